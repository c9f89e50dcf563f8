import { MONTH_NAMES } from '../plain-words.ts'
import { reword, type Rewordings } from '../reword.ts'
import { readPeriodAt } from './read-period.ts'

const COUNT = '(?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|couple)'
const UNIT = '(?:days?|sessions?|weeks?|months?|quarters?)'
const RECENT = '(?:last|latest|past|trailing|previous|prior|recent)'
const BOTH =
  '(?:high low|low high|high (?:and|or|to) (?:the )?low|low (?:and|or|to) (?:the )?high|highs (?:and|or)? ?lows|lows (?:and|or)? ?highs|(?:price |trading )?range)(?: of prices)?'
const HIGH = '(?:highs?|peak|top|highest (?:price|high|point|print)|max(?:imum)?(?: price)?)'
const LOW = '(?:lows?|bottom|trough|lowest (?:price|low|point|print)|min(?:imum)?(?: price)?)'
/** "20 day high volume", "5 day low RSI": no price. */
const OF_PRICE =
  '(?= |$)(?! (?:volume|volatility|rsi|adx|cmf|obv|average|close|closing|beta|yield|band))'
/** A year is a level of its own. */
const NO_YEAR = '(?!52 weeks?|12 months?|365 |252 |200 day|4 quarters?)'
const SPAN = `(?:${NO_YEAR}${COUNT} (?:trading )?${UNIT})`
const LAST = `(?: (?:of|in|over|for|from|during|across|within|its|the|@))* ?(?:(?<= )${RECENT} (?:the )?)?`

const rows = (what: string, word: string): Rewordings => [
  [
    new RegExp(`(?<![^ ])(?:(?:its|the|a|new) )*(?:${RECENT} )?(${SPAN}) ${what}${OF_PRICE}`),
    ` ${word} over the last $1 `,
  ],
  [
    new RegExp(`(?<![^ ])(?:(?:its|the) )*${what}${LAST}(${SPAN})(?= |$)`),
    ` ${word} over the last $1 `,
  ],
]

/** No level of the year: "this year", "in July". */
const NAMED_PERIOD = `(?=(?:.*(?<![^ ]))?(?:(?:this|last) (?:week|month|quarter|year)|year to date|ytd|so far|in (?:${MONTH_NAMES}|20\\d\\d)|since (?:${MONTH_NAMES}|the (?:start|beginning)))(?![^ ]))(?!.*(?<![^ ])clos(?:e|es|ed|ing)(?![^ ]))`

/** "Its highest price this year", "when was it at its highest": what was traded, not the highest close. */
const EXTREMES: Rewordings = (['high', 'low'] as const).flatMap((end): Rewordings => {
  const how = end === 'high' ? '(?:highest|peak|top)' : '(?:lowest|bottom)'
  const what = '(?: (?:price|point|level|mark|value|trade))?'
  const at = `(?:at|at the|on|on the|hit|reach|touch|print|see|set|trading at|trade at) (?:its |their |the |it s )?${how}${what}`
  const when = new RegExp(
    `^(?<lead>(?:so |and |ok )*)(?:when|on (?:what|which) (?:day|date)|(?:what|which) (?:day|date)) (?:was|were|did|has|is) (?<who>@|it|they|the (?:stock|price))(?: stock| shares| price)?(?: last| ever| been)? ${at}(?<rest>(?: .*)?)$`,
  )
  return [
    [new RegExp(`${NAMED_PERIOD}${when.source}`), `$<lead>price${end} $<who> $<rest>`],
    [
      new RegExp(
        `^${NAMED_PERIOD}(?<lead>.*?)(?<![^ ])(?:the |its )?${how}(?: (?:price|point|level))?(?<rest> .*?)? (?:and|or) (?:the |its |what is (?:the |its ))?${end === 'high' ? '(?:lowest|low)' : '(?:highest|high)'}(?: (?:price|point|level))?(?<after>(?: .*)?)$`,
      ),
      '$<lead> pricehigh pricelow $<rest> $<after>',
    ],
    [when, `$<lead>when was $<who> 52 week ${end} $<rest>`],
    [
      new RegExp(
        `^${NAMED_PERIOD}(?<lead>.*?)(?<![^ ])(?:the |its |their )?${how} (?:price|point|level)(?: (?:that )?(?:it|they|@)? ?(?:has |have )?(?:hit|reached|touched|traded at|got to|been at|been|was at|was|saw|seen)(?= |$))?(?! (?:and|or) (?:the )?(?:lowest|highest|low|high))(?<rest>.*)$`,
      ),
      `$<lead> price${end} $<rest>`,
    ],
  ]
})

const TABLE: Rewordings = [
  ...EXTREMES,
  ...rows(BOTH, 'pricehigh pricelow'),
  ...rows(HIGH, 'pricehigh'),
  ...rows(LOW, 'pricelow'),
  ...ofPeriod('highs?', 'pricehigh'),
  ...ofPeriod('lows?', 'pricelow'),
  [
    new RegExp(`(?<![^ ])(?:its |the )?(?:weekly|this weeks?) ${BOTH}${OF_PRICE}`),
    ' pricehigh pricelow this week ',
  ],
  [
    new RegExp(`(?<![^ ])(?:its |the )?(?:monthly|this months?) ${BOTH}${OF_PRICE}`),
    ' pricehigh pricelow this month ',
  ],
]

/** The high of a month or a week by its name. */
function ofPeriod(what: string, word: string): Rewordings {
  return [
    [
      new RegExp(
        `(?<![^ ])(?:(?:its|the) )*${what} (?:of|for|in) (?:the|this) (week|month|quarter)(?= |$)`,
      ),
      ` ${word} this $1 `,
    ],
    [
      new RegExp(`(?<![^ ])(?:its |the )?(week|month|quarter)ly ${what}${OF_PRICE}`),
      ` ${word} this $1 `,
    ],
    [new RegExp(`(?<![^ ])(?:its |the )?(${MONTH_NAMES}) ${what}${OF_PRICE}`), ` ${word} in $1 `],
  ]
}

const OF_GAP = /(?<![^ ])gaps?(?![^ ])/
const OF_FILL =
  /(?<![^ ])(?:un|re)?fill(?:s|ed|ing)?(?![^ ])|(?<![^ ])clos(?:e|ed|ing) (?:that |the |its |this |of the )?(?:\w+ ){0,3}?gaps?(?![^ ])|(?<![^ ])gaps?(?: .*)? (?:closed|still open|open still|left open)(?![^ ])|(?<![^ ])(?:still )?open gaps?(?![^ ])/
const AROUND_GAP = new Set(
  'did does do has have had is are was were it its the that this a an any @ ever fully completely gap gaps gapped up down opening overnight big earnings report results fill filled fills filling unfilled refilled open opened closed close closing still yet or not since been be get got gotten already now left there on of from in at for to and when what about how price so ok hey which day'.split(
    ' ',
  ),
)

/** "Did it ever fill the Jul 30 gap": the gap of that day; other questions stay. */
function spellGapFill(words: string): string {
  if (!OF_GAP.test(words) || !OF_FILL.test(words) || !words.includes('@')) return words
  const list = words.split(' ')
  const days: string[] = []
  for (let at = 0; at < list.length;) {
    const period = readPeriodAt(list, at)
    const isDay = period?.value.kind === 'day' || period?.value.kind === 'since'
    if (period !== null && isDay) {
      days.push(
        list
          .slice(at, at + period.length)
          .join(' ')
          .replace(/^(?:(?:since|from|after|on|of|at|in|the) )+/, ''),
      )
      at += period.length
    } else if (AROUND_GAP.has(list[at] ?? '')) at += 1
    else return words
  }
  const [day, other] = days
  if (other !== undefined) return words
  const cause = list.includes('earnings') ? ' causeofgap' : ''
  return `gapfillof @${cause}${day === undefined ? '' : ` on ${day}`}`
}

/** High and low prices of sessions in a row, and gaps that are filled, in the words that the lexicon has. @param words comparable words joined by single spaces, each stock as `@` */
export function rewordRanges(words: string): string {
  const said = reword(spellGapFill(words), TABLE).replace(/ +/g, ' ').trim()
  // What a pattern took whole still names the stock.
  return said.includes('@') || !words.includes('@') ? said : `${said} of @`
}
