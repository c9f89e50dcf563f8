import { reword, type Rewordings } from '../reword.ts'

const PERCENT = '\\d+(?:\\.\\d+)? (?:%|percent)'
const SIDE =
  '(?:more than |over |at least |less than |under |at most |up to |no more than |no less than |above |beyond )?'
const CLAUSE = '(rsi|adx|cmf|obv|sma|moving averages?|trend strength|money flow|golden cross)'
const OF_USUAL =
  '(?:(?:of )?(?:the |its |their |a )?(?:own )?(?:usual|normal|average|typical|regular|mean)|what is (?:usual|normal|typical)|(?:of )?(?:the |its |their )?20 day average)'

/** The two averages, in a cross of them. */
const SHORT =
  '(?:the |their |its )?(?:20 (?:day )?(?:sma|dma|ma|day|average)(?: averages?)?s?|20 day (?:moving )?averages?|sma ?20|20dma|20)'
const LONG =
  '(?:the |their |its )?(?:50 (?:day )?(?:sma|dma|ma|day|average)(?: averages?)?s?|50 day (?:moving )?averages?|sma ?50|50dma|50 day|50)'
const MOVED_BY =
  'lost|lose|losing|down|by|fell|fallen|dropped|shed|than|least|over|gained|up|rose|risen'
const PARTS = [
  ['third', '33.3'],
  ['quarter', '25'],
  ['fifth|5th', '20'],
  ['tenth|10th', '10'],
] as const

/** Other ways to bound a list's figures, each with the plain one. */
const TABLE: Rewordings = [
  // Parts of a whole are percents; of a usual volume they are times it.
  [new RegExp(`(?<![^ ])(?:a |one )?half (?=${OF_USUAL})`, 'g'), '0.5 times '],
  [new RegExp(`(?<![^ ])(?:a |one )?(?:third) (?=${OF_USUAL})`, 'g'), '0.333 times '],
  [new RegExp(`(?<![^ ])(?:a |one )?(?:quarter|fourth) (?=${OF_USUAL})`, 'g'), '0.25 times '],
  [new RegExp(`(?<![^ ])(0?\\.\\d+) (?=of ${OF_USUAL})`, 'g'), '$1 times '],
  [
    /(?<![^ ])(?<=(?:lost|lose|losing|down|down by|fell|fallen|dropped|gave up|given up|shed|by|off|than|least|over|gained|up) )(?:a |one )?half(?! (?:year|a|an|of (?:them|the|all|your)))(?![^ ])/g,
    '50 percent',
  ],
  ...PARTS.map(
    ([part, percent]) =>
      [
        new RegExp(`(?<![^ ])(?<=(?:${MOVED_BY}) )(?:a|one) (?:${part})(?![^ ])`, 'g'),
        `${percent} percent`,
      ] as const,
  ),
  [/(?<![^ ])(?:a|one) grand(?![^ ])/g, '1000 dollars'],
  [/(?<![^ ])(?<=\d )grand(?![^ ])/g, 'thousand dollars'],
  [
    /(?<![^ ])(\d+(?:\.\d+)?(?:x| (?:times|%|percent))?) (?:at (?:a )?minimum|minimum|or greater|or beyond|and beyond|or upwards?|and greater|at the least|or better)(?![^ ])/g,
    '$1 or more',
  ],
  [
    /(?<![^ ])(\d+(?:\.\d+)?(?:x| (?:times|%|percent))?) (?:at (?:a )?maximum|maximum|or nearer|or closer|or smaller|at the most|tops)(?![^ ])/g,
    '$1 or less',
  ],
  [
    /(?<![^ ])(?<=(?:down|up|lost|gained|fell|dropped|than|by) )(?:a |one )?half (?=at )/g,
    '50 percent ',
  ],
  [
    /(?<![^ ])(\d+(?:\.\d+)?x?) ((?:the )?(?:usual|normal|average|avg|typical)(?: volume)?) and (?:up|over|above|more)(?![^ ])/g,
    '$1 $2 or more',
  ],
  // "Off more than 20%", "more than 20% lower this year".
  [new RegExp(`(?<![^ ])(?<!%|percent|\\d) ?off (?=(?:by )?${SIDE}${PERCENT})`, 'g'), ' down '],
  [
    new RegExp(
      `(?<![^ ])(${SIDE}${PERCENT}) (?:lower|down)(?= (?:this|over|in|on|since|for|ytd|year|today|from dec|from jan|versus|than)(?![^ ])|$)`,
      'g',
    ),
    'down $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(${SIDE}${PERCENT}) (?:higher|up)(?= (?:this|over|in|on|since|for|ytd|year|today|from dec|from jan|versus|than)(?![^ ])|$)`,
      'g',
    ),
    'up $1',
  ],
  // "20 SMA broke above the 50 SMA": a cross.
  [
    new RegExp(
      `(?<![^ ])${SHORT} (?:has |have |just |recently )*(?:broke|crossed|moved|went|popped|climbed|rose|pushed|cut|crossing|crosses|cross|broke out)(?: back| up)? (?:above|over|past|through|north of) ${LONG}(?![^ ])`,
      'g',
    ),
    'golden cross',
  ],
  [
    new RegExp(
      `(?<![^ ])${SHORT} (?:has |have |just |recently )*(?:broke|crossed|moved|went|dropped|fell|slipped|sank|slid|dipped|crossing|crosses|cross)(?: back| down)? (?:below|under|beneath|south of) ${LONG}(?![^ ])`,
      'g',
    ),
    'death cross',
  ],
  [
    /(?<![^ ])(?:money|cash|funds|capital|dough) (?:is |are |still |keeps? |has been )*(?:flowing|coming|moving|pouring|streaming|rolling|going|inflows?) in(?:to)?(?: it| them)?(?![^ ])/g,
    'inflows',
  ],
  [
    /(?<![^ ])(?:money|cash|funds|capital|dough) (?:is |are |still |keeps? |has been )*(?:flowing|coming|moving|pouring|streaming|leaking|going|draining|getting) out(?: of)?(?: it| them)?(?![^ ])/g,
    'outflows',
  ],
  [
    /(?<=(?:inflows?|outflows?|pressure) )(?:by|according to|going by|judging by|based on|per|in terms of) (?:the |their )?(?:cmf|money flow)$/g,
    '',
  ],
  [
    /(?<![^ ])(?:short|shorter|20 day|fast|faster)(?: moving| term)? average(?: 20)? (?:is |sits |trades )?(above|exceeds|over|tops|below|under|beats|higher than|lower than) (?:the )?(?:long|longer|50 day|slow|slower)(?: moving| term| one)?(?: average| one)?(?: 50)?(?: 20 (?:versus|vs|over|and) 50)?(?![^ ])/g,
    '20 day average $1 50 day average',
  ],
  [
    /(?<![^ ])(?:has|have|is|are) not (?:yet )?(?:quite )?(?:got(?:ten)? |reached |hit |come |made it |risen |been )?(?:to |up to |as high as |at )(?=\d)/g,
    'below ',
  ],
  [
    /(?<![^ ])not (?:at|to|up to|yet at|yet up to) (\d+(?:\.\d+)?) yet(?: below| under)?(?![^ ])/g,
    'below $1',
  ],
  [
    /(?<![^ ])(?:has|have) not (?:yet )?(?:got(?:ten)?|come|moved|climbed|risen) (above|over|past)(?![^ ])/g,
    'not $1',
  ],
  [/(?<![^ ])not negative or (?:zero|0)(?![^ ])/g, 'positive'],
  [/(?<![^ ])not positive or (?:zero|0)(?![^ ])/g, 'negative'],
  [
    /(?<![^ ])(\d+(?:\.\d+)?) (?:%|percent) or (?:nearer|closer|less)(?: away)? (?:to|from|of) /g,
    'within $1 percent of ',
  ],
  // "Above the 20 day": the average.
  [
    /(?<![^ ])(above|over|below|under|beneath|past|on top of|north of|south of|topping|than|at least|at most) ((?:the |its |their )?(?:20|50)) day(?! (?:high|low|average|avg|moving|sma|ma|line|volume|change|period|mean|dma|exponential|simple|trend|(?:and|or) (?:the )?(?:20|50)|20|50|old|ago|stretch|span|window)(?![^ ]))(?![^ ])/g,
    '$1 $2 day average',
  ],
  [
    /(?<![^ ])(20|50) days? (?=(?:(?:is|sits|sitting|being|still|trades|staying|stays|lies|line) )*(?:above|over|below|under|beneath|higher than|lower than) (?:the |its |their )?(?:20|50)(?: day)?(?![^ ]))/g,
    '$1 day average ',
  ],
  // The one BUY condition that is missing.
  [
    new RegExp(
      `(?<![^ ])(?:where |for (?:which|what) |whose |that have )?(?:watch (?:stocks|names) )?(?:the )?${CLAUSE} (?:is|was|being) (?:the |their )?(?:only|sole|single|one|lone|last) (?:\\w+ ){0,3}(?:not met|missing|lacking|unmet|failing|failed|not passed)(?: (?:for|from|of) (?:the |a )?buy(?: rule)?)?(?![^ ])`,
      'g',
    ),
    'watch that miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:(?:pass|passes|meet|meets|have|with|met) )?(?:all|every|everything)(?: (?:the|of|buy|conditions?|true|met|rule|in|are|is|else|checks?|pass(?:es)?))* (?:except|but|apart from|besides|other than|save)(?: for)? (?:the )?${CLAUSE}(?: (?:part|one|condition|test|requirement))?(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:pass|passes|meet|meets) the buy (?:rule|conditions|test) in (?:all|every|everything)(?: \\w+){0,2} (?:except|but|apart from|besides|other than|save)(?: for)? (?:the )?${CLAUSE}(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:that |who )?(?:would|could) be (?:a )?buys?(?: rated)? (?:if it (?:was|were) not|if not|but) for (?:the )?${CLAUSE}(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:whose |with the )?(?:only|sole|single|one|lone) (?:missing|unmet|lacking|failing|failed)(?: \\w+){0,3} (?:is|being)(?: the| their)? ${CLAUSE}(?: \\1)?(?: adx)?(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:and )?nothing but (?:the )?${CLAUSE}(?: \\w+){0,3} (?:standing |stands )?between (?:them|it) and (?:a )?buy(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])for (?:which|what) watch (?:stocks|names|ones) is (?:the )?${CLAUSE} the (?:only|sole|single|one|lone) (?:\\w+ )?(?:missing|lacking)(?: .*)?$`,
      'g',
    ),
    'which watch stocks miss only the $1 condition',
  ],
  // How a price moved.
  [
    /(?<![^ ])(?:with|having|showing|posting|has|have|had|that made|made) an? (?:price )?(?:gain|profit|rise|advance)(?= (?:for|on|over|in|this|today)(?![^ ])|$)/g,
    'up',
  ],
  [
    /(?<![^ ])(?:with|having|showing|posting|has|have|had|that made|made) an? (?:price )?(?:loss|drop|fall|decline)(?= (?:for|on|over|in|this|today)(?![^ ])|$)/g,
    'down',
  ],
  [
    /(?<![^ ])(?:with|having|showing|posting|has|have|had) an? (week|month|quarter|year)ly (?:gain|profit|rise|advance)(?![^ ])/g,
    'up over the last $1',
  ],
  [
    /(?<![^ ])(?:with|having|showing|posting|has|have|had) an? (week|month|quarter|year)ly (?:loss|drop|fall|decline)(?![^ ])/g,
    'down over the last $1',
  ],
  [
    /(?<![^ ])(?:swings?|fluctuates?|var(?:y|ies)) (?:by )?(more than|less than|over|under|at least|at most) (\d+(?:\.\d+)?) (?:%|percent) (?:a|per) year(?![^ ])/g,
    'volatility $1 $2 percent',
  ],
  [
    /(?<![^ ])(lower|higher) than (?:where|what|when) (?:it|they) (?:ended|closed|finished|stood at the end of|were at the end of) (?:in )?(20\d\d)(?![^ ])/g,
    '$1 since dec 31 $2',
  ],
  [
    /(?<![^ ])since (?:hitting |reaching |touching |setting |peaking at |making )?(?:its |their |the |a )?52 week (high|low)s?(?![^ ])/g,
    'from its 52 week $1',
  ],
  [/(?<![^ ])holds?(?:ing)? (?=(?:above|over|below|under|steady)(?![^ ]))/g, ''],
  [/(?<![^ ])(?:is|are) not anything but(?![^ ])/g, 'is'],
]

/** The figures of a list in the words that the lexicon has. @param words comparable words joined by single spaces */
export function rewordFigures(words: string): string {
  return reword(words, TABLE)
}
