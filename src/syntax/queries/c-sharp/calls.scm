(invocation_expression function: [(identifier) @name (member_access_expression name: (_) @name)]) @reference.call
(object_creation_expression type: (identifier) @name) @reference.class
