(translation_unit (_) @item)
(comment) @comment

(namespace_definition name: (_) @name) @definition.module
(linkage_specification body: (declaration_list)) @definition.module
[
  (class_specifier name: (_) @name body: (_)) (struct_specifier name: (_) @name body: (_)) (union_specifier name: (_) @name body: (_))
] @definition.class
(template_declaration [(class_specifier name: (_) @name body: (_)) (struct_specifier name: (_) @name body: (_))]) @definition.class
(enum_specifier name: (_) @name body: (_)) @definition.enum
[
  (function_definition declarator: (function_declarator declarator: (_) @name))
  (function_definition declarator: (_ (function_declarator declarator: (_) @name)))
  (function_definition declarator: (_ (_ (function_declarator declarator: (_) @name))))
  (template_declaration (function_definition declarator: (function_declarator declarator: (_) @name)))
  (template_declaration (function_definition declarator: (_ (function_declarator declarator: (_) @name))))
] @definition.function
(alias_declaration name: (_) @name) @definition.type
(type_definition declarator: (type_identifier) @name) @definition.type
[(preproc_def name: (_) @name) (preproc_function_def name: (_) @name)] @definition.constant
