; What a class extends.
(class_heritage [(identifier) @base (member_expression property: (property_identifier) @base)])
