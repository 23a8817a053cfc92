"""Prints what Python's own parser finds declared in the files named on standard input: PATH, name and line, by tabs."""
import ast
import sys


def walk(body, path):
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            told(path, node.name, name_line(node))
            if isinstance(node, ast.ClassDef):
                walk([n for n in node.body if not isinstance(n, (ast.Assign, ast.AnnAssign))], path)
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            declared = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.If, ast.Try)
            parts = [node.body, getattr(node, "orelse", [])] + [h.body for h in getattr(node, "handlers", [])]
            walk([n for part in parts for n in part if isinstance(n, declared)], path)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(one, ast.Name):
                        told(path, one.id, one.lineno)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            told(path, node.target.id, node.lineno)


def name_line(node):
    return node.lineno


def told(path, name, line):
    print(f"{path}\t{name}\t{line}")


for path in sys.stdin.read().splitlines():
    try:
        with open(path, encoding="utf-8") as file:
            body = ast.parse(file.read()).body
        told(path, "", 0)
        walk(body, path)
    except (SyntaxError, ValueError):
        # A newer Python than this one: nothing is said of the file.
        pass
