; The forms in which a file is written.
((comment) @form.frozen (#match? @form.frozen "^# *frozen_string_literal: true"))
((comment) @form.typed-strict (#match? @form.typed-strict "^# *typed: *strict"))
((program (class body: (body_statement (call method: (identifier) @form.test-block)))) (#eq? @form.test-block "test"))
((method name: (identifier) @form.test-method) (#match? @form.test-method "^test_"))
; What a class extends.
(superclass [(constant) @base (scope_resolution name: (constant) @base)])
