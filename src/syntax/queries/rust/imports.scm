(mod_item name: (_) @import.module !body)
(use_declaration argument: (_) @import.tree)
