(import_statement name: [(dotted_name) @import (aliased_import name: (dotted_name) @import)])
(import_from_statement module_name: (_) @import)
(import_from_statement module_name: (_) @import.from name: [(dotted_name) @import.name (aliased_import name: (dotted_name) @import.name)])
