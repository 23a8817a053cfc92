((predefined_type) @form.any (#eq? @form.any "any"))
; What a class extends and implements.
(extends_clause value: [(identifier) @base (member_expression property: (property_identifier) @base)])
(implements_clause [(type_identifier) @base (generic_type name: (type_identifier) @base)])
((class_declaration name: (_) @_name (class_heritage (extends_clause value: (member_expression property: (property_identifier) @namesake)))) (#eq? @_name @namesake))
