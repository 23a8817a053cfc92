; What a file reaches for by itself: what the language or its runtime gives to everybody.
((call_expression function: (member_expression object: (identifier) @use)) (#eq? @use "console"))
((call_expression function: (identifier) @use) (#eq? @use "fetch"))
((call_expression function: (import) @use))
((member_expression object: (identifier) @_process property: (property_identifier) @_env) @use (#eq? @_process "process") (#eq? @_env "env"))
((call_expression function: (member_expression object: (identifier) @_runner property: (property_identifier) @_mock) @use)
  (#any-of? @_runner "vi" "jest") (#any-of? @_mock "mock" "doMock" "unstable_mockModule"))
; What it takes by name from other modules.
(import_statement (import_clause (named_imports (import_specifier name: (identifier) @taken))))
; A package that is taken as a whole: the statement tells which.
(import_statement (import_clause (namespace_import)) source: (string (string_fragment) @_package)
  (#not-match? @_package "^([.~@]?/|node:|[.])")) @use
