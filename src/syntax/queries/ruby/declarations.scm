(program (_) @item)
(comment) @comment

[(class name: (constant) @name) (class name: (scope_resolution name: (_) @name))] @definition.class
(module name: (_) @name) @definition.module
[(method name: (_) @name) (singleton_method name: (_) @name)] @definition.function
[(program (assignment left: (constant) @name) @definition.constant) (body_statement (assignment left: (constant) @name) @definition.constant)]
((call method: (identifier) @_test arguments: (argument_list . (_) @name) block: (_)) @definition.test
  (#any-of? @_test "describe" "context" "it" "test" "specify"))
