(call function: [(identifier) @name (attribute attribute: (identifier) @name)]) @reference.call
