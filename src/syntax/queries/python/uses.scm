; What a file reaches for by itself: what the language or its runtime gives to everybody.
((call function: (identifier) @use) (#any-of? @use "print" "patch"))
((attribute object: (identifier) @_os attribute: (identifier) @_env) @use (#eq? @_os "os") (#any-of? @_env "environ" "getenv"))
