; What a class extends.
(base_class_clause [(type_identifier) @base (qualified_identifier name: (type_identifier) @base) (template_type name: (type_identifier) @base)])
