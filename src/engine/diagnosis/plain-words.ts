/** The words of our own messages and of Node's: all that a report of a problem says of a message. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `
  abort aborted aborting access action add address adds after again all allocation allowed already ambiguous an and
  another answer answered answers any anything approve are argument as ask asked asking assertion assistant at await
  backup bad be because become been before being belong belongs below binary block body brain broken brought budget busy
  by bytes callback called can cancelled cannot certificate changed changes characters chat chats check choice choose
  clear closed code come command confirmed connect connected connection continues contradicts copy corrupt corrupted
  could count counted crash crashed create created damage damaged database date deadline delete denied descriptor
  detected device digits directory disconnected disk disposed do document does done duration each else embedder
  embedding embeddings empty encoding end ended enough entry error errors everything exceeded exception exist exit
  exited expected expired extension extractor failed failure feature fetch field file files first folder for forgotten
  format found from full function gave git give gives goes gone good grammar hand handle hard has hash have heap help
  here holds host id ids illegal import in incompatible index input install instead instruction internal interrupted
  into invalid is it item items its itself journal keep keeps kept key killed kinds known lacks language large later
  layer layers learnt leave left length lies like limit line lines link listing live loaded lock locked log longer looks
  lost made malformed manage map mapping markers maximum may memory mend message met method migration missing model
  models module moment more move moved name named names needs network new newer next no node not nothing now null object
  of offline on once one only open opened opens operation option or ordinary other others out outside over own package
  page parse parser part passed path permission pipe place plain position process profile project promise property
  proposal proposals protocol put query question quote quotes range read reading reads received recognise reference
  refers refused rejected relation relations released remember remembered removed reopen replace replaced repository
  request requests required reset resolve resource response restore retry root row run said same save saved say scan
  schema search second section sections see sentence separated server settings show shows signal since sinks size
  snapshot so socket some something space spent stack stale stand standard stands start started starts stays still
  stopped storage store stored stream string such supersedes supported symbol syntax system tables take takes task tells
  terminated text than that the their then there these thing this thread time timed timeout to token tokenizer tokens
  too took tool transaction transition tree tried trust trusted try turn two type uncaught undefined understanding
  unexpected unhandled unknown unreachable unreadable unsafe unsaved unsupported up update usable use used user value
  vectors verb version vocabulary was wasm watch watcher way weight weighted were what when where which whole why window
  with within without words work worker working workspace workspaces would writable write writing written wrong wrote
  yet zero
`
    .trim()
    .split(/\s+/),
);
