(source_file (_) @item)
(comment) @comment

(function_declaration name: (_) @name) @definition.function
(method_declaration name: (_) @name) @definition.method
(source_file (type_declaration (type_spec name: (_) @name type: (struct_type))) @definition.class)
(source_file (type_declaration (type_spec name: (_) @name type: (interface_type))) @definition.interface)
(source_file (type_declaration [(type_spec name: (_) @name) (type_alias name: (_) @name)]) @definition.type)
(source_file (const_declaration (const_spec name: (identifier) @name)) @definition.constant)
(source_file (var_declaration [(var_spec name: (identifier) @name) (var_spec_list (var_spec name: (identifier) @name))]) @definition.constant)
