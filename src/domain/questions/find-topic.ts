import { INDICATORS, type Indicator } from '../indicators/catalogue.ts'
import { readPlainWords } from './plain-words.ts'

/**
 * Everyday names of the five indicators besides their short names and titles. Patterns of whole plain
 * words.
 */
const EVERYDAY_NAMES: Record<Indicator, string> = {
  rsi: 'relative strength|over ?bought|over ?sold',
  adx: 'average directional|directional (?:index|movement|indicator)|(?:trend|trends) strength|strength of (?:the |its |their )?trends?|how strong (?:is|are|was) (?:the |its |their )?(?:@ )?trends?|strongest trends?|weakest trends?',
  sma: 'smas|moving (?:average|avg)s?|golden cross(?:es)?|death cross(?:es)?|(?:20|50) ?(?:day|d|dma|sma|ma)(?: (?:average|line|ma))?|average (?:line|closing price)s?|trend ?lines?',
  obv: 'on balance (?:volume|vol)|volumes?(?! (?:ratio|multiple))',
  cmf: 'chaikin(?: money)?(?: flow)?|money flows?|(?:buying|selling) pressure|accumulation|distribution',
}
/** Used only when none of the above matches: the closest indicator. */
const NEAREST: readonly (readonly [Indicator, RegExp])[] = [['rsi', /(?:^| )momentum(?= |$)/]]
// Other indicators with the same words in their names.
const OTHERS =
  /(?:^| )(?:money flow index|mfi|relative strength (?:to|versus|vs|against)|(?:exponential|weighted) moving averages?|volume weighted(?: average(?: price)?)?|vwap|macd|moving average convergence)(?= |$)/g

const PATTERNS = Object.values(INDICATORS).map(
  ({ id, name, title }) =>
    [
      id,
      new RegExp(
        `(?:^| )(?:${name.toLowerCase()}|${readPlainWords(title).join(' ')}|${EVERYDAY_NAMES[id]})(?= |$)`,
      ),
    ] as const,
)

/**
 * The indicator a question mentions, by short name, title or everyday words; the first one named.
 * @param words comparable words (`readPlainWords`) joined by single spaces, stocks as `@`
 * @returns null when it mentions none of the five
 */
export function findTopic(words: string): Indicator | null {
  const own = words.replace(OTHERS, ' ')
  let topic: Indicator | null = null
  let earliest = Infinity
  for (const [id, pattern] of PATTERNS) {
    const at = own.search(pattern)
    if (at >= 0 && at < earliest) {
      topic = id
      earliest = at
    }
  }
  return topic ?? NEAREST.find(([, pattern]) => pattern.test(own))?.[0] ?? null
}
