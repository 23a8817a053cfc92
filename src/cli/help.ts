/** What `project-brain --help` prints. */

export const HELP = `project-brain: a memory of your project for AI coding assistants, kept on your machine

Usage: project-brain VERB [TEXT | FILE] [FOLDER] [options]

  scan       read the history and the documents of FOLDER, and say what was learnt
  chats      learn from the chats with assistants that were held in FOLDER; nothing else reads them
  brain      scan, then print the brain: the document that assistants read
  sync       scan, then bring the marked block in the instruction files up to date
  search     QUESTION: what is remembered about it: ids, titles and sizes, best first
  recall     TASK: where to look and what is remembered, within a budget of tokens
  warm-up    a briefing to begin a session with
  remember   TEXT: keep a sentence; or --jsonl FILE: one {"text": "…"} a line
  hygiene    what could be cleaned up, with the reason; nothing is done without --apply
  timeline   sessions with what was done, blocked and left, and what changed in the memory
  review     what waits for you, with the reason and what it contradicts
  approve    IDS: they may go into the brain
  deprecate  IDS: they may not (any more)
  reject     IDS: the same, of what waits for review
  resolve    ID --way WAY: resolve a contradiction: supersede, keep-both or drop
  forget     IDS: --how soft (kept as history), invalidate (kept, deprecated) or hard (out of every file, for good);
             or --source NAME: for good, all that was read there; or --excluded: for good, what was read of files
             that are excluded now; or --section src/a.ts#parse: out of recall until
             that part of the file changes, --how invalidate whatever it says, --how hard for good; or --relation "FROM KIND TO":
             the two have nothing to do with each other, or with --how invalidate not any more (--how undo takes
             either back)
  forgotten  which relations and sections are forgotten and can be brought back
  relations  NAME: how a file, a symbol, a package or an item hangs together with others
  move       KEY or IDS, --key TO: let a schema key with all below it, or items, stand at another key
  undo       IDS: take the last change of each item back
  history    ID: what happened to an item, and what replaced what
  sources    where things were read, and how much
  backup     keep a copy of everything as it is
  restore    NAME: everything becomes as it was in that backup; without NAME, which there are
  export     print every item with its evidence and history, one JSON object a line
  import     FILE: bring in what an export printed, as drafts; with --trust, of an export of your own, as it was;
             doing it again changes nothing
  redact     --jsonl [FILE]: of {"id", "text"} lines, the texts without secrets and where those stood; opens no project

IDS are ids of items, separated by commas; search, review and export tell them.
A FILE may be - for standard input; each line is answered once it is durable.
FOLDER is the current folder unless named.

Options
  --store DIR    where the database lives (default: a folder of your user's data)
  --same-as DIR  FOLDER has the memory of DIR, a clone with the same history, from now on. Forks, and copies that do not
                 tell where they come from, are apart until this is said once
  --apart        FOLDER has a memory of its own from now on
  --user         the memory that goes with you into every project, instead of FOLDER's
  --limit N      for search and timeline: how many (default: 10)
  --type, --status, --approval, --layer, --scope, --tag, --key, --file, --since, --until, --similarity
                 for search: what narrows it; lists with commas. For timeline: --until
  --type, --ttl, --supersedes
                 for remember: what it is, how long it holds (24h, 7d, 2026-12-31), the item it replaces
  --open FILES   for search and recall: files in hand, relative to FOLDER; what is near them counts more
  --embeddings MODEL
                 for search and recall: an embedding model of yours, as ollama:MODEL, openai:MODEL@URL or
                 transformers:MODEL@FOLDER; or PROJECT_BRAIN_EMBEDDINGS; a key in PROJECT_BRAIN_EMBEDDINGS_KEY
  --budget N     for recall: tokens it may take (default: 2000)
  --mode MODE    for recall: relevant, full or minimal (default: relevant)
  --history      for search: also what is superseded, archived or deprecated
  --as KIND      for brain: guide (what instruction files get), document (all of it, with layers and
                 metadata), summary (1,000 tokens), memory ([MEMORY] block) or personal
  --task TEXT    for brain: the [MEMORY] block with what is relevant to a task
  --sinks IDS    for sync: the files (default: copilot), of copilot, agents, claude, claude-local, cursor, devin,
                 windsurf, cline, roo, continue, gemini, junie, kilo, zed, aider
  --scoped       for sync: what concerns one folder goes to a file read with that folder's (Copilot, Cursor)
  --git-exclude  for sync: claude-local may be made where git would share it, by a line in .git/info/exclude
  --full         for hygiene: look at every item, not at the 20 newest only
  --apply IDS    for hygiene: do what these proposals propose
  --assistant IDS
                 for chats: whose (default: everyone's), of vscode-chat, copilot-chat, copilot-cli, claude-code, cursor,
                 codex, gemini-cli, cline, roo, continue, aider, opencode, windsurf
  --exclude GLOB files that are never read, such as 'docs/**'; may be given again. A .brainignore in FOLDER, written
                 like a .gitignore, does the same. What was learnt of them before is out of sight
                 as long as they are excluded.
  --trust        for import: FILE is an export of your own; approvals, pins and history are taken over
  --yes          for what cannot be undone: do it
  --json         print results, and errors, as JSON
  --now ISO      the clock, for repeatable runs: same history and same time, same bytes
  -v, --version  print the version
  -h, --help     print this
`;
