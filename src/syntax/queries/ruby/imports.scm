((call method: (identifier) @_require arguments: (argument_list . (string (string_content) @import)))
  (#any-of? @_require "require" "require_relative" "load"))
