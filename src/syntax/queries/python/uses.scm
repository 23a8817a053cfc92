; What a file reaches for by itself: what the language or its runtime gives to everybody.
((call function: (identifier) @use) (#any-of? @use "print" "patch"))
((attribute object: (identifier) @_os attribute: (identifier) @_env) @use (#eq? @_os "os") (#any-of? @_env "environ" "getenv"))
(module (future_import_statement name: (dotted_name (identifier) @form.future-annotations)) (#eq? @form.future-annotations "annotations"))
((module (class_definition name: (identifier) @form.test-class)) (#match? @form.test-class "^Test"))
((module [(function_definition name: (identifier) @form.test-function)
  (decorated_definition (function_definition name: (identifier) @form.test-function))]) (#match? @form.test-function "^test_"))
((decorator (attribute) @form.anyio-test) (#eq? @form.anyio-test "pytest.mark.anyio"))
((decorator [(attribute) (call function: (attribute))] @form.asyncio-test) (#match? @form.asyncio-test "^pytest.mark.asyncio"))
((function_definition "async" name: (identifier) @form.async-test @each.anyio-test @each.asyncio-test) (#match? @form.async-test "^test_"))
; What a class extends.
(class_definition superclasses: (argument_list [(identifier) @base (attribute attribute: (identifier) @base)
  (subscript value: (identifier) @base) (subscript value: (attribute attribute: (identifier) @base))]))
((class_definition name: (identifier) @_name superclasses: (argument_list (attribute attribute: (identifier) @namesake))) (#eq? @_name @namesake))
