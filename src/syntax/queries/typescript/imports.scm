(import_require_clause source: (string (string_fragment) @import))
