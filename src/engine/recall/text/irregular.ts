/** Forms of English words that no rule of endings leads back to their base: went, bought, children. */

/** Base form, then its other forms. */
const FORMS = `arise arose arisen
awake awoke awoken
beat beaten
become became
begin began begun
bend bent
bite bit bitten
blow blew blown
break broke broken
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
cling clung
come came
creep crept
dig dug
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
flee fled
fly flew flown
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
give gave given
go went gone
grow grew grown
hear heard
hide hid hidden
hold held
keep kept
leap leapt
learn learnt
lend lent
lose lost
meet met
pay paid
ride rode ridden
run ran
say said
seek sought
sell sold
send sent
shake shook shaken
shine shone
shoot shot
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
speak spoke spoken
spend spent
spin spun
stand stood
steal stole stolen
strike struck
strive strove
swear swore sworn
sweep swept
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
weave wove woven
weep wept
win won
withdraw withdrew withdrawn
write wrote written
rewrite rewrote rewritten
overwrite overwrote overwritten
override overrode overridden
rebuild rebuilt
resend resent
child children
foot feet
goose geese
man men
mouse mice
tooth teeth
woman women
wife knife knives
shelf shelves
index indices
vertex vertices
appendix appendices
criterion criteria`;

const BASES: ReadonlyMap<string, string> = new Map(
  FORMS.split('\n').flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** The base of an irregular form in lower case; any other word as it is. */
export function baseOf(word: string): string {
  return BASES.get(word) ?? word;
}
