import { toSectorWord } from '../../screener/screener-words.ts'
import { SECTOR_WORDS } from '../find-sectors.ts'
import { findSince } from './read-since.ts'
import type { ScreenPart, ScreenRequest } from './screen-request.ts'
import { findOrder } from './read-order.ts'
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
  const age = readEvents(left, parts, since !== null)
  for (const { name, pattern } of UNAPPLIED) {
    if (left.takeAll(pattern)) unapplied.push(name)
  }
  const { order, limit } = findOrder(left)
  parts.push(...findRanges(left, 'prices'))
  const theme = THEMES.find(({ pattern }) => left.takeAll(whole(pattern)))?.theme ?? null
  parts.push(...readSectors(left))
  parts.push(...readEitherAction(left))
  for (const [part, pattern] of STATES) {
    if (!parts.some(({ key }) => key === part.key) && left.takeAll(whole(pattern))) parts.push(part)
  }
  const unknown = findUnknownWords(left.rest())
  if (unknown !== null) unapplied.push(unknown)
  return {
    parts: [...parts, ...(order === null ? [] : [order])],
    theme,
    since: since !== null && age !== null ? { field: age, day: since.day } : null,
    limit,
    unapplied,
  }
}

/** Whether anything was asked for that the screener has. */
export function hasFilter({ parts, theme }: ScreenRequest): boolean {
  return theme !== null || parts.length > 0
}

const TIME =
  '(?: (?:(?:on|at|since|as of) )?(?:today|the latest close|the last close|yesterday|(?:in )?(?:the )?(?:this|last|past|latest)? ?(?:\\d+ )?(?:week|days?|sessions?)|recently|just now|now))'
const ACTIONS = [
  ['BUY', 'buys?'],
  ['SELL', 'sells?'],
  ['WATCH', 'watch(?:es)?|holds?'],
] as const

/** Crosses and changes of signals, each with its time. @returns the age's field, null without one */
function readEvents(
  left: Words,
  parts: ScreenPart[],
  isSince: boolean,
): 'age' | 'cross-age' | null {
  const cross = left.match(
    whole(
      `(?:(?:new|recent|fresh|just had an?|just made an?|with an?|had an?|made an?|that) )*(golden|death|bullish|bearish) cross(?:es|ed|overs?)?(${TIME})?`,
    ),
  )
  if (cross !== null) {
    const kind = cross[1] === 'golden' || cross[1] === 'bullish' ? 'golden' : 'death'
    const isRecent = /\b(?:new|recent|fresh|just)\b/.test(cross[0])
    const ages = isSince ? null : countSessions(cross[2] ?? (isRecent ? ' week' : ''))
    const [word, zone] =
      kind === 'golden' ? ['golden cross', 'golden-cross'] : ['death cross', 'death-cross']
    parts.push(
      ages === null && !isSince
        ? {
            key: 'sma',
            label: `SMA20 ${kind === 'golden' ? 'above' : 'below'} SMA50 (${word})`,
            params: [['sma-zone', zone]],
          }
        : {
            key: 'cross',
            label: isSince
              ? `${word} since that day`
              : `${word} in the last ${nameSessions(ages ?? 0)}`,
            params: [
              ['cross', kind],
              ...(ages === null ? [] : [['cross-age', `..${ages}`] as const]),
            ],
          },
    )
    return isSince ? 'cross-age' : null
  }
  return readChanged(left, parts, isSince)
}

function readChanged(left: Words, parts: ScreenPart[], isSince: boolean): 'age' | null {
  const turned = left.match(
    whole(
      `(?:(?:just|newly|recently|signals?|that|who|which|has|have) )*(?:turned|became|become|becoming|flipped|switched|changed|moved|went|upgraded|downgraded|new)(?: (?:their |its )?(?:signals?|ratings?|calls?))?(?: (?:from|out of) (?:an? )?(buys?|sells?|watch(?:es)?|holds?))?(?: (?:in ?to|to|from watch to))?(?: an?)?(?: (buys?|sells?|watch(?:es)?|holds?))?(?: (?:signals?|ratings?|calls?))?(${TIME})?`,
    ),
  )
  if (turned === null) return null
  const [, from, to, time] = turned
  const isOfSignal = from !== undefined || to !== undefined || /signal|rating|call/.test(turned[0])
  if (!isOfSignal) return null
  const ages =
    isSince || (from !== undefined && time === undefined) ? null : (countSessions(time ?? '') ?? 4)
  const was = toAction(from)
  const is = toAction(to)
  if (is !== null) parts.push(ofAction(is))
  if (was !== null) {
    parts.push({ key: 'was', label: `${was} before`, params: [['was', was]] })
  }
  if (ages === null && !isSince) return null
  parts.push({
    key: 'age',
    label: isSince
      ? 'signal changed since that day'
      : ages === 0
        ? 'signal changed at the latest close'
        : `signal changed in the last ${nameSessions(ages ?? 0)}`,
    params: [...(ages === null ? [] : [['age', `0..${ages}`] as const]), ['session', 'newest']],
  })
  return isSince ? 'age' : null
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

function toAction(word: string | undefined) {
  if (word === undefined) return null
  return ACTIONS.find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(word))?.[0] ?? null
}

function ofAction(action: 'BUY' | 'SELL' | 'WATCH'): ScreenPart {
  return { key: 'action', label: `rated ${action}`, params: [['action', action]] }
}

/** The most sessions ago; null without a time. */
function countSessions(time: string): number | null {
  if (time.trim() === '') return null
  const days = /(\d+) (?:days?|sessions?)/.exec(time)?.[1]
  if (days !== undefined) return Math.max(0, Math.min(Number(days), 60) - 1)
  if (/week|recent/.test(time)) return 4
  return /yesterday/.test(time) ? 1 : 0
}

function nameSessions(ages: number): string {
  return ages === 0 ? 'session' : `${ages + 1} sessions`
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
    '(?:unusual|abnormal|heavy|huge|elevated|above average|spiking|double)(?:ly)? (?:high )?(?:trading )?volumes?|volume (?:spikes?|surges?|spiking)|twice (?:the |their )?(?:usual|average|normal) volume',
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
