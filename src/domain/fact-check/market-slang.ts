type Form = 'past' | 'participle' | 'present' | 'ongoing'
type Rewording = readonly [RegExp, string]

/** Verbs of a move, in base form; irregular ones with all forms: base, present, past, participle, ongoing ("-" for none). */
const MOVES = {
  rise: `rocket skyrocket soar vault pop rip zoom catapult leap/leaps/leapt/leapt/leaping levitate blossom gallop thunder
whoosh balloon mushroom snowball spike surge escalate swell/swells/swelled/swollen/swelling explode sprint`,
  fall: `crater tank nosedive nose-dive swan-dive crash collapse crumble topple slump tumble plunge plummet sag skid slither
buckle swoon wilt wither droop dive/dives/dived/dived/diving crumple flop founder cascade implode shrivel capsize deflate
backslide/backslides/backslid/backslid/backsliding backpedal recede subside regress belly-flop retreat
sink/sinks/sank/sunk/sinking unravel cheapen`,
} as const

/** Verbs of a pace, which go up or down by the word after them: "crept up". */
const PACES = `inch edge creep/creeps/crept/crept/creeping tick nudge grind/grinds/ground/ground/grinding march push drift
trend power charge storm race roar blast barrel bound head press forge float ratchet scoot steam streak snap move perk claw
swing/swings/swung/swung/swinging shoot/shoots/shot/shot/shooting fly/flies/flew/flown/flying lurch wobble spiral dribble
ooze seep slink/slinks/slunk/slunk/slinking leak bleed/bleeds/bled/bled/bleeding careen stagger limp bolt sail glide
spring/springs/sprang/sprung/springing`

const PLAIN_MOVES: Readonly<Record<keyof typeof MOVES, Readonly<Record<Form, string>>>> = {
  rise: { past: 'rose', participle: 'risen', present: 'rises', ongoing: 'rising' },
  fall: { past: 'fell', participle: 'fallen', present: 'falls', ongoing: 'falling' },
}

/** Verbs that take the size of a move: "banked 3%". */
const GAINED =
  listed(`banked|tacked on|packed on|put on|piled on|stacked on|racked up|ratcheted up|chalked up|notched up|
notched|clocked up|picked up|totted up|run up|ran up|pocketed|bagged|reeled in|reaped|amassed|accrued|snagged|nabbed|scored|
captured|collected|hauled in|raked in|clawed back|won back|regained|recouped|logged|clinched`)
const LOST =
  listed(`leaked|bled off|bled away|bled|coughed up|gave back|given back|gave up|given up|handed back|forfeited|
surrendered|shaved off|shaved|lopped off|hemorrhaged|haemorrhaged|relinquished|ceded|squandered|jettisoned|conceded|
parted with|knocked off|wiped off|sacrificed|dumped`)

/** Verbs of being at a level: low, high, or no more than there. */
const LOW_AT =
  listed(`languish(?:es|ed)|wallow(?:s|ed)|flounder(?:s|ed)|slumber(?:s|ed)|mop(?:es|ed)|idl(?:es|ed)|
limp(?:s|ed) along|plod(?:s|ded) along|snooz(?:es|ed)|doz(?:es|ed)|scrap(?:es|ed) along|
(?:is|was) (?:still |now )?(?:languish|wallow|flounder|slumber|mop|idl|snooz|doz)ing`)
const HIGH_AT =
  listed(`tower(?:s|ed)|sizzl(?:es|ed)|blaz(?:es|ed)|(?:stands|stood) tall|(?:rides|rode|flies|flew) high|
(?:is|was) (?:still |now )?(?:tower|sizzl|blaz)ing|(?:is|was) (?:riding|flying) high`)
const AT =
  listed(`hover(?:s|ed)|linger(?:s|ed)|loiter(?:s|ed)|(?:clocks|clocked|checks|checked|comes|came|weighs|weighed|rings|
rang) in|camps|camped|bobs|bobbed|perch(?:es|ed)|roosts|roosted|nestl(?:es|ed)|dawdl(?:es|ed)|squats|squatted|treads water|
simmer(?:s|ed)|shakes out|shook out|pencils out|penciled out|
(?:is|was) (?:still |now )?(?:hover|linger|loiter|camp|bobb|perch|roost|nestl|dawdl|squatt|simmer)ing`)

/** Verbs of failing and of passing a test. */
const FAILS =
  listed(`flunks|bombs|botches|muffs|fluffs|fumbles|blows|trips (?:over|up on|on)|stumbles (?:over|on|at)|
falls (?:short|down) (?:on|at)|comes up short (?:on|at)|falls foul of|founders on|whiffs on|misses out on|washes out on|
strikes out on`)
const FAILED =
  listed(`flunked|bombed|botched|muffed|fluffed|fumbled|blew|tripped (?:over|up on|on)|stumbled (?:over|on|at)|
fell (?:short|down) (?:on|at)|came up short (?:on|at)|fell foul of|foundered on|whiffed on|missed out on|washed out on|
struck out on`)
const PASSES =
  listed(`aces|nails|(?:breezes|sails|cruises|coasts|squeaks|squeezes|scrapes) through|survives|gets past|
squeaks past|hurdles|overcomes|conquers|vaults|makes the grade on|measures up on|sews up|wraps up|clears`)
const PASSED =
  listed(`aced|nailed|(?:breezed|sailed|cruised|coasted|squeaked|squeezed|scraped) through|survived|got past|
squeaked past|hurdled|overcame|conquered|vaulted|made the grade on|measured up on|sewed up|wrapped up|cleared`)

/** Verbs of winning, keeping and losing a signal. */
const WON =
  listed(`clinch(?:es|ed)|snag(?:s|ged)|nab(?:s|bed)|secur(?:es|ed)|bag(?:s|ged)|scor(?:es|ed)|captur(?:es|ed)|
grab(?:s|bed)|notch(?:es|ed)|nail(?:s|ed)(?: down)?|lock(?:s|ed) in|obtain(?:s|ed)|land(?:s|ed)|pick(?:s|ed) up|earn(?:s|ed)|
wins|won|gain(?:s|ed)|seal(?:s|ed)|fetche[sd]|rack(?:s|ed) up|chalk(?:s|ed) up|pull(?:s|ed) off|log(?:s|ged)|
celebrat(?:es|ed)`)
const KEPT =
  listed(`(?:held|hung|clung) on to|(?:held|hung|clung) onto|clung to|retained|preserved|maintained|defended|
safeguarded|upheld|guarded|prolonged|extended|stuck with|protected|stood by|hung tight to|carried on with`)
const KEEPS =
  listed(`(?:holds|hangs|clings) on to|(?:holds|hangs|clings) onto|clings to|retains|preserves|maintains|defends|
safeguards|upholds|guards|prolongs|extends|sticks with|protects|stands by|carries on with`)
const GAVE_UP =
  listed(`forfeited|surrendered|gave up|relinquished|shed|coughed up|squandered|handed back|gave back|blew|
was stripped of|ditched|ceded|jettisoned|parted with|fumbled away|let go of|threw away|saw the end of`)

/** Verbs of one stock that does better than another. */
const HAVE_BEATEN =
  listed(`(?:has|have) (?:(?:easily|comfortably|clearly|handily|narrowly) )?(?:beaten|outdone|outrun|outgained|outpaced|
outperformed|outshone|outclassed|outstripped|outgunned|outraced|trounced|walloped|thrashed|edged out|pipped|bested|topped|
whipped|crushed|smoked|trumped|eclipsed|left behind|pulled ahead of)`)
const BEAT =
  listed(`outdid|outran|outgained|outshone|outclassed|outgunned|outraced|trounced|walloped|thrashed|edged out|pipped|
bested|whipped|crushed|smoked|trumped|trounces|wallops|thrashes|edges out|pips|bests|whips|crushes|smokes|trumps|outruns|
outclasses|outguns|outraces|outgains`)

/** Verbs of money that comes and goes. */
const LEAVING =
  '(?:leak|drain|seep|trickl|bleed|pour|gush|stream|flee|rush|escap|exit|depart|drift|ooz|spill|dribbl|filter|head|mov|ebb|flood)'
const COMING =
  '(?:pour|pil|stream|trickl|seep|roll|rush|flood|surg|mov|head|drift|filter|dripp|gush|crowd|funnel|slosh)'

const SIGNAL = '(BUY|SELL|WATCH)(?: (?:signal|rating|status|label|tag|badge))?'
const SIGNAL_END = '(?=[,.;:]|$| (?:and|but|with|as|while|despite|by|today|for|after|on)\\b)'
const TESTS =
  '(?:tests?|conditions?|requirements?|criteri(?:on|a)|checks?|hurdles?|screens?|clauses?)'
const TEST_AHEAD = `(?=(?:,? (?:the|an?|its|any|all|every|each|no|none|only|just|both|single|one|two|three|four|five|of|out|remaining|other|first|final|last|and|or|in|BUY|SELL|RSI|ADX|OBV|CMF|moving|averages?|money|flow|volume|trend-break|exhaustion))+(?: rule's)? ${TESTS}\\b)`
const DEGREE =
  '(?:(?:about|around|roughly|nearly|almost|just|only|over|under|some|another|as much as|more than|less than|close to|an?|further|full|whopping|hefty|cool|solid|mere|modest) )*'
const SIZE = `(?= ${DEGREE}(?:\\$\\d|\\d[\\d,]*(?:\\.\\d+)?(?:%| percent\\b| points?\\b| cents?\\b| dollars?\\b)))`
const LEVEL = `(?= (?:(?:at|near|around|just|right|barely|only|close to|about|roughly|well|far|slightly|comfortably|above|below|under|over|between|in|an?|its|the|weak|low|high) )+)`
const HAS = `(?<=\\b(?:has|have|had|having|hasn't|haven't)(?: (?:now|since|already|also|just|even|never|only))? )`
/** How far a volume is from usual has checks of its own. */
const NO_VOLUME = '(?<!\\b(?:volume|turnover|activity|trading) )'
const NO_OBJECT = '(?! (?:the(?! (?:most|least|hardest))|its|into|on|from the|through|of)\\b)'
const READING_BEFORE =
  '(?<=\\b(?:RSI|ADX|CMF|money flow)(?: (?:reading|still|now|also|only|just|currently))*) '
const OF_READING = '(?= (?:RSI|ADX|CMF|OBV|money flow|momentum)\\b)'
const GAIN = '(?=(?: [\\d.]+%)? (?:gains?|rises?|advances?|jumps?)\\b)'
const LOSS = '(?=(?: [\\d.]+%)? (?:loss(?:es)?|falls?|declines?|drops?|slides?)\\b)'

function listed(words: string): string {
  return `(?:${words.replace(/\n/g, '')})`
}

function listForms(verbs: string, form: Form): string {
  const forms = verbs.split(/\s+/).map((verb) => inflect(verb)[form])
  return `(?:${forms.join('|')})`
}

function inflect(verb: string): Readonly<Record<Form, string>> {
  const [base = '', present, past, participle, ongoing] = verb.split('/')
  // "Ripped", but "cratered" and "soared".
  const stem = /^[^aeiou]*[aeiou][bdgmnpt]$/.test(base)
    ? base + base.slice(-1)
    : base.replace(/e$/, '')
  return {
    past: past ?? `${stem}ed`,
    participle: participle ?? `${stem}ed`,
    present: present ?? `${base}${/(?:s|sh|ch|x)$/.test(base) ? 'es' : 's'}`,
    ongoing: ongoing ?? `${stem}ing`,
  }
}

/** "Rocketed", "has crept up": rose, has risen. */
function listMoves(way: keyof typeof MOVES): readonly Rewording[] {
  const side =
    way === 'rise'
      ? '(?:up(?:wards?)?|higher|ahead(?! of))(?! (?:on|against|to speed|or)\\b)'
      : '(?:down(?:wards?)?|lower)(?! or\\b)'
  return (['participle', 'past', 'present', 'ongoing'] as const).flatMap((form): Rewording[] => {
    const [moves, paces] = [listForms(MOVES[way], form), listForms(PACES, form)]
    const words = `(?:${moves}(?: ${side})?|${paces} (?:sharply |steadily |slowly |quickly )?${side})(?![-\\w])${NO_OBJECT}`
    const plain = PLAIN_MOVES[way][form]
    if (form === 'participle') return [[new RegExp(`${HAS}\\b${words}`, 'g'), plain]]
    const own: Rewording = [new RegExp(`${NO_VOLUME}\\b${words}`, 'g'), plain]
    return form === 'ongoing' ? [own, [new RegExp(`^${words}`, 'gi'), plain]] : [own]
  })
}

/** What market writers say in livelier words, and the plain word of the same claim, in the order of application. */
export const MARKET_SLANG: readonly Rewording[] = [
  // Signals and crosses.
  [
    new RegExp(
      `\\b${WON}(?= an? (?:(?:fresh|new|bullish|bearish|rare) )*(?:golden|death) cross\\b)`,
      'g',
    ),
    'made',
  ],
  [new RegExp(`\\b${WON} (?:an?|its|the) ${SIGNAL}(?= (?:today|on \\p{Lu}))`, 'gu'), 'turned {1}'],
  [new RegExp(`\\b${WON} (?:an?|its|the) ${SIGNAL}${SIGNAL_END}`, 'g'), 'has a {1}'],
  [
    new RegExp(
      `\\b(?:kept|${KEPT}) (?:its|the) ${SIGNAL}(?: (?:alive|intact|going|in force|active))?${SIGNAL_END}`,
      'g',
    ),
    'kept its {1}',
  ],
  [
    new RegExp(
      `\\b(?:keeps|${KEEPS}) (?:its|the) ${SIGNAL}(?: (?:alive|intact|going|in force|active))?${SIGNAL_END}`,
      'g',
    ),
    'kept its {1}',
  ],
  [
    /(?<=\bkeep(?:s|ing)? (?:its|the|that|an?) (?:BUY|SELL|WATCH)(?: signal)?) (?:alive|intact|going|breathing|afloat|in force|in play|active|standing|in effect|safe|ticking)\b/g,
    ' in place',
  ],
  [new RegExp(`\\b${GAVE_UP} its ${SIGNAL}${SIGNAL_END}`, 'g'), 'lost its {1}'],
  [
    /(?<=\b(?:BUY|SELL)(?: signal| rating)?) (?:(?:springs|sprang|stems|flows|derives|arises|hails|issues|emanates|follows|originates|is born) (?:from|of|out of)|(?:comes )?courtesy of|is courtesy of|traces back to|rests on|is down to|owes (?:itself |its existence )?to|is rooted in|is the (?:work|product) of|is grounded in) (?=(?:the |an? )?(?:trend[- ]break|exhaustion)\b)/g,
    ' comes from ',
  ],
  [
    /\b(?:carries|wears|bears|sports|shows|holds) an? (exhaustion|trend[- ]break) (BUY|SELL)\b/g,
    'is a {2} by {1}',
  ],
  [
    /\b(?:carry|wear|bear|sport|show|flash) (?:an? )?(BUY|SELL|WATCH)(?: signals?)?(?=[,.;:]|$| (?:after|today|now|and|but)\b)/g,
    'are a {1}',
  ],
  [
    /\b(?:carries|wears|bears|sports|flashes) (?:an? )?(BUY|SELL|WATCH)(?: signal)?(?=[,.;:]|$| (?:after|today|now|and|but)\b)/g,
    'is a {1}',
  ],
  // One stock ahead of another.
  [
    new RegExp(
      `\\b(?:${HAVE_BEATEN}|${BEAT}|has led|leads)(?= \\p{Lu}\\p{Ll}+ (?:over|in|on|for|by|this)\\b)`,
      'gu',
    ),
    'beats',
  ],
  // Tests.
  [new RegExp(`\\b${FAILS}${TEST_AHEAD}`, 'g'), 'fails'],
  [new RegExp(`\\b${FAILED}${TEST_AHEAD}`, 'g'), 'failed'],
  [new RegExp(`\\b(?:${FAILS}) (RSI|ADX|OBV|CMF)(?=[,.;:]|$)`, 'g'), 'fails the {1} test'],
  [
    /(?<=\b(?:RSI|ADX|OBV|CMF|averages?)(?: (?:all|both|still|now))*) (?:flunk|bomb|whiff|flop)(s?)(?=[,.;:]|$| (?:at|for|in)\b)/g,
    ' fail{1}',
  ],
  [new RegExp(`\\b${PASSES}${TEST_AHEAD}`, 'g'), 'passes'],
  [new RegExp(`\\b${PASSED}${TEST_AHEAD}`, 'g'), 'passed'],
  // Money flow.
  [
    new RegExp(
      `\\b(?:[Mm]oney|[Cc]ash|[Cc]apital) (has been |have been |is |keeps |was |has kept |is still )(?:steadily |slowly |quietly )?${LEAVING}ing (?:(?:out of|away from|from)|(?=\\p{Lu}|the stock\\b))`,
      'gu',
    ),
    'money {1}flowing out of ',
  ],
  [
    new RegExp(
      `\\b(?:[Mm]oney|[Cc]ash|[Cc]apital) (has been |have been |is |keeps |was |has kept |is still )(?:steadily |slowly |quietly )?${LEAVING}ing (?:out|away)(?! of)`,
      'g',
    ),
    'money {1}flowing out',
  ],
  [
    new RegExp(
      `\\b(?:[Mm]oney|[Cc]ash|[Cc]apital) (has been |have been |is |keeps |was |has kept |is still )(?:steadily |slowly |quietly )?${COMING}ing (in|into)\\b`,
      'g',
    ),
    'money {1}flowing {2}',
  ],
  [
    new RegExp(
      `\\b(?:[Mm]oney|[Cc]ash|[Cc]apital) (?:still )?${LEAVING}(?:e?s|ed) (?:out of|away from)(?= )`,
      'g',
    ),
    'money is flowing out of',
  ],
  [
    new RegExp(`\\b(?:[Mm]oney|[Cc]ash|[Cc]apital) (?:still )?${COMING}(?:e?s|ed) into(?= )`, 'g'),
    'money is flowing into',
  ],
  [
    /\b(?:is|has been|keeps) (?:still )?(?:leaking|bleeding|hemorrhaging|haemorrhaging|draining|oozing) (?:money|cash|capital)\b/g,
    'has seen money flowing out',
  ],
  [
    /\b(?:is|has been|keeps) (?:still )?(?:attracting|drawing|pulling|sucking|soaking|luring|hoovering|raking|reeling|taking)(?: in| up)? (?:fresh )?(?:money|cash|capital)\b/g,
    'has seen money flowing in',
  ],
  // The size of a move.
  [new RegExp(`\\b${GAINED}${SIZE}(?!${DEGREE} ?[\\d.]+% (?:gain|rise|advance))`, 'g'), 'gained'],
  [new RegExp(`\\b${LOST}${SIZE}`, 'g'), 'lost'],
  [new RegExp(`\\b${GAINED}(?= an?\\b)${GAIN}`, 'g'), 'posted'],
  [new RegExp(`\\b${LOST}(?= an?\\b)${LOSS}`, 'g'), 'posted'],
  // A level.
  [new RegExp(`${READING_BEFORE}${LOW_AT}${LEVEL}`, 'g'), ' is weak'],
  [new RegExp(`${READING_BEFORE}${HIGH_AT}(?= (?:over|above) )`, 'g'), ' is'],
  [new RegExp(`${READING_BEFORE}${HIGH_AT}${LEVEL}`, 'g'), ' is strong'],
  [new RegExp(`\\b(?:${AT}|${LOW_AT})${LEVEL}`, 'g'), 'is'],
  // Superlatives of readings and of moves.
  [
    new RegExp(
      `\\b(?:hottest|loftiest|tallest|frothiest|punchiest|steamiest|toppiest|richest)${OF_READING}`,
      'g',
    ),
    'highest',
  ],
  [
    new RegExp(
      `\\b(?:coolest|coldest|chilliest|frostiest|iciest|tamest|feeblest|faintest|lowliest|puniest|meekest|sleepiest|skimpiest)${OF_READING}`,
      'g',
    ),
    'lowest',
  ],
  [
    /\b(?:fattest|juiciest|meatiest|heftiest|beefiest|chunkiest|plumpest|sweetest|showiest)(?= (?:[\w-]+ )?(?:gain|advance|rise|jump)\b)/g,
    'largest',
  ],
  [
    /\b(?:ugliest|nastiest|harshest|stiffest|hardest|cruelest|meanest|roughest|rudest|gnarliest|sorest)(?= (?:[\w-]+ )?(?:loss|drop|fall|decline|slide)\b)/g,
    'largest',
  ],
  [
    /\b(?:slimmest|skinniest|puniest|teeniest|tiniest|slightest|meagerest|thinnest|scrawniest|measliest)(?= (?:[\w-]+ )?(?:gain|advance|rise|loss|drop|fall|decline)\b)/g,
    'smallest',
  ],
  // The way of a move.
  ...listMoves('rise'),
  ...listMoves('fall'),
]
