(command name: (command_name) @name) @reference.call
