(using_directive [(qualified_name) (identifier) (alias_qualified_name)] @import .)
