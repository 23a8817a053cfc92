/** What `project-brain --help` prints. */

export const HELP = `project-brain: a memory of your project for AI coding assistants, kept on your machine

Usage: project-brain VERB [FOLDER] [options]

  scan      read the history and the documents of FOLDER, and say what was learnt
  brain     scan, then print the brain: the document that assistants read
  sync      scan, then bring the marked block in the instruction files up to date
  export    print every item with its evidence, one JSON object a line

FOLDER is the current folder unless named.

Options
  --store DIR    where the database lives (default: a folder of your user's data)
  --sinks IDS    for sync: the files, of copilot,agents,claude,cursor (default: copilot)
  --json         print results, and errors, as JSON
  --now ISO      the clock, for repeatable runs: same history and same time, same bytes
  -v, --version  print the version
  -h, --help     print this
`;
