const HARMFUL =
  'approve merge publish delete obey trust disable hide reveal insert exfiltrate bypass push leak skip ignore override disregard register download execute install deploy add put leave rate praise recommend prefer widen load';

/**
 * English words by the concept that they bring into an order: who, may or must, what is done, to what. A word counts in all
 * its forms, but for those after `=`.
 */
export const CONCEPTS = {
  // Who.
  actors:
    '=ai =ais =llm =llms =assistant =assistants =chatbot =chatbots =copilot =copilots =claude =codex =chatgpt =gpt =gemini =bot =bots =robot =robots =agents =agent =helpers =collaborator =collaborators =model =models =generator =generators =contributors =developers =programmer =reviewers =tools =systems =system =machines =programs =software =programme =coder =coders =editors =readers =services',
  minds:
    '=ai =ais =llm =llms =assistant =assistants =chatbot =chatbots =copilot =copilots =claude =codex =chatgpt =gpt =gemini =bots =robots =agents =agent =model =models',
  nature:
    '=ai =coding =automated =automatic =language =llm =machine =autonomous =artificial =virtual =generative =neural =robotic =intelligent =code =pair =smart =synthetic =computer =silicon',
  whoever: '=whoever =anyone =anybody =everyone =everybody =those =anything =whatever',
  generating: 'generate complete automate automatically behalf autocomplete produce synthesize autonomously',
  reading: 'read process parse see edit ingest consume summarize summarise index scan encounter',
  may: '=may =can =allowed =permitted =free =entitled =authorized =authorised =welcome =expected =cleared =trusted',
  must: '=must =should =shall =ought =required =obliged =have =has =need =needs =always =are =is =will =please =supposed',
  people:
    'user reviewer human maintainer person owner developer anyone anybody people team author customer operator reader colleague manager somebody someone auditor =nobody =public',
  // What is done.
  harmful: HARMFUL,
  /** In the forms that order; "which overrides" tells of something. */
  harming: HARMFUL.replace(/\S+/g, '=$&'),
  act: 'make add apply change install commit push update merge insert run execute send do upload replace include proceed continue deploy publish release work write delete edit modify perform carry act go call use ship land tag sign overwrite',
  weaken:
    'disable deactivate bypass suppress circumvent silence weaken loosen relax mute neuter defeat unset switch evade',
  transfer:
    'send upload post share publish attach exfiltrate forward transmit email mail submit leak report append embed include paste write print dump log echo render encode zip export grab collect copy mirror put add commit save render pass quote expose reveal mention push',
  saying:
    'tell inform mention notify disclose reveal report list show describe discuss explain raise bring talk say surface flag reference telling',
  leave: 'omit leave exclude drop skip keep strip remove conceal hide pass withhold erase',
  describe: 'describe label present disguise name call title pass phrase declare mark frame word',
  bypass: 'bypass circumvent evade sidestep dodge dismiss subvert defeat avoid skip override',
  consent:
    '=review =reviews =approval =approvals =sign =signoff =consent =confirmation =confirmations =confirming =permission =permissions =asking =prompting =telling =informing =waiting =questions =blessing =say =them =oversight =agreement',
  refused:
    '=denied =refused =refuses =declines =declined =blocked =blocks =rejects =rejected =forbids =disapproves =disallowed',
  undone:
    '=skipped =lifted =disabled =deactivated =dropped =bypassed =omitted =switched =turned =suspended =removed =ignored =relaxed =waived =loosened =circumvented =weakened =silenced =muted =overridden =neglected',
  // To what.
  guard:
    'security certificate signature sandbox antivirus firewall authentication authorization protection scanner vulnerability integrity encryption advisory eslint linter lint lockfile assertion defender sanitizer sanitization audit gatekeeper =tls =ssl =https =csrf =2fa =mfa =hooks =hook =selinux =csp =cors =cve =cves =codeql =dependabot =gpg =pgp =hsts =sast =apparmor =antimalware =malware',
  firm: 'security certificate signature authentication authorization vulnerability integrity encryption advisory audit assertion firewall sandbox antivirus sanitization =tls =ssl =csrf =2fa =mfa =cve =cves =csp =gpg',
  sensitive:
    'password passphrase credential secret cookie keychain kubeconfig environment variables =token =tokens =env =printenv =netrc =npmrc =keys =key =history =conversation =prompts =credentials =jwt =vault',
  out: '=issue =issues =comment =comments =pr =pull =log =logs =readme =docs =documentation =url =urls =query =webhook =artefact =artefacts =artifact =artifacts =fixture =fixtures =notes =note =message =messages =answer =answers =changelog =bucket =telemetry =payload =bot =support =footer =header =report =reports =chat =image =badge =server =hook =mail =release =parameter =description =gist =pastebin =reply =summary =ticket =readme',
  place:
    '=summary =summaries =explanation =explanations =description =descriptions =report =reports =pull =pr =changelog =reply =replies =answer =answers =response =message =notes =review =reviews =describe =explain =overview =account =show =write-up =recap',
  matter:
    '=this =these =change =changes =step =steps =call =calls =install =installation =dependency =package =lockfile =network =registry =endpoint =request =upload =download =script =operation =action =command =commands =flag =permissions =host =token =tokens =section =paragraph =instruction =instructions =line =lines =guidelines =telemetry =diff =extra =additional =new =hidden =binary =source',
  gate: 'review approval permission prompt confirmation dialog sandbox restriction protection consent codeowners guardrail check control safeguard',
  holdings:
    '=branches =backups =backup =production =prod =history =home =audit =logs =database =databases =namespace =namespaces =volumes =volume =disk =disks =users =others =tables =git =partition =drive =uncommitted =everything =traces =trace =extension =extensions =records =recordings =access =tags =releases =live =stash =stashes =buckets =store =table',
  claim:
    '=audited =secure =safe =trusted =vulnerabilities =passed =pass =successful =approved =agreed =trusts =trust =agrees =green =harmless =clean =consented',
} as const;
