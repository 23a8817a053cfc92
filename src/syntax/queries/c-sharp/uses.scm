; The forms in which a file is written.
(file_scoped_namespace_declaration) @form.file-namespace
(namespace_declaration) @form.block-namespace
(await_expression) @form.await @each.configure-await
((invocation_expression function: (member_access_expression name: (identifier) @form.configure-await)) (#eq? @form.configure-await "ConfigureAwait"))
; What a type extends and implements.
(base_list [(identifier) @base (generic_name (identifier) @base) (qualified_name name: (identifier) @base)])
