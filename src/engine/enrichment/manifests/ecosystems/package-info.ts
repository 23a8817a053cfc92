/** What a manifest tells about its package, whatever the ecosystem. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';

/** Those of the table of toolchains. */
export type ToolchainName =
  | 'zig'
  | 'elixir'
  | 'erlang'
  | 'swift'
  | 'haskell'
  | 'scala'
  | 'clojure'
  | 'ocaml'
  | 'gleam'
  | 'crystal'
  | 'nim'
  | 'dart';

export type Ecosystem =
  'node' | 'rust' | 'python' | 'go' | 'jvm' | 'php' | 'ruby' | 'dotnet' | 'native' | ToolchainName;

/** A statement with the words it comes from. */
export interface QuotedText {
  readonly text: string;
  readonly span: EvidenceSpan;
}

export interface Dependency {
  readonly name: string;
  /** Needed where the package runs, rather than where it is developed. */
  readonly runtime: boolean;
  readonly span: EvidenceSpan;
}

export interface PackageInfo {
  readonly event: BrainEvent;
  readonly path: string;
  readonly ecosystem: Ecosystem;
  readonly name: QuotedText | undefined;
  readonly description: QuotedText | undefined;
  /** `Node.js >=22`, `Rust 1.80` … */
  readonly requires: readonly QuotedText[];
  readonly dependencies: readonly Dependency[];
  /** Whether it groups packages, rather than being one that ships. */
  readonly isWorkspace: boolean;
  /** Whether nobody can take it in or run it: it only holds what others are worked on with. */
  readonly isToolbox?: boolean;
  /** Whether it only hands on a program that another toolchain builds. */
  readonly isWrapper?: boolean;
}
