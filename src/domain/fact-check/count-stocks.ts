import type { Ticker } from '../market/listings/ticker.ts'
import type { Signal } from '../signals/signal.ts'
import { findZones } from '../signals/zones.ts'
import type { Claim } from './claim.ts'
import type { FactIndex } from './fact-index.ts'
import { isNear } from './fit-figure.ts'
import { volumeGap } from './judge-words.ts'
import type { Sentence } from './read-sentence.ts'
import { valueOfField } from './read-values.ts'

type Test = (signal: Signal, match: RegExpExecArray, index: FactIndex) => boolean | null

const change = (ticker: Ticker, index: FactIndex) =>
  (index.facts.get(ticker) ?? []).find(
    ({ field, window }) => field === 'change-percent' && window === 'day',
  )?.value ?? valueOfField(ticker, 'change-percent', index)

const BOUND =
  '(?: (?:by )?(?:(?<more>more than|over|at least|above)|(?<less>less than|under)) (?<size>\\d+(?:\\.\\d+)?|one|two|three|four|five)(?:%| ?percent))?'
const SIZES: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 }

/** What stocks are counted by. */
const TESTS: readonly (readonly [RegExp, Test])[] = [
  [
    /\b(?:(?<over>above|over)|(?<under>below|under)) (?:their |its |the )?(?:both\b|(?:two |both |moving )*averages\b)/i,
    ({ readings: { close, sma20, sma50 } }, { groups }) =>
      groups?.over === undefined ? close < sma20 && close < sma50 : close > sma20 && close > sma50,
  ],
  [
    /\b(?<side>above|below)-(?:average|normal) (?:volume|turnover)\b|\b(?:(?<heavy>heavier|more|higher|busier)|(?<light>lighter|less|lower|quieter)) (?:volume )?than (?:usual|normal|average)\b/i,
    ({ ticker }, { groups }, index) => {
      const gap = volumeGap(ticker, index)
      const isHeavy = groups?.heavy !== undefined || groups?.side?.toLowerCase() === 'above'
      return gap === null ? null : isHeavy ? gap > 0 : gap < 0
    },
  ],
  [/\bBUYs?\b/, ({ action }) => action === 'BUY'],
  [/\bSELLs?\b/, ({ action }) => action === 'SELL'],
  [/\bWATCH\b/, ({ action }) => action === 'WATCH'],
  [/\boverbought\b/i, ({ readings }) => readings.rsi > 70],
  [/\boversold\b/i, ({ readings }) => readings.rsi < 30],
  [
    /\b(?<name>RSI|ADX)\b[^,;]{0,20}?\b(?:(?<over>above|over)|(?<under>below|under)) (?<limit>\d+)/,
    ({ readings }, { groups }) => {
      const value = groups?.name === 'RSI' ? readings.rsi : readings.adx
      const limit = Number(groups?.limit)
      return groups?.over === undefined ? value < limit : value > limit
    },
  ],
  [
    /\bstrong trends?\b|\btrends? (?:is|are) strong\b/i,
    ({ readings }) => findZones(readings).adx !== 'weak',
  ],
  [/\bweak (?:one|trend)s?\b/i, ({ readings }) => findZones(readings).adx === 'weak'],
  [/\bgolden[- ]cross/i, ({ readings }) => readings.sma20 > readings.sma50],
  [/\bdeath[- ]cross/i, ({ readings }) => readings.sma20 < readings.sma50],
  [
    /\b(?:(?<over>above|over)|(?<under>below|under)) (?:their |its |the |both )?(?:own )?(?<days>20|50)-day/i,
    ({ readings }, { groups }) => {
      const level = groups?.days === '20' ? readings.sma20 : readings.sma50
      return readings.close > level === (groups?.over !== undefined)
    },
  ],
  [
    /\b(?:rising OBV|OBV (?:is |that is )?(?:rising|up|positive))\b/i,
    ({ readings }) => readings.obvChange > 0,
  ],
  [
    /\b(?:falling OBV|OBV (?:is |that is )?(?:falling|down|negative))\b/i,
    ({ readings }) => readings.obvChange < 0,
  ],
  [
    /\b(?:positive|above zero) (?:CMF|money flow)|(?:CMF|money flow)[^,;]{0,12}\b(?:positive|above zero|above 0)\b/i,
    ({ readings }) => readings.cmf > 0,
  ],
  [
    /\b(?:negative) (?:CMF|money flow)|(?:CMF|money flow)[^,;]{0,12}\b(?:negative|below zero|below 0)\b/i,
    ({ readings }) => readings.cmf < 0,
  ],
  [
    new RegExp(
      `\\b(?:rose|gained|advanced|(?:closed|finished|ended) (?:the day |the session )?(?:higher|up)|(?:were|are) (?:up|higher)|in the green|climbed)\\b${BOUND}`,
      'i',
    ),
    (signal, match, index) => isMove(signal.ticker, 1, match, index),
  ],
  [
    new RegExp(
      `\\b(?:fell|lost|declined|dropped|(?:closed|finished|ended) (?:the day |the session )?(?:lower|down)|(?:were|are) (?:down|lower)|in the red|slipped)\\b${BOUND}`,
      'i',
    ),
    (signal, match, index) => isMove(signal.ticker, -1, match, index),
  ],
  [
    /\b(?:more than|over|above|at least) (?<times>twice|double|three times|half)?\s?(?:their |its |the )?(?:usual|average|normal)(?: daily)? volume\b/i,
    ({ ticker }, { groups }, index) => {
      const gap = volumeGap(ticker, index)
      const times = /twice|double/.test(groups?.times ?? '')
        ? 2
        : /three/.test(groups?.times ?? '')
          ? 3
          : 1
      return gap === null ? null : gap + 1 > times
    },
  ],
]

function isMove(
  ticker: Ticker,
  side: 1 | -1,
  { groups }: RegExpExecArray,
  index: FactIndex,
): boolean | null {
  const value = change(ticker, index)
  if (value === null) return null
  const size = value * side
  if (groups?.size === undefined) return size > 0
  const limit = SIZES[groups.size] ?? Number(groups.size)
  return groups.more === undefined ? size > 0 && size < limit : size > limit
}

/** A count of stocks with what it counts, found in a sentence of many stocks. */
export type StockCount = { readonly at: number; readonly end: number; readonly isTrue: boolean }

const COUNTED =
  /^(?:%| percent)? ?(?:of (?:the |all |all the |our )?(?:\d+ |them )?)?(?:more |other |remaining |tracked |large |US )*(?:stocks?|names?|companies|tickers|BUYs|SELLs|of them|are|is|have|show|rose|fell|gained|closed|finished|were|on|a|in|above|below|traded)?\b/i
const MIN_STOCKS = 12

/** "41 names", "more than half of the stocks": counted in the signals and facts of all stocks. */
export function countStocks(
  claims: readonly Claim[],
  { text, mentions }: Sentence,
  index: FactIndex,
): readonly StockCount[] {
  if (index.signals.size < MIN_STOCKS) return []
  const signals = [...index.signals.values()].filter((signal) => signal.kind === 'signal')
  return claims.flatMap((claim): StockCount[] => {
    const isShare = claim.unit === 'percent'
    if (!isShare && (claim.unit !== 'plain' || !Number.isInteger(claim.value))) return []
    if (isShare && !/^(?:%| percent)? of (?:the |all |our |them)/.test(text.slice(claim.end)))
      return []
    // "Of the 63 stocks": all of them.
    if (
      claim.value === index.signals.size &&
      /\b(?:of|among|all)(?: the)? $/i.test(text.slice(0, claim.at))
    )
      return []
    const words = wordsOf(claim, text).replace(/^\.\s*|\.\s*$/g, '')
    if (
      !COUNTED.test(words) ||
      mentions.some(({ at, end }) => at < claim.at && end > claim.at - 30)
    )
      return []
    const own = listTests(words)
    const tests = own.length > 0 ? own : listTests(wordsBefore(claim, claims, text))
    if (tests.length === 0) return []
    const met = signals.filter((signal) =>
      tests.every(({ match, test }) => test(signal, match, index) === true),
    ).length
    const size = isShare ? (100 * met) / signals.length : met
    const last = Math.max(0, ...own.map(({ match }) => match.index + match[0].length))
    const isTrue = isShare ? isNear(claim, size, text) : isCount(claim, met)
    return [{ at: claim.at, end: claim.end + last, isTrue }]
  })
}

function listTests(words: string) {
  return TESTS.flatMap(([pattern, test]) => {
    const match = pattern.exec(words)
    return match === null ? [] : [{ match, test }]
  })
}

/** "Just over half are above their 20-day average, 32 of 63": the same again. */
function wordsBefore(claim: Claim, claims: readonly Claim[], text: string): string {
  const isAgain = /^(?: (?:out )?of (?:the |all )?\d+)?(?:[,.;)]|$)/.test(text.slice(claim.end))
  const before = /(?<words>[^;:.]*)(?:,|\(|-|:) ?(?:or |only |just |exactly )?$/.exec(
    text.slice(0, claim.at),
  )
  const words = before?.groups?.words
  const others = claims.filter(({ end }) => end <= claim.at).length
  return isAgain && words !== undefined && others <= 1 ? words : ''
}

function isCount({ shape, value }: Claim, met: number): boolean {
  switch (shape) {
    case 'above':
    case 'just-above':
      return met > value
    case 'below':
    case 'just-below':
      return met < value
    case 'about':
      return Math.abs(met - value) <= Math.max(1, value * 0.05)
    case 'reading':
    case 'distance':
      return met === value
  }
}

/** The words after a count up to the next one; for "falling in 22", with the measure before. */
function wordsOf(claim: Claim, text: string): string {
  const after = text
    .slice(claim.end)
    .replace(
      /(?:[;:]|, (?:and |but |while |the (?:other|remaining|rest)|\d|(?:none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|(?!is|are)[a-z]+ on ))(?!\d{3}).*$|\b(?:while|whereas|against|but)\b.*$/s,
      '',
    )
    .replace(/ and (?:\d|(?:falling|rising|negative|positive) in|[a-z]+ (?:on|are|in a)\b).*$/s, '')
  const before = /\b(?:OBV|on-balance volume|CMF|money flow)\b/i.exec(text.slice(0, claim.at))
  const state =
    /\b(rising|falling|positive|negative|up|down) (?:in|for|at) (?:about |roughly |only |just |nearly )?$/i.exec(
      text.slice(0, claim.at),
    )
  if (before !== null && state !== null)
    return `${after} ${before[0].replace(/on-balance volume/i, 'OBV')} ${state[1] ?? ''}`
  return after
}
