(call method: (_) @name) @reference.call
