(import_statement source: (string (string_fragment) @import))
(export_statement source: (string (string_fragment) @import))
((call_expression function: [(identifier) @_import (import) @_import] arguments: (arguments . (string (string_fragment) @import)))
  (#any-of? @_import "require" "import"))
