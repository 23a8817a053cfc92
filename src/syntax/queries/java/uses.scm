; What a file reaches for by itself: what the language or its runtime gives to everybody.
((field_access object: (identifier) @_system field: (identifier) @_out) @use (#eq? @_system "System") (#any-of? @_out "out" "err"))
; What a class extends and implements.
(superclass [(type_identifier) @base (generic_type (type_identifier) @base)])
(super_interfaces (type_list [(type_identifier) @base (generic_type (type_identifier) @base)]))
