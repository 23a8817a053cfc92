; What a file reaches for by itself: what the language or its runtime gives to everybody.
((call_expression function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_name) @use)
  (#eq? @_package "fmt") (#any-of? @_name "Println" "Printf"))
((call_expression function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_name) @use)
  (#eq? @_package "os") (#any-of? @_name "Getenv" "LookupEnv"))
