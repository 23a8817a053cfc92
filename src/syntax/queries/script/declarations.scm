(program (_) @item)
(comment) @comment

(program [(function_declaration name: (_) @name) (generator_function_declaration name: (_) @name)] @definition.function)
(export_statement declaration: [(function_declaration name: (_) @name) (generator_function_declaration name: (_) @name)]) @definition.function
(export_statement value: [(function_expression name: (_)? @name) (generator_function name: (_)? @name) (arrow_function)]) @definition.function
(program (class_declaration name: (_) @name) @definition.class)
(export_statement declaration: (class_declaration name: (_) @name)) @definition.class
(export_statement value: (class name: (_)? @name)) @definition.class

(program
  [
    (lexical_declaration (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression) (generator_function)]))
    (variable_declaration (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression) (generator_function)]))
  ] @definition.function)
(export_statement
  declaration: [
    (lexical_declaration (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression) (generator_function)]))
    (variable_declaration (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression) (generator_function)]))
  ]) @definition.function
((program
  (lexical_declaration (variable_declarator name: (identifier) @name value: (call_expression function: (_) @_wrapper))) @definition.function)
  (#match? @_wrapper "^(React\\.)?(memo|forwardRef)$"))
((export_statement
  declaration: (lexical_declaration (variable_declarator name: (identifier) @name value: (call_expression function: (_) @_wrapper)))) @definition.function
  (#match? @_wrapper "^(React\\.)?(memo|forwardRef)$"))

(program (lexical_declaration (variable_declarator name: (identifier) @name value: (class))) @definition.class)
(export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @name value: (class)))) @definition.class

(program
  [
    (lexical_declaration (variable_declarator name: (identifier) @name))
    (variable_declaration (variable_declarator name: (identifier) @name))
    (lexical_declaration (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name (pair_pattern value: (identifier) @name) (object_assignment_pattern left: (_) @name)])))
    (lexical_declaration (variable_declarator name: (array_pattern [(identifier) @name (assignment_pattern left: (identifier) @name)])))
    (variable_declaration (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name (pair_pattern value: (identifier) @name)])))
  ] @definition.constant)
(export_statement
  declaration: [
    (lexical_declaration (variable_declarator name: (identifier) @name))
    (variable_declaration (variable_declarator name: (identifier) @name))
    (lexical_declaration (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name (pair_pattern value: (identifier) @name)])))
    (lexical_declaration (variable_declarator name: (array_pattern (identifier) @name)))
  ]) @definition.constant

((program
  (expression_statement (assignment_expression
    left: (member_expression object: (_) @_exports property: (property_identifier) @name)
    right: [(function_expression) (arrow_function)])) @definition.function)
  (#match? @_exports "^((module\\.)?exports|.*\\.prototype)$"))
((program
  (expression_statement (assignment_expression
    left: (member_expression object: (_) @_exports property: (property_identifier) @name)
    right: (class))) @definition.class)
  (#match? @_exports "^(module|(module\\.)?exports)$"))
((program
  (expression_statement (assignment_expression
    left: (member_expression object: (_) @_exports property: (property_identifier) @name))) @definition.constant)
  (#match? @_exports "^(module\\.)?exports$"))

(class_body (method_definition name: (_) @name) @definition.method)
((call_expression
  function: [(identifier) @_test (member_expression object: (identifier) @_test) (call_expression function: (member_expression object: (identifier) @_test))]
  arguments: (arguments . [(string) (template_string)] @name)) @definition.test
  (#any-of? @_test "describe" "context" "suite" "it" "test" "specify"))
