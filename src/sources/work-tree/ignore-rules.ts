/** What .gitignore, .brainignore and the setting projectBrain.exclude leave out; git's own rules, also where git is not. */
import { globOf, matchesGlob, type Glob } from './glob.ts';

interface Rule {
  readonly glob: Glob;
  /** `!pattern`: takes back what an earlier rule left out. */
  readonly keeps: boolean;
  readonly onlyFolders: boolean;
}

/** Patterns of one file that are heeded, and characters of each; braces are expanded to so many at most. */
const LIMITS = { patterns: 2_000, expansions: 64, characters: 1_000 } as const;
/** A path beyond this is nobody's work, and would take as long to look at as all others: it is left out. */
const LONGEST_PATH = 1_024;

/** The patterns of one ignore file, or of a setting. */
export class IgnoreRules {
  private readonly rules: readonly Rule[];

  private constructor(rules: readonly Rule[]) {
    this.rules = rules;
  }

  /** The rules of an ignore file's text. */
  static of(text: string): IgnoreRules {
    return new IgnoreRules(text.split(/\r?\n/).slice(0, LIMITS.patterns).flatMap(ruleOf));
  }

  /**
   * The rules of a list of globs, as VS Code's settings have them (`**` + `/*.snap`, `docs/**`, `*.{png,jpg}`). They come from
   * several hands, so that none takes back what another leaves out: what begins with `!` says nothing here.
   */
  static ofGlobs(globs: readonly string[]): IgnoreRules {
    const patterns = globs.slice(0, LIMITS.patterns).flatMap(expanded);
    return new IgnoreRules(patterns.flatMap(ruleOf).filter(({ keeps }) => !keeps));
  }

  get isEmpty(): boolean {
    return this.rules.length === 0;
  }

  /** What the last matching rule says of a path relative to where the rules stand; undefined where none matches. */
  verdict(path: string, isFolder: boolean): 'ignored' | 'kept' | undefined {
    const parts = path.split('/');
    for (let i = this.rules.length - 1; i >= 0; i--) {
      const rule = this.rules[i];
      if (!rule || (rule.onlyFolders && !isFolder) || !matchesGlob(rule.glob, parts)) continue;
      return rule.keeps ? 'kept' : 'ignored';
    }
    return undefined;
  }

  /** Whether a file is left out, by itself or with a folder above it. */
  ignores(path: string): boolean {
    if (this.isEmpty) return false;
    if (path.length > LONGEST_PATH) return true;
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      if (this.verdict(path.slice(0, slash), true) === 'ignored') return true;
    }
    return this.verdict(path, false) === 'ignored';
  }
}

function ruleOf(line: string): Rule[] {
  if (line.startsWith('#') || line.length > LIMITS.characters) return [];
  // Blanks at the end do not count unless a backslash holds them.
  let pattern = line;
  while (pattern.endsWith(' ') && !pattern.endsWith('\\ ')) pattern = pattern.slice(0, -1);
  const keeps = pattern.startsWith('!');
  if (keeps) pattern = pattern.slice(1);
  if (pattern === '' || pattern === '/') return [];
  return [{ glob: globOf(pattern), keeps, onlyFolders: pattern.endsWith('/') }];
}

/** `a.{b,c}` as `a.b` and `a.c`. */
function expanded(glob: string): string[] {
  let done = [''];
  for (const piece of glob.slice(0, LIMITS.characters).split(/(\{[^{}]*\})/)) {
    const choices = piece.startsWith('{') && piece.endsWith('}') ? piece.slice(1, -1).split(',') : [piece];
    done = done.flatMap((before) => choices.map((choice) => before + choice)).slice(0, LIMITS.expansions);
  }
  return done;
}
