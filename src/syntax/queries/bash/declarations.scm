(program (_) @item)
(comment) @comment
(function_definition name: (_) @name) @definition.function
