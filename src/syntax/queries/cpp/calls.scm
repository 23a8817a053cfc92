(call_expression function: [(identifier) @name (field_expression field: (_) @name) (qualified_identifier name: (_) @name)]) @reference.call
(new_expression type: (type_identifier) @name) @reference.class
