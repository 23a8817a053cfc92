(namespace_use_declaration (namespace_use_clause . [(qualified_name) (name)] @import))
(namespace_use_declaration (namespace_name) @import.from body: (namespace_use_group (namespace_use_clause . (_) @import.name)))
[
  (include_expression) (include_once_expression) (require_expression) (require_once_expression)
] @import.file
