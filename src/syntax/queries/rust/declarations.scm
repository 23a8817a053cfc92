(source_file (_) @item)
[(line_comment) (block_comment)] @comment
[(attribute_item) (inner_attribute_item)] @attribute

[(function_item name: (_) @name) (function_signature_item name: (_) @name)] @definition.function
[(struct_item name: (_) @name) (union_item name: (_) @name)] @definition.class
(enum_item name: (_) @name) @definition.enum
(trait_item name: (_) @name) @definition.interface
(impl_item type: [(type_identifier) @name (generic_type type: (type_identifier) @name) (generic_type type: (scoped_type_identifier name: (_) @name)) (scoped_type_identifier name: (_) @name) (reference_type type: (type_identifier) @name) (reference_type type: (generic_type type: (type_identifier) @name)) (primitive_type) @name]) @definition.class
(mod_item name: (_) @name) @definition.module
(source_file (type_item name: (_) @name) @definition.type)
(mod_item body: (declaration_list (type_item name: (_) @name) @definition.type))
(macro_definition name: (_) @name) @definition.function
(source_file [(const_item name: (_) @name) (static_item name: (_) @name)] @definition.constant)
(mod_item body: (declaration_list [(const_item name: (_) @name) (static_item name: (_) @name)] @definition.constant))
