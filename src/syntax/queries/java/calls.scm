(method_invocation name: (_) @name) @reference.call
(object_creation_expression type: (type_identifier) @name) @reference.class
