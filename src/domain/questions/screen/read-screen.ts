import { toSectorWord } from '../../screener/screener-words.ts'
import { SECTOR_WORDS } from '../find-sectors.ts'
import { ofAction, readEvents, toAction } from './read-events.ts'
import { findSince } from './read-since.ts'
import type { ScreenPart, ScreenRequest } from './screen-request.ts'
import { findBarParts } from './read-bar-parts.ts'
import { findOrder, readLimit } from './read-order.ts'
import { findRanges } from './read-ranges.ts'
import { findUnknownWords } from './unknown-words.ts'
import { THEMES } from './themes.ts'
import { whole, Words } from './words.ts'
import { UNAPPLIED } from './unapplied-terms.ts'

/** Words read; a longer question is no list of filters. */
const MAX_WORDS = 60

/**
 * Parses what a question asks the screener for. Words are read once: each phrase that is understood is
 * taken out, and what is left and not filler is said to be left out.
 * @param words comparable words joined by single spaces
 */
export function readScreen(words: string): ScreenRequest {
  const read = words.split(' ').slice(0, MAX_WORDS).join(' ')
  const left = new Words(` ${read} `)
  const parts: ScreenPart[] = []
  const unapplied: string[] = []
  const since = findSince(read)
  if (since !== null) left.take(since.text)
  parts.push(...findRanges(left, 'indicators'))
  const limit = readLimit(new Words(` ${read} `))
  const ofBars = findBarParts(left)
  parts.push(...ofBars.filter(({ key }) => key !== 'sort'))
  parts.push(...readNegated(left))
  const age = readEvents(left, parts, since !== null)
  for (const { name, pattern } of UNAPPLIED) {
    if (left.takeAll(pattern)) unapplied.push(name)
  }
  const order = findOrder(left)
  parts.push(...findRanges(left, 'prices'))
  // "Biggest drop in tech this month": an order may have taken the group with it.
  const whose = ofBars.some(({ key }) => key === 'sort') ? new Words(` ${read} `) : left
  for (const { pattern } of whose === left ? [] : THEMES) left.takeAll(whole(pattern))
  const theme = THEMES.find(({ pattern }) => whose.takeAll(whole(pattern)))?.theme ?? null
  if (whose !== left) readSectors(left)
  parts.push(...readSectors(whose))
  parts.push(...readEitherAction(left))
  for (const [part, pattern] of STATES) {
    const isKnown = parts.some(({ key }) => key === part.key)
    // "Oversold, say RSI below 40": said in words and in numbers.
    if (isKnown && !OF_READINGS.has(part.key)) continue
    if (left.takeAll(whole(pattern)) && !isKnown) parts.push(part)
  }
  if (/\bcheap\b/.test(read) && parts.some(({ key }) => key === 'price'))
    unapplied.splice(0, unapplied.length, ...unapplied.filter((name) => name !== 'valuation'))
  const unknown = findUnknownWords(left.rest())
  if (unknown !== null) unapplied.push(unknown)
  return {
    parts: [...parts, ...listOrders(order, ofBars, read)],
    theme,
    since: since !== null && age !== null ? { field: age, day: since.day } : null,
    limit,
    unapplied,
  }
}

/** One order: by a period that is named, else by the screener's. */
function listOrders(
  order: ScreenPart | null,
  ofBars: readonly ScreenPart[],
  words: string,
): readonly ScreenPart[] {
  const first = ofBars.find(({ key }) => key === 'sort') ?? orderFirst(ofBars, words)
  return first !== undefined ? [first] : order === null ? [] : [order]
}

/** "Up more than 30% this year, biggest first": ordered by what it is filtered by. */
function orderFirst(ofBars: readonly ScreenPart[], words: string): ScreenPart | undefined {
  const measure = ofBars[0]?.bars?.measure
  const end =
    /\b(biggest|largest|highest|best|most|lowest|smallest|worst|least) (?:ones? )?first\b/.exec(
      words,
    )?.[1]
  if (measure === undefined || end === undefined) return undefined
  const order = /lowest|smallest|worst|least/.test(end) ? 'lowest' : 'highest'
  const label = `${ofBars[0]?.label ?? ''}, ${order} first`
  return {
    key: 'sort',
    label: `by ${label}`,
    params: [],
    bars: { measure, low: null, high: null, order },
  }
}

/** Whether anything was asked for that the screener has. */
export function hasFilter({ parts, theme }: ScreenRequest): boolean {
  return theme !== null || parts.length > 0
}

const NOT =
  '(?:that (?:are|is) |which (?:are|is) )?(?:not|isnt|arent|never|without|except|excluding|other than|but not|no longer)(?: (?:in|at|a|an|on|rated|the|currently|yet|being))*'
const NEGATED: readonly (readonly [ScreenPart, string])[] = [
  [
    { key: 'sma', label: 'SMA20 below SMA50 (death cross)', params: [['sma-zone', 'death-cross']] },
    '(?:golden cross(?:es)?|up ?trends?)',
  ],
  [
    {
      key: 'sma',
      label: 'SMA20 above SMA50 (golden cross)',
      params: [['sma-zone', 'golden-cross']],
    },
    '(?:death cross(?:es)?|down ?trends?)',
  ],
  [{ key: 'rsi', label: 'RSI of 70 or lower', params: [['rsi', '..70']] }, 'over ?bought'],
  [{ key: 'rsi', label: 'RSI of 30 or higher', params: [['rsi', '30..']] }, 'over ?sold'],
]

/** "Not in a golden cross", "that are not WATCH": the other side. */
function readNegated(left: Words): readonly ScreenPart[] {
  const found = NEGATED.flatMap(([part, words]) =>
    left.match(whole(`${NOT} ${words}`)) === null ? [] : [part],
  )
  const action = toAction(left.match(whole(`${NOT} (buys?|sells?|watch(?:es)?|holds?)`))?.[1])
  if (action === null) return found
  const others = (['BUY', 'SELL', 'WATCH'] as const).filter((one) => one !== action)
  return [
    ...found,
    {
      key: 'action',
      label: `rated ${others.join(' or ')}`,
      params: [['action', others.join(',')]],
    },
  ]
}

/** "rated BUY or WATCH". */
function readEitherAction(left: Words): readonly ScreenPart[] {
  const word = '(buys?|sells?|watch(?:es)?|holds?)'
  const match = left.match(
    whole(`${RATED}${word}(?: (?:rated|signals?|stocks?))? (?:or|and) ${RATED}${word}`),
  )
  const actions = [toAction(match?.[1]), toAction(match?.[2])].filter((action) => action !== null)
  if (actions.length < 2) return []
  const either = [...new Set(actions)]
  return [
    {
      key: 'action',
      label: `rated ${either.join(' or ')}`,
      params: [['action', either.join(',')]],
    },
  ]
}

function readSectors(left: Words): readonly ScreenPart[] {
  const found = SECTOR_WORDS.filter(({ words }) =>
    left.takeAll(whole(`(?:(?:the|us) )?(?:${words})(?: sectors?| names?| space)?`)),
  ).map(({ sector }) => sector)
  if (found.length === 0) return []
  return [
    {
      key: 'sector',
      label: found.join(' or '),
      params: [['sector', found.map(toSectorWord).join(',')]],
    },
  ]
}

const OF_READINGS: ReadonlySet<string> = new Set(['rsi', 'adx', 'cmf', 'obv', 'sma'])

const RATED = '(?:(?:strong|current|currently|rated|signals?|rating|active|a|an|on|is|are) )*'
const NEWEST = ['session', 'newest'] as const

/** States in a word or two, after everything with a number. */
const STATES: readonly (readonly [ScreenPart, string])[] = [
  [
    { key: 'rsi', label: 'RSI above 70 (overbought)', params: [['rsi-zone', 'overbought']] },
    '(?:most )?over ?bought',
  ],
  [
    { key: 'rsi', label: 'RSI below 30 (oversold)', params: [['rsi-zone', 'oversold']] },
    '(?:most )?over ?sold|washed out',
  ],
  [
    { key: 'cmf', label: 'CMF above 0', params: [['cmf', '0..']] },
    '(?:positive|strong|good) (?:cmf|chaikin(?: money flow)?|money flow)|(?:cmf|money flow) (?:is )?positive|buying pressure|accumulation|money (?:is )?(?:flowing|coming) in|inflows?',
  ],
  [
    { key: 'cmf', label: 'CMF below 0', params: [['cmf', '..0']] },
    '(?:negative|weak|bad) (?:cmf|chaikin(?: money flow)?|money flow)|(?:cmf|money flow) (?:is )?negative|selling pressure|distribution|money (?:is )?(?:flowing|going) out|outflows?',
  ],
  [
    { key: 'obv', label: 'OBV rising', params: [['obv-zone', 'rising']] },
    '(?:rising|positive|up) (?:obv|on balance volume)|(?:obv|on balance volume) (?:is )?(?:rising|up|positive|higher)',
  ],
  [
    { key: 'obv', label: 'OBV falling', params: [['obv-zone', 'falling']] },
    '(?:falling|negative|down) (?:obv|on balance volume)|(?:obv|on balance volume) (?:is )?(?:falling|down|negative|lower)',
  ],
  [
    {
      key: 'volume-ratio',
      label: 'at least 2 times the average volume',
      params: [['volume-ratio', '2..']],
    },
    '(?:unusual|abnormal|heavy|huge|elevated|above average|spiking|double)(?:ly)? (?:high )?(?:trading )?volumes?|volumes? (?:spikes?|surges?|spiking)|twice (?:the |their )?(?:usual|average|normal) volume|volumes? (?:is |are |at least |of |more than )*(?:double|twice)(?: (?:the|their|its|normal|usual|average|than))*|(?:double|twice) (?:the |their |its )?(?:normal|usual|average)(?: volumes?)?',
  ],
  [
    {
      key: 'adx',
      label: 'ADX above 25 (strong trend)',
      params: [['adx-zone', 'extremely-strong,strong']],
    },
    '(?:strong(?:ly)?|clear) (?:up ?|down ?)?trend(?:s|ing)?|trending(?: strongly)?',
  ],
  [
    { key: 'adx', label: 'ADX of 25 or lower (weak trend)', params: [['adx-zone', 'weak']] },
    '(?:weak|no|without a) trends?|sideways|range ?bound|trendless',
  ],
  [
    {
      key: 'sma',
      label: 'SMA20 above SMA50 (golden cross)',
      params: [['sma-zone', 'golden-cross']],
    },
    '(?:in )?(?:an? )?up ?trend(?:s|ing)?|(?:sma ?20|20 day(?: sma| average| moving average)?) (?:is )?above (?:the )?(?:sma ?50|50 day)(?: sma| average| moving average)?',
  ],
  [
    { key: 'sma', label: 'SMA20 below SMA50 (death cross)', params: [['sma-zone', 'death-cross']] },
    '(?:in )?(?:an? )?down ?trend(?:s|ing)?|(?:sma ?20|20 day(?: sma| average| moving average)?) (?:is )?below (?:the )?(?:sma ?50|50 day)(?: sma| average| moving average)?',
  ],
  [
    { key: 'change', label: 'up on the day', params: [['change', '0.01..'], NEWEST] },
    '(?:that |who |are |is |went |closed |ended |finished |going )*(?:up|higher|green|gained|rose|rising|gaining|gainers?|winners?|advanc\\w+|in the green)(?: on the day| today| in the last session)?',
  ],
  [
    { key: 'change', label: 'down on the day', params: [['change', '..-0.01'], NEWEST] },
    '(?:that |who |are |is |went |closed |ended |finished |going )*(?:down|lower|red|lost|fell|falling|losing|losers?|declin\\w+|in the red|dropped|dropping)(?: on the day| today| in the last session)?',
  ],
  [
    ofAction('SELL'),
    `${RATED}(?:sells?|short|avoid|dump|bearish)(?: (?:signals?|ratings?|rated))?`,
  ],
  [ofAction('WATCH'), `${RATED}(?:watch(?:es)?|holds?|neutral)(?: (?:signals?|ratings?|rated))?`],
  [ofAction('BUY'), `${RATED}(?:buys?|bullish)(?: (?:signals?|ratings?|rated))?`],
  [
    { key: 'action', label: 'without a signal', params: [['action', 'NONE']] },
    '(?:no|without(?: an?)?) (?:signals?|ratings?)',
  ],
]
