(call_expression function: [(identifier) @name (selector_expression field: (_) @name)]) @reference.call
