(call_expression function: [(identifier) @name (scoped_identifier name: (_) @name) (field_expression field: (_) @name)]) @reference.call
(macro_invocation macro: [(identifier) @name (scoped_identifier name: (_) @name)]) @reference.call
