import type { FactWindow } from '../../fact-check/fact.ts'
import type { BarMeasure, BarPart } from './bar-measure.ts'
import type { ScreenPart } from './screen-request.ts'
import { whole, type Words } from './words.ts'

type Window = Exclude<FactWindow, 'day'>

const WINDOWS: readonly (readonly [Window, string, string])[] = [
  [
    'year-to-date',
    'this year',
    '(?:ytd|year to date|(?:of )?(?:the )?year so far|so far in 20\\d\\d|(?:so far )?this year(?: so far)?|since (?:january|jan|new years?|the (?:start|beginning) of (?:the|this) year)|on the year|20\\d\\d so far)',
  ],
  [
    'year',
    'over the past year',
    '(?:(?:the |a |one |1 )*(?:last|past|previous|trailing)? ?(?:(?:12|twelve) ?(?:months?|mo|m)|52 ?weeks?|1 ?y(?:ea)?r?|one year|year)|yearly|annual(?:ly)?|1yr|1y|year over year)',
  ],
  [
    'quarter',
    'over the past three months',
    '(?:(?:the |a |one |1 )*(?:this|last|past|previous)? ?(?:quarter|3 ?(?:months?|mo|m)|three months|90 days)|quarterly)',
  ],
  [
    'month',
    'over the past month',
    '(?:(?:the |a |one |1 )*(?:this|last|past|previous)? ?(?:month|30 days|4 weeks|four weeks)|monthly|mtd|1 ?mo?)',
  ],
  [
    'week',
    'over the past week',
    '(?:(?:the |a |one |1 )*(?:this|last|past|previous)? ?(?:week|5 (?:trading )?(?:days|sessions)|7 days|five days)|weekly|wtd)',
  ],
]
const IN = '(?:(?:in|over|for|during|of|within|from|on) )?(?:the )?'
const ROSE =
  '(?:up|gained|gain|gains|rose|risen|rising|rallied|climbed|jumped|surged|added|gaining|higher|soared|green|positive|in the green|advanced|grew|returned|made)'
const FELL =
  '(?:down|lost|lose|loss|losses|fell|fallen|falling|dropped|dropping|slid|sank|declined|declining|losing|lower|tanked|plunged|crashed|red|negative|in the red|shed)'
const AT_LEAST = '(?:by )?(?:(?:more than|over|at least|above|greater than|north of) )?'
const AT_MOST = '(?:by )?(?:(?:less than|under|below|at most|up to) )'
const PERCENT = '(\\d+(?:\\.\\d+)?) ?(?:%|percent|pct)?(?: or more)?'
const BEST = '(?:best|top|biggest|largest|strongest|hottest|most|highest|greatest)'
const WORST = '(?:worst|bottom|weakest|lowest|poorest|least)'
const WHO =
  '(?:(?:\\d{1,2} )?(?:best|top|worst|bottom )?(?:performers?|performing|performance|gainers?|winners?|risers?|climbers?|gains?|returns?|movers?|stocks?|names?|tickers?|ones?|shares?|compan(?:y|ies)|picks?|jumps?|change))'
const LOSERS = '(?:losers?|fallers?|decliners?|losses|loss|laggards?|drops?|declines?)'

/** Filters and orders by changes over a period, 52-week levels, averages and volatility. */
export function findBarParts(left: Words): readonly ScreenPart[] {
  return [
    ...findOrders(left),
    ...findMultiples(left),
    ...findChanges(left),
    ...findDistances(left),
    ...findExtremes(left),
    ...findOrderOfAverages(left),
    ...findAverages(left),
    ...findVolatility(left),
  ]
}

function findOrders(left: Words): readonly ScreenPart[] {
  for (const [window, over, words] of WINDOWS) {
    const measure = { kind: 'change', window } as const
    const up = [
      `(?:the )?(?:\\d{1,2} )?${BEST} (?:\\d{1,2} )?(?:\\w+ )?(?:\\w+ )?${WHO}(?: \\w+){0,2} ${IN}${words}`,
      `${ROSE} (?:the )?most(?: \\w+)? ${IN}${words}`,
      `${words} (?:${BEST} (?:\\d{1,2} )?${WHO}|(?:gainers?|winners?|risers?))`,
      `(?:did|done|doing|performed|performing|fared|was|were) (?:the )?best(?: \\w+)? ${IN}${words}`,
    ]
    const down = [
      `(?:the )?(?:\\d{1,2} )?${WORST} (?:\\d{1,2} )?(?:\\w+ )?(?:\\w+ )?${WHO}(?: \\w+){0,2} ${IN}${words}`,
      `(?:the )?(?:\\d{1,2} )?(?:${BEST} |${WORST} )?(?:\\d{1,2} )?${LOSERS}(?: \\w+){0,2} ${IN}${words}`,
      `${words} (?:${BEST} |${WORST} )?(?:\\d{1,2} )?${LOSERS}`,
      `(?:did|done|doing|performed|performing|fared|was|were) (?:the )?worst(?: \\w+)? ${IN}${words}`,
      `${FELL} (?:the )?(?:most|hardest|furthest|worst)(?: \\w+)? ${IN}${words}`,
    ]
    const sort = `(?:sort(?:ed)?|order(?:ed)?|rank(?:ed|ing)?)(?: (?:them|it))? by (?:the |their |its )?${words}(?: (?:change|gain|return|performance|move)s?)?`
    const isDown = down.some((pattern) => left.match(whole(pattern)) !== null)
    if (isDown) return [orderBy(measure, 'lowest', `by change ${over}, lowest first`)]
    const isUp = up.some((pattern) => left.match(whole(pattern)) !== null)
    if (isUp || left.match(whole(sort)) !== null)
      return [orderBy(measure, 'highest', `by change ${over}, highest first`)]
  }
  return []
}

function findChanges(left: Words): readonly ScreenPart[] {
  const found: ScreenPart[] = []
  for (const [window, over, words] of WINDOWS) {
    for (const [verb, sign, name] of [
      [ROSE, 1, 'up'],
      [FELL, -1, 'down'],
    ] as const) {
      const measure = { kind: 'change', window } as const
      const most = left.match(whole(`${verb} ${AT_MOST}${PERCENT} ${IN}${words}`))
      const least =
        most === null ? left.match(whole(`${verb} ${AT_LEAST}${PERCENT} ${IN}${words}`)) : null
      const any =
        most === null && least === null
          ? (left.match(whole(`${verb}(?: (?:money|value|ground))? ${IN}${words}`)) ??
            left.match(whole(`${words} ${verb}`)))
          : null
      const bound = Number((most ?? least)?.[1] ?? Number.NaN)
      if (most === null && least === null && any === null) continue
      const [near, far] = any !== null ? [0, null] : most !== null ? [0, bound] : [bound, null]
      const ends =
        sign > 0 ? { low: near, high: far } : { low: far === null ? null : -far, high: -near }
      const how = any !== null ? '' : most !== null ? ` at most ${bound}%` : ` at least ${bound}%`
      found.push(filterBy(`change-${window}`, measure, ends, `${name}${how} ${over}`))
    }
  }
  return found
}

const HIGHS =
  '(?:(?:its|their|a|an|the|new|fresh|recent) )*(?:(?:52|fifty two) ?(?:weeks?|wks?|w) |52wk |52w |yearly |annual |1 year |one year |all time |record |12 month |new |their |its )(highs?|lows?|peaks?)'

/** Changes in a word: "doubled this year". */
const MULTIPLES: readonly (readonly [string, Pick<BarPart, 'low' | 'high'>, string])[] = [
  ['doubled', { low: 100, high: null }, 'up at least 100%'],
  ['tripled', { low: 200, high: null }, 'up at least 200%'],
  ['halved|lost half', { low: null, high: -50 }, 'down at least 50%'],
]

function findMultiples(left: Words): readonly ScreenPart[] {
  return WINDOWS.flatMap(([window, over, words]) =>
    MULTIPLES.flatMap(([verb, ends, name]) =>
      left.match(whole(`(?:${verb})(?: \\w+){0,2}? ${IN}${words}`)) === null
        ? []
        : [filterBy(`change-${window}`, { kind: 'change', window }, ends, `${name} ${over}`)],
    ),
  )
}

const FURTHEST =
  '(?:the )?(?:furthest|farthest|most|deepest|biggest distance|longest way)(?: (?:away|down))?'
const CLOSEST = '(?:the )?(?:closest|nearest|least far)'
const AWAY = '(?:below|beneath|under|off|from|above|over|to)'

/** Ordered by the distance from a 52-week level. */
function findDistances(left: Words): readonly ScreenPart[] {
  for (const [words, isFar] of [
    [FURTHEST, true],
    [CLOSEST, false],
  ] as const) {
    const average = left.match(
      whole(
        `${words} (above|below|over|under|from|to) (?:(?:its|their|the|a) )*(?:(20|50) ?(?:day|d|dma|ma|sma)?|(?:sma|ma) ?(20|50))(?: (?:day|simple|moving|averages?|avg|sma|ma|lines?))*`,
      ),
    )
    if (average !== null) {
      const of = (average[2] ?? average[3]) === '20' ? 'sma20' : 'sma50'
      const isBelow = average[1] === 'below' || average[1] === 'under'
      const label = `by distance ${isBelow ? 'below' : 'above'} the ${of.toUpperCase()}, ${isFar ? 'furthest' : 'closest'} first`
      return [orderBy({ kind: 'distance', of }, isFar === isBelow ? 'lowest' : 'highest', label)]
    }
    const match = left.match(whole(`${words} ${AWAY} ${HIGHS}`))
    if (match === null) continue
    const of = /low/.test(match[1] ?? '') ? 'low' : 'high'
    const order = isFar === (of === 'high') ? 'lowest' : 'highest'
    const label = `by distance from the 52-week ${of}, ${isFar ? 'furthest' : 'closest'} first`
    return [orderBy({ kind: 'distance', of }, order, label)]
  }
  return []
}

function findExtremes(left: Words): readonly ScreenPart[] {
  const isOf = (text: string | undefined) => (/low/.test(text ?? '') ? 'low' : 'high')
  const within =
    left.match(
      whole(
        `(?:within|less than|under|at most|up to) (\\d+(?:\\.\\d+)?) ?(?:%|percent) (?:of|from|off|below|above|to) ${HIGHS}`,
      ),
    ) ?? left.match(whole(`(?:near|close to|closest to|nearest|approaching|around)() ${HIGHS}`))
  if (within !== null) {
    const of = isOf(within[2])
    const percent = within[1] === '' ? NEAR_PERCENT : Number(within[1])
    const ends = of === 'high' ? { low: -percent, high: null } : { low: null, high: percent }
    return [
      filterBy(
        'extreme',
        { kind: 'distance', of },
        ends,
        `within ${percent}% of the 52-week ${of}`,
      ),
    ]
  }
  const far = left.match(
    whole(
      `(?:more than |over |at least )?(\\d+(?:\\.\\d+)?) ?(?:%|percent)(?: or more)? (?:below|off|from|under|above|over) ${HIGHS}`,
    ),
  )
  if (far !== null) {
    const of = isOf(far[2])
    const percent = Number(far[1])
    const ends = of === 'high' ? { low: null, high: -percent } : { low: percent, high: null }
    return [
      filterBy(
        'extreme',
        { kind: 'distance', of },
        ends,
        `at least ${percent}% from the 52-week ${of}`,
      ),
    ]
  }
  const fresh = left.match(
    whole(
      `(?:(?:hit|hits|hitting|made|making|set|setting|at|reached|reaching|with|on) )*${HIGHS}(?: (?:list|today|now))*`,
    ),
  )
  if (fresh === null) return []
  const of = isOf(fresh[1])
  return [filterBy('extreme', { kind: 'age', of }, { low: null, high: 0 }, `new 52-week ${of}`)]
}

const NEAR_PERCENT = 5

/** "20-day above 50-day": of the averages, not of the price. */
function findOrderOfAverages(left: Words): readonly ScreenPart[] {
  const average = (period: number) =>
    `(?:sma ?${period}|${period} ?(?:day|d|dma|sma|ma)?(?: (?:simple|moving|sma|ma|averages?|avg|lines?))*)`
  const match = left.match(
    whole(
      `(?:their |the |its )?${average(20)} (?:is |are |being )?(above|over|below|under|higher than|lower than) (?:their |the |its )?${average(50)}`,
    ),
  )
  if (match === null) return []
  const isAbove = /above|over|higher/.test(match[1] ?? '')
  return [
    {
      key: 'sma',
      label: `SMA20 ${isAbove ? 'above' : 'below'} SMA50`,
      params: [['sma-zone', isAbove ? 'golden-cross' : 'death-cross']],
    },
  ]
}

function findAverages(left: Words): readonly ScreenPart[] {
  const found: ScreenPart[] = []
  const both = left.match(
    whole(
      '(?:(?:price|trading|trade|closed|is|are|that) )*(above|over|below|under) (?:both )?(?:(?:their|the|its) )?(?:20|50)(?: ?(?:d|day|days|dma))?(?: (?:sma|ma|averages?))? and (?:their |the )?(?:20|50)(?: ?(?:d|day|days|dma))?(?: (?:moving|averages?|avgs?|smas?|mas?|lines?))*|(above|over|below|under) both(?: (?:their|the|of|its|moving|averages?|smas?))*',
    ),
  )
  if (both !== null) {
    const isAbove = /above|over/.test(both[1] ?? both[2] ?? '')
    return (['sma20', 'sma50'] as const).map((of) =>
      filterBy(
        of,
        { kind: 'distance', of },
        isAbove ? { low: 0, high: null } : { low: null, high: 0 },
        `price ${isAbove ? 'above' : 'below'} ${of.toUpperCase()}`,
      ),
    )
  }
  for (const [of, period] of [
    ['sma20', '20'],
    ['sma50', '50'],
  ] as const) {
    const match = left.match(
      whole(
        `(?:(?:price|trading|closed|is|are|that) )*(above|over|below|under)(?: (?:its|their|the|a|both))* (?:${period} ?(?:d|day|days|dma|ma|sma)|(?:sma|ma) ?${period})(?: (?:simple|moving|averages?|sma|ma|lines?))*`,
      ),
    )
    if (match === null) continue
    const isAbove = match[1] === 'above' || match[1] === 'over'
    found.push(
      filterBy(
        of,
        { kind: 'distance', of },
        isAbove ? { low: 0, high: null } : { low: null, high: 0 },
        `price ${isAbove ? 'above' : 'below'} SMA${period}`,
      ),
    )
  }
  return found
}

function findVolatility(left: Words): readonly ScreenPart[] {
  const measure = { kind: 'volatility' } as const
  if (left.match(whole('(?:the )?(?:most|highest|biggest) volatil\\w+(?: first)?')) !== null)
    return [orderBy(measure, 'highest', 'by volatility, highest first')]
  return left.match(whole('(?:the )?(?:least|lowest|smallest) volatil\\w+(?: first)?|calmest')) ===
    null
    ? []
    : [orderBy(measure, 'lowest', 'by volatility, lowest first')]
}

function filterBy(
  key: string,
  measure: BarMeasure,
  ends: Pick<BarPart, 'low' | 'high'>,
  label: string,
): ScreenPart {
  return { key, label, params: [], bars: { measure, ...ends, order: null } }
}

function orderBy(measure: BarMeasure, order: 'highest' | 'lowest', label: string): ScreenPart {
  return { key: 'sort', label, params: [], bars: { measure, low: null, high: null, order } }
}
