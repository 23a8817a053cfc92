(compilation_unit (_) @item)
(comment) @comment

[(class_declaration name: (_) @name) (struct_declaration name: (_) @name) (record_declaration name: (_) @name)] @definition.class
(interface_declaration name: (_) @name) @definition.interface
(enum_declaration name: (_) @name) @definition.enum
(delegate_declaration name: (_) @name) @definition.type
(namespace_declaration name: (_) @name) @definition.module
[(method_declaration name: (_) @name) (constructor_declaration name: (_) @name) (destructor_declaration name: (_) @name)] @definition.method
