(module (_) @item)
(comment) @comment
(module . (comment)* . (expression_statement (string) @doc))
(class_definition name: (_) @doc.of body: (block . (comment)* . (expression_statement (string) @doc)))
(function_definition name: (_) @doc.of body: (block . (comment)* . (expression_statement (string) @doc)))

(class_definition name: (_) @name) @definition.class
(function_definition name: (_) @name) @definition.function
(decorated_definition definition: (class_definition name: (_) @name)) @definition.class
(decorated_definition definition: (function_definition name: (_) @name)) @definition.function
(module (expression_statement (assignment left: [(identifier) @name (pattern_list (identifier) @name)])) @definition.constant)
(module (type_alias_statement left: (type (identifier) @name)) @definition.type)
