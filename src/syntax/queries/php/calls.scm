(function_call_expression function: (_) @name) @reference.call
(member_call_expression name: (_) @name) @reference.call
(scoped_call_expression name: (_) @name) @reference.call
(object_creation_expression (name) @name) @reference.class
