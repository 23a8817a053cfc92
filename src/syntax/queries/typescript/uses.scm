((predefined_type) @form.any (#eq? @form.any "any"))
