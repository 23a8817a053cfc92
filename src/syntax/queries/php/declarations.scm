(program (_) @item)
(comment) @comment

(class_declaration name: (_) @name) @definition.class
[(interface_declaration name: (_) @name) (trait_declaration name: (_) @name)] @definition.interface
(enum_declaration name: (_) @name) @definition.enum
(function_definition name: (_) @name) @definition.function
(declaration_list (method_declaration name: (_) @name) @definition.method)
(enum_declaration_list (method_declaration name: (_) @name) @definition.method)
(namespace_definition name: (_) @name body: (_)) @definition.module
(const_declaration (const_element (name) @name)) @definition.constant
((program (expression_statement (function_call_expression function: (name) @_define arguments: (arguments . (argument (_) @name)))) @definition.constant)
  (#eq? @_define "define"))
