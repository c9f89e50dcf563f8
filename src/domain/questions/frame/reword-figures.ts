import { reword, type Rewordings } from '../reword.ts'
import { PERCENT, PERIODS, SIDE } from './reword-periods.ts'
import { MISSED_CONDITIONS } from './reword-missed-conditions.ts'

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

const MEASURE = '(rsi|adx|cmf|obv|volatility|volume|price)'
const FALLS_SHORT =
  '(?:(?:do|does|did|is|are) not (?:even |yet |quite )?(?:reach|hit|touch|make it to|get to|come up to|attain|climb to|as (?:high|big|large|strong|great|much) as|make)|fail(?:s|ed)? to (?:reach|hit|make|get to))'
const GETS_TO =
  '(?<!not )(?:reach(?:es|ed|ing)?|attain(?:s|ed)?|(?:got|get|gets|made it|makes it|climbed|come|comes) (?:up )?to)'
const FIGURE = '-?[\\d.]+'
const OF_LOW =
  '(?:of )?(?:the |their |its |a )?(?=(?:52 week|year|yearly|one year|12 month|1 year)s? (?:low|bottom|trough|floor))'
const STANDS_AT =
  '(?:(?:now |currently )?(?:worth|priced|price|trade|trades|trading|cost|costs|costing|is|are|sits?|at|up)(?: at)? )+'
const BEYOND = '(more than |over |above |at least |under |less than |beyond )?'
const OF_LEVEL = '(?:(?:trade|trades|trading|sit|sits|sitting|are|is) )?(?:at |with )?(?:an? )?'

/** Other ways to bound a list's figures, each with the plain one. */
const TABLE: Rewordings = [
  // "Doesn't reach an RSI of 30", "tops 25 on ADX".
  [
    new RegExp(
      `(?<![^ ])${FALLS_SHORT} (?:an? |the )?${MEASURE}(?: (?:reading|level|value))?(?: of)? (${FIGURE})(?![^ ])`,
      'g',
    ),
    '$1 below $2',
  ],
  [
    new RegExp(
      `(?<![^ ])${GETS_TO} (?:an? |the )?${MEASURE}(?: (?:reading|level|value))?(?: of)? (${FIGURE})(?![^ ])`,
      'g',
    ),
    '$1 at least $2',
  ],
  [
    new RegExp(
      `(?<![^ ])${MEASURE} ${FALLS_SHORT}(?: (?:a|the))?(?: (?:value|level|reading) of)? (?=${FIGURE})`,
      'g',
    ),
    '$1 below ',
  ],
  [new RegExp(`(?<![^ ])${MEASURE} ${GETS_TO} (?=${FIGURE})`, 'g'), '$1 at least '],
  [
    new RegExp(
      `(?<![^ ])not as (?:high|big|large|strong|great|much) as (?:an? |the )?(?=(?:(?:rsi|adx|cmf) )?${FIGURE})`,
      'g',
    ),
    'below ',
  ],
  [
    new RegExp(
      `(?<![^ ])(?<!(?:rsi|adx|cmf|obv|volatility|volume|price) )(?:(?:tops?|topped|topping) (?=\\d\\d)(?!10 )|(?:beat|beats|exceed|exceeds|clear|clears|past|pass|over|above) )(${FIGURE}) (?:on|in|for|as) (?:the |their |its )?${MEASURE}(?! order)(?![^ ])`,
      'g',
    ),
    '$2 above $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(${FIGURE}) (?:at most|under) ${MEASURE} (?:at most|under) (${FIGURE})(?![^ ])`,
      'g',
    ),
    '$2 between $1 and $3',
  ],
  [/(?<![^ ])not (?:zero|0) or (?:positive|above|higher|more)(?![^ ])/g, 'negative'],
  // "At a discount of more than 30% to its high".
  [
    new RegExp(
      `(?<![^ ])${OF_LEVEL}discount of (${SIDE}${PERCENT}) (?:to|from|against|versus|vs|off|below|on) `,
      'g',
    ),
    '$1 below ',
  ],
  [
    /(?<![^ ])(?:the )?(?:biggest|largest|widest|greatest|deepest|steepest) discounts? (?:to|from|against|versus|vs|off|below) /g,
    'furthest below ',
  ],
  [/(?<![^ ])dist(?= (?:to|from|below|above|of)(?![^ ]))/g, 'distance'],
  // "Worth more than double its low", "price over 2x its low".
  [
    new RegExp(
      `(?<![^ ])${STANDS_AT}${BEYOND}(?:double|twice|two times|2x|2 times) ${OF_LOW}`,
      'g',
    ),
    '$1 100 percent above ',
  ],
  [/(?<=\d (?:%|percent) )or better than that(?= (?:over|above|below|under))/g, 'or more'],
  ...PERIODS,
  [/(?<![^ ])trending (?=(?:and |with )+(?:an? )?adx )/g, ''],
  [/(?<![^ ])(?:most )?recent ((?:golden|death) cross(?:es)?)(?![^ ])/g, '$1 this week'],
  [
    /(?<=(?:golden|death) cross(?:es)? )(?:has |have )?(?:happened|took place|taken place|occurred)(?![^ ])/g,
    '',
  ],
  [
    /(?<![^ ])beat(?:en)? (?:down|up) (?=(?:names|stocks|tickers|ones|companies)(?![^ ])(?=.* \d))/g,
    '',
  ],
  [
    /(?<![^ ])(?:breaking|broke|broken|break|breaks) out to (?=(?:an? |its |their )?(?:new |fresh )?(?:52 week|year|one year|12 month))/g,
    'at ',
  ],
  // Parts of a whole are percents; of a usual volume they are times it.
  [new RegExp(`(?<![^ ])(?:a |one )?half (?=${OF_USUAL})`, 'g'), '0.5 times '],
  [new RegExp(`(?<![^ ])(0?\\.\\d+) (?=of ${OF_USUAL})`, 'g'), '$1 times '],
  ...PARTS.map(
    ([part, percent]) =>
      [
        new RegExp(`(?<![^ ])(?<=(?:${MOVED_BY}) )(?:a|one) (?:${part})(?![^ ])`, 'g'),
        `${percent} percent`,
      ] as const,
  ),
  [/(?<![^ ])(?:a|one) grand(?![^ ])/g, '1000 dollars'],
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
      `(?<![^ ])${SHORT} (?:has |have |just |recently )*(?:broke|crossed|moved|move|went|go|goes|got|popped|climbed|climb|rose|rise|pushed|cut|crossing|crosses|cross|broke out)(?: back| up)? (?:above|over|past|through|north of) ${LONG}(?![^ ])`,
      'g',
    ),
    'golden cross',
  ],
  [
    new RegExp(
      `(?<![^ ])${SHORT} (?:has |have |just |recently )*(?:broke|crossed|moved|move|went|go|goes|got|dropped|drop|fell|fall|slipped|sank|slid|dipped|crossing|crosses|cross)(?: back| down)? (?:below|under|beneath|south of) ${LONG}(?![^ ])`,
      'g',
    ),
    'death cross',
  ],
  [
    /(?<![^ ])(?:money|cash|funds|capital|dough) (?:is |are |still |keeps? |has been )*(?:flowing|coming|moving|pouring|streaming|rolling|going|inflows?) in(?:to)?(?: it| them)?(?![^ ])/g,
    'inflows',
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
  [/(?<![^ ])not negative or (?:zero|0)(?![^ ])/g, 'positive'],
  [
    /(?<![^ ])(\d+(?:\.\d+)?) (?:%|percent) or (?:nearer|closer|less)(?: away)? (?:to|from|of) /g,
    'within $1 percent of ',
  ],
  // "Above the 20 day": the average.
  ...MISSED_CONDITIONS,
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
