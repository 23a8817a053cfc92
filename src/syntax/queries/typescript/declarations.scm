(class_body (decorator) @attribute)
(class_body (public_field_definition name: (_) @name value: [(arrow_function) (function_expression)]) @definition.method)
(class_body [(method_signature name: (_) @name) (abstract_method_signature name: (_) @name)] @definition.method)

(program [(abstract_class_declaration name: (_) @name) (ambient_declaration (class_declaration name: (_) @name)) (ambient_declaration (abstract_class_declaration name: (_) @name))] @definition.class)
(export_statement declaration: [(abstract_class_declaration name: (_) @name) (ambient_declaration (class_declaration name: (_) @name)) (ambient_declaration (abstract_class_declaration name: (_) @name))]) @definition.class
(program [(interface_declaration name: (_) @name) (ambient_declaration (interface_declaration name: (_) @name))] @definition.interface)
(export_statement declaration: [(interface_declaration name: (_) @name) (ambient_declaration (interface_declaration name: (_) @name))]) @definition.interface
(program [(type_alias_declaration name: (_) @name) (ambient_declaration (type_alias_declaration name: (_) @name))] @definition.type)
(export_statement declaration: [(type_alias_declaration name: (_) @name) (ambient_declaration (type_alias_declaration name: (_) @name))]) @definition.type
(program [(enum_declaration name: (_) @name) (ambient_declaration (enum_declaration name: (_) @name))] @definition.enum)
(export_statement declaration: [(enum_declaration name: (_) @name) (ambient_declaration (enum_declaration name: (_) @name))]) @definition.enum
(program [(function_signature name: (_) @name) (ambient_declaration (function_signature name: (_) @name))] @definition.function)
(export_statement declaration: [(function_signature name: (_) @name) (ambient_declaration (function_signature name: (_) @name))]) @definition.function
(program (ambient_declaration [(lexical_declaration (variable_declarator name: (identifier) @name)) (variable_declaration (variable_declarator name: (identifier) @name))]) @definition.constant)
(export_statement declaration: (ambient_declaration [(lexical_declaration (variable_declarator name: (identifier) @name)) (variable_declaration (variable_declarator name: (identifier) @name))])) @definition.constant

(program [(expression_statement (internal_module name: (_) @name)) (ambient_declaration (internal_module name: (_) @name)) (ambient_declaration (module name: (_) @name))] @definition.module)
(export_statement declaration: [(internal_module name: (_) @name) (ambient_declaration (internal_module name: (_) @name))]) @definition.module
([(internal_module body: (statement_block [
  (function_declaration name: (_) @name) (function_signature name: (_) @name)] @definition.function))
  (module body: (statement_block [(function_declaration name: (_) @name) (function_signature name: (_) @name)] @definition.function))])
([(internal_module body: (statement_block [(class_declaration name: (_) @name) (abstract_class_declaration name: (_) @name)] @definition.class))
  (module body: (statement_block [(class_declaration name: (_) @name) (abstract_class_declaration name: (_) @name)] @definition.class))])
([(internal_module body: (statement_block (interface_declaration name: (_) @name) @definition.interface))
  (module body: (statement_block (interface_declaration name: (_) @name) @definition.interface))])
([(internal_module body: (statement_block (type_alias_declaration name: (_) @name) @definition.type))
  (module body: (statement_block (type_alias_declaration name: (_) @name) @definition.type))])
([(internal_module body: (statement_block (lexical_declaration (variable_declarator name: (identifier) @name)) @definition.constant))
  (module body: (statement_block (lexical_declaration (variable_declarator name: (identifier) @name)) @definition.constant))])
(program (ambient_declaration "global" (statement_block [(interface_declaration name: (_) @name) @definition.interface (type_alias_declaration name: (_) @name) @definition.type])))
