((command name: (command_name) @_source . argument: (_) @import)
  (#any-of? @_source "source" "."))
