// Prints what javac finds declared in the files named on standard input: PATH, name and line, by tabs.
import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.util.*;
import java.util.stream.*;
import javax.tools.*;

class Definitions {
  public static void main(String[] args) throws IOException {
    List<String> paths = new BufferedReader(new InputStreamReader(System.in)).lines().collect(Collectors.toList());
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
    for (String path : paths) {
      JavacTask task = (JavacTask) compiler.getTask(null, files, d -> {}, null, null, files.getJavaFileObjects(path));
      SourcePositions places = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse())
        for (Tree type : unit.getTypeDecls()) told(type, unit, places, path);
    }
  }

  static void told(Tree tree, CompilationUnitTree unit, SourcePositions places, String path) {
    String name = null;
    if (tree instanceof ClassTree) name = ((ClassTree) tree).getSimpleName().toString();
    else if (tree instanceof MethodTree) {
      name = ((MethodTree) tree).getName().toString();
    }
    if (name == null || places.getStartPosition(unit, tree) < 0) return;
    if (!name.equals("<init>")) System.out.println(path + "\t" + name + "\t" + lineOf(tree, name, unit, places));
    if (tree instanceof ClassTree) {
      String owner = name;
      for (Tree member : ((ClassTree) tree).getMembers()) {
        if (member instanceof MethodTree && ((MethodTree) member).getName().contentEquals("<init>")) {
          // What the compiler adds has no place of its own.
          if (places.getEndPosition(unit, member) > 0 && places.getStartPosition(unit, member) != places.getStartPosition(unit, tree))
            System.out.println(path + "\t" + owner + "\t" + lineOf(member, owner, unit, places));
        } else told(member, unit, places, path);
      }
    }
  }

  /** The line of the name itself, after modifiers and annotations. */
  static long lineOf(Tree tree, String name, CompilationUnitTree unit, SourcePositions places) {
    try {
      String text = unit.getSourceFile().getCharContent(true).toString();
      ModifiersTree modifiers = tree instanceof ClassTree ? ((ClassTree) tree).getModifiers() : ((MethodTree) tree).getModifiers();
      long from = Math.max(places.getStartPosition(unit, tree), places.getEndPosition(unit, modifiers));
      java.util.regex.Matcher found = java.util.regex.Pattern.compile("\\b" + java.util.regex.Pattern.quote(name) + "\\b").matcher(text);
      return unit.getLineMap().getLineNumber(found.find((int) from) ? found.start() : from);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }
}
