(call_expression function: [(identifier) @name (member_expression property: (_) @name)]) @reference.call
(new_expression constructor: [(identifier) @name (member_expression property: (_) @name)]) @reference.class
