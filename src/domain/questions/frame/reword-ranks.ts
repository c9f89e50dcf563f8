import type { Rewordings } from '../reword.ts'

const COUNT = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}) '
const MOST = '(?:the )?(?:greatest|biggest|largest|highest|heaviest|most)'
const TRADING = '(?:(?:trading )?volume|trading|business|turnover|activity|action|shares traded)'
const AGAINST =
  '(?:above|over|beyond|versus|vs|against|compared (?:to|with)|relative to|in relation to|(?:when )?measured against|next to|beside|for)'
const NORM =
  '(?:(?:its|their|the|an?) )?(?:own )?(?:norm|usual|average|normal|typical|regular|20 day average)(?: (?:volume|level|pace|amount|trading|turnover))?'
const LEVEL = '(?:52 week|year|yearly|annual|one year|1 year|12 month|years)'
const WHOSE = '(?:(?:its|their|the|a) )?'

/** Other ways to ask who comes first in an order, each with the plain one. */
export const RANKS: Rewordings = [
  [
    new RegExp(
      `(?<![^ ])(${COUNT})?(?:hardest|worst) hit(?= (?:names|stocks|today|this|on|of)(?![^ ])|$)`,
      'g',
    ),
    '$1biggest losers',
  ],
  [
    new RegExp(`(?<![^ ])(?:the )?top (${COUNT})(?:to|on) the (?:downside|down side)(?![^ ])`, 'g'),
    '$1biggest losers',
  ],
  [/(?<![^ ])(?:which|what) (?:trio|threesome) (?=\w)/g, 'which 3 stocks '],
  [/(?<![^ ])put on (?=the most|the least|more|less|\d)/g, 'gained '],
  // By shares traded.
  [
    new RegExp(
      `(?<![^ ])(?:had |saw |with |has )?${MOST} (?:number|amount|count|quantity) of shares(?: (?:that )?(?:change|changed|changing|trade|traded|trading)(?: hands)?)?(?! (?:outstanding|issued))(?![^ ])`,
      'g',
    ),
    'most traded by shares',
  ],
  [
    /(?<![^ ])(?:(?:the )?(?:heaviest|highest|biggest|largest) turnover(?: counted| measured)? (?:in|by) shares|most traded by (?:the )?(?:number|count) of shares)(?![^ ])/g,
    'most traded by shares',
  ],
  // Against the usual volume.
  [
    new RegExp(
      `(?<![^ ])volumes? (?:(?:was|is|were|are|ran|stood) )?(?:the )?(?:furthest|farthest|most|highest) ${AGAINST} ${NORM}(?![^ ])`,
      'g',
    ),
    'highest relative volume',
  ],
  [
    new RegExp(`(?<![^ ])${MOST} ${TRADING} ${AGAINST} ${NORM}(?![^ ])`, 'g'),
    'highest relative volume',
  ],
  [
    new RegExp(`(?<![^ ])(?:the )?(?:most|highest) times ${NORM}(?![^ ])`, 'g'),
    'highest relative volume',
  ],
  // Both ends.
  [
    /(?<![^ ])(?:the )?(?:max|maximum|highest|top) (?:and|plus|or) (?:the )?(?:min|minimum|lowest|bottom) (close|price|rsi|adx|cmf|volatility|volume)(?![^ ])/g,
    'highest $1 and lowest $1',
  ],
  // From a level of the year.
  [
    /(?<![^ ])(?:the )?(?:biggest|largest|widest|greatest) (?:gap|distance) down (?:to|from) /g,
    'furthest below ',
  ],
  [
    /(?<![^ ])(?:the )?most (?:beaten (?:up|down)|depressed|battered|knocked down|crushed|hammered) (?:versus|vs|from|against|relative to|compared (?:to|with)) /g,
    'furthest below ',
  ],
  [
    new RegExp(`(?<![^ ])since ${WHOSE}${LEVEL} (high|low|peak|bottom|top|trough)s?(?![^ ])`, 'g'),
    'from its 52 week $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:the )?(?:max|maximum|highest|most|biggest|top|greatest)(?: (?:%|percent|percentage))? (above|below) (?=${WHOSE}${LEVEL} )`,
      'g',
    ),
    'furthest $1 ',
  ],
  [
    /(?<![^ ])(?:price|close) (?:is|was|stands|sits) (?:the )?(?=furthest (?:above|below|from) )/g,
    '',
  ],
  // The longest-standing signal.
  [
    /(?<=(?:buy|buys|sell|sells|watch|signals?|ratings?|it)(?: \w+){0,3} )(?:(?:goes|go|dates?|reaches|stretches) back|(?:has |have )?(?:started|began|begun)) (?:the )?(?:earliest|furthest|farthest|longest|longest ago)(?: back)?(?![^ ])/g,
    'longest standing',
  ],
  [
    /(?<=longest(?: \w+){0,3} )without (?:changing|a change|any change|interruption|flipping|switching|a break|a flip)(?![^ ])/g,
    '',
  ],
  // By how they moved.
  [
    /(?<![^ ])(?:(todays|the days|daily) )?(?:gains? (?:and|or) loss(?:es)?|loss(?:es)? (?:and|or) gains?)(?= rank| sort| order|$)/g,
    '$1 change',
  ],
  [/(?<![^ ])by what (?:they|it) did(?= (?:today|this|over|on|in)(?![^ ])|$)/g, 'by change'],
  // A place in an order.
  [
    /(?<![^ ])(?:(?:hold|take|has|have|is|rank|sit|come)s? )?(?:in )?(?:the )?(?:position|place|spot|rank|slot) (?:number )?(two|three|2|3)(?: (?:for|in|by|on))?(?![^ ])/g,
    'number $1',
  ],
  [
    /(?<![^ ])not the (?:first|top|highest|biggest|very top)(?: one)? but (?=(?:the )?(?:second|2nd|third|3rd|next))/g,
    '',
  ],
]
