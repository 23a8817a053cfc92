(program (_) @item)
[(line_comment) (block_comment)] @comment

[(class_declaration name: (_) @name) (record_declaration name: (_) @name)] @definition.class
[(interface_declaration name: (_) @name) (annotation_type_declaration name: (_) @name)] @definition.interface
(enum_declaration name: (_) @name) @definition.enum
(class_declaration body: (class_body [(method_declaration name: (_) @name) (constructor_declaration name: (_) @name)] @definition.method))
(record_declaration body: (class_body [(method_declaration name: (_) @name) (constructor_declaration name: (_) @name) (compact_constructor_declaration name: (_) @name)] @definition.method))
(interface_declaration body: (interface_body (method_declaration name: (_) @name) @definition.method))
(annotation_type_declaration body: (annotation_type_body (annotation_type_element_declaration name: (_) @name) @definition.method))
(enum_declaration body: (enum_body (enum_body_declarations [(method_declaration name: (_) @name) (constructor_declaration name: (_) @name)] @definition.method)))
