/**
 * English words by what they mean where something is ordered, so that the weights of `wording.ts` learn "send the password" from
 * "post the token". A word counts in all its forms, but for those after `=`; it may mean several things.
 */
import { stem } from '../../recall/text/stem.ts';
import type { Word } from './sentence.ts';

/** What is done. */
const ACTIONS = {
  send: 'send mail email post upload forward share transmit submit relay dispatch exfiltrate leak report hand pass deliver ship sync stream mirror transfer give provide tell supply push copy attach publish broadcast beacon forwarded =call =calls =home =sent',
  put: 'put paste include add insert append embed write place commit store keep save note record hardcode inline bake encode leave check belong contain live carry quote zip export dump copy =goes =hard-code',
  show: 'print dump echo log display show output reveal expose repeat disclose list cat view visible render surface =shown',
  read: 'read open collect gather grab look scan harvest query inspect extract capture search find enumerate summarize crawl',
  fetch:
    'download fetch get pull retrieve load obtain curl wget grab clone install unpack unzip import receive acquire stream draw sideload take come',
  run: 'run execute start launch eval evaluate source invoke pipe boot spawn trigger interpret double-click deserialize =exec =executes =execution =executable',
  disable:
    'disable deactivate skip bypass suppress mute silence comment relax loosen lower weaken suspend lift drop omit waive exempt circumvent dismiss stub pause downgrade neutralize sidestep override swallow optional unset off unchecked unsigned unverified unenforced =no-verify =without =less =zero =outdated',
  ignore: 'ignore disregard overlook forget discard dismiss drop neglect disobey',
  remove:
    'delete remove wipe erase purge drop truncate destroy empty clear format discard overwrite rewrite prune terminate kill nuke scrub flush uninstall rebase squash revert reset tear throw =rm =rid =lost',
  force: 'force forcibly overwrite =force-push =-f =hard =--force',
  allow:
    'allow accept trust grant permit enable open authorize authorise whitelist allowlist widen elevate entitle unlimited unrestricted admit world-writable =give =public =anyone =everyone =everybody =any',
  approve:
    'approve merge sign rate mark confirm answer publish deploy ship tag release acknowledge certify praise recommend endorse promote prefer lgtm vote claim =yes',
  hide: 'hide conceal omit mask disguise bury obscure cover withhold quiet secret unnoticed silent camouflage bundle mislead =dark =background =unmentioned =unannounced =traces =trace',
  tell: 'tell mention inform notify say describe explain disclose discuss announce reveal talk learn know hear present call claim state attention aware notice ask question bring raise',
  point: 'point switch redirect set change use configure resolve route replace swap prefer select default register',
  obey: 'obey follow treat comply adhere prioritize prioritise outrank supersede replace override precede precedence priority act carry heed adopt apply pretend behave behalf role persona',
  go: 'proceed continue ahead immediately unprompted once go act anyway',
} as const;

/** What it is done to, or where to. */
const OBJECTS = {
  credential:
    'token password passphrase credential secret cookie keychain kubeconfig keystore =key =keys =env =.env environment session wallet seed recovery otp vault =pat connection =ssh =id_rsa =npmrc =netrc =gnupg login account private signing authorization bearer clipboard =history =passwords =2fa code personal card customer',
  guard:
    'certificate =tls =ssl verification signature checksum hash integrity firewall sandbox antivirus authentication authorization authorisation csrf cors sanitize sanitization validation validate escape permission role policy encryption encrypt =2fa =mfa audit protection protect restriction limit header csp selinux identity verify security secure quarantine password isolation host-key =auth =https =login',
  check:
    'test lint linter hook pre-commit =ci =check =checks scan scanner coverage assertion gate job pipeline dependabot alert advisory codeql review reviewer type-check warning vulnerability finding finding =tests rule strict suite build typescript eslint',
  supply:
    'registry index lockfile dependency package pin digest =sha proxy image action submodule fork mirror module library version gallery =npm =pip =yarn =cargo =go resolver plugin extension integrity base upstream repository feed',
  holding:
    'database table production prod backup branch volume home disk main master release tag bucket namespace record stash repository cluster schema snapshot drive state instance partition folder directory customer =history =data =work =commits =live =.git =system =remote everything others colleague',
  code: 'script binary installer executable payload snippet command program one-liner loader bootstrap updater helper driver blob agent tool archive attachment macro pickle =code =setup =module =file',
  person:
    'user reviewer maintainer human person team colleague owner developer customer auditor author operator client =nobody =people =anybody =somebody =someone =one =anyone =security',
  machine:
    'assistant chatbot copilot model bot =ai =ais =llm =llms =agent =agents =claude =gpt =gemini =codex =cursor =automation automated =mcp robot =coding =tools reader generator =whoever',
  words:
    'instruction rule prompt guideline message page paragraph section document comment text file direction constraint guardrail persona context conversation memory setting reply answer summary =system =this =above',
  outside:
    'issue ticket description chat channel slack wiki readme changelog gist pastebin webhook endpoint server form support partner contractor vendor third external url bucket telemetry dashboard report artifact artefact comment query mail address attachment console output log logs message footer badge screenshot public group sheet crash diagnostics analytics =ftp =pr =dns =host =web =internet =online =internet =service =request',
  remote:
    'link url gist cdn mirror host forum chat partner vendor stranger contractor server web internet address remote blog share download http endpoint bucket site unknown third =io =dev =net =sh =com =xyz =paste',
  consent:
    'approval review consent permission confirmation confirm agreement prompt dialog sign-off signoff asking waiting supervision oversight wait ask owner question authorisation authorization approve reviewer blessing maintainer =human =look =looking =eyes',
  power:
    'root sudo admin administrator privileged owner full unlimited elevated =777 write-all capability superuser =rights =access unrestricted privileged',
} as const;

/** How it is to be done. */
const MANNERS = {
  blind:
    'unreviewed unseen silent quiet automatic unattended blind direct straight anyway regardless unconditional always unread unverified unasked immediately =even =if =whatever =matter =without =never =every =all =any =needed =need',
  excuse:
    'fast slow convenience trouble annoying hurry time easy noise budget simple quick cost bother trusted safe agreed hassle save temporary way harmless fine okay customary traceability reference debugging =because =since',
  duty: '=must =should =shall =always =has =have =are =is =may =can =will =please =need =needs =required =expected =let =make =may =might =free',
} as const;

const BY_STEM = new Map<string, number[]>();
const BY_WORD = new Map<string, number[]>();
for (const [concept, list] of Object.values({ ...ACTIONS, ...OBJECTS, ...MANNERS }).entries())
  for (const word of new Set(list.split(' '))) {
    const [table, key] = word.startsWith('=') ? [BY_WORD, word.slice(1)] : [BY_STEM, stem(word)];
    const concepts = table.get(key);
    if (!concepts) table.set(key, [concept]);
    else if (!concepts.includes(concept)) concepts.push(concept);
  }

const NONE: readonly number[] = [];

/** What a word may mean, by numbers; most mean nothing here. */
export function conceptsOf({ text, stem: root }: Word): readonly number[] {
  const byWord = BY_WORD.get(text);
  const byStem = BY_STEM.get(root);
  if (!byWord || !byStem) return byWord ?? byStem ?? NONE;
  return [...new Set([...byWord, ...byStem])];
}
