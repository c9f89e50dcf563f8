import { wholeWords, type Features } from '../question-rule.ts'
import { hasFilter, readScreen } from './read-screen.ts'
import type { ScreenRequest } from './screen-request.ts'

/** Questions about what a reading means, or about one stock, are no screens. */
const NO_SCREEN = wholeWords(
  'is (?:an? |the )?(?:rsi|adx|cmf|obv|sma|volume)(?: \\w+)*|mean\\w*|explain\\w*|define|definition|why|how (?:do|does|did|to|can|is|are|many|much|often|come|good)|what (?:is|does|do|s|was|happens?|if)|when|should|is an?|is it|if|will|tomorrow|forecast|predict\\w*|work\\w*|better|differen\\w+|compare|vs|versus|or',
)
/** No filter tells what will be. */
const OF_FUTURE = wholeWords(
  'will|gonna|going to|by (?:the )?(?:year end|end of)|next (?:day|week|month|quarter|year)',
)
/** About the record, not about today's stocks. */
const OF_THE_PAST = wholeWords(
  'what (?:percent\\w*|share|fraction|%)|percentage|(?:win|hit|success|failure) ?rates?|after (?:a |an |your |the )?(?:buys?|sells?|signals?)|random|back ?test\\w*|trades|tests?|tested|accura\\w+|track record|worked|historically|(?:avg|average|mean|median) (?:return|gain|result)s?|beat\\w*|outperform\\w*|(?:your|the) (?:buys|sells|signals)(?: \\w+)? (?:work|right|wrong)|happen\\w* (?:next|after\\w*|then)|(?:rule|condition|test)(?: \\w+){0,4} (?:do|did|done|result|results|work|average)',
)
const LISTED = wholeWords(
  '(?:what|which|who) (?:has|have|had|got|shows?|saw) the (?:most|highest|lowest|biggest|strongest|weakest|least)(?: \\w+){1,3}|(?:what|who|whos|which)(?: just| recently| all)? (?:made|had|turned|became|flipped|crossed|formed|triggered|went)(?: an?| into| to)? (?:buy|sell|watch|golden|death|over)(?: \\w+){0,8}|(?:which|what|any|all|list|show|find|give|gimme|screen|scan)(?: \\w+){0,4} (?:stocks?|names|tickers|companies|ones|shares)|stocks|names|tickers|companies|anything|anyone',
)
const BOUND = /(?:under|over|above|below|than|between|least|most|>|<)\D{0,12}\d/

/** Whether it gives a bound: "under 40". */
export function hasBound({ words }: Features): boolean {
  return BOUND.test(words)
}

/** Whether a question reads as a list of filters: "rsi under 40", "energy, golden cross". */
export function readsAsScreen({ words, named }: Features): boolean {
  if (named > 0 || OF_THE_PAST.test(words)) return false
  if (isOfBars(words)) return true
  if (OF_FUTURE.test(words)) return false
  const isListing = LISTED.test(words)
  if (NO_SCREEN.test(words) && !(isListing && !/\b(?:mean|explain|define|why|how)/.test(words)))
    return false
  const request = readScreen(
    words.replace(
      /(?:^| )(?:on |last )?(?:monday|tuesday|wednesday|thursday|friday)(?= |$)/,
      ' today',
    ),
  )
  if (!hasFilter(request)) {
    const isKnown = request.unapplied.some((name) => !name.startsWith('“'))
    return isKnown && (isListing || BOUND.test(words))
  }
  if (isOfMovers(words, request)) return false
  const filters = request.parts.length + (request.theme === null ? 0 : 1)
  const isClean = !request.unapplied.some((name) => name.startsWith('“'))
  return (
    isListing ||
    BOUND.test(words) ||
    filters > 1 ||
    /^(?:the )?(?:top|bottom|best|highest|lowest) \d/.test(words) ||
    (isClean && /^(?:the |all |any |show |list |find )*\w+(?: \w+){0,3}$/.test(words))
  )
}

/** Asks which stocks moved over a period, or are at a level of their bars: "biggest loser this week". */
export function isOfBars(words: string): boolean {
  if (NOT_OF_STOCKS.test(words)) return false
  if (/\bhow many\b/.test(words) && !isScopedBy(words)) return false
  const { parts, theme } = readScreen(words)
  return (OF_STOCKS.test(words) || theme !== null) && parts.some(({ bars }) => bars !== undefined)
}
const OF_STOCKS = wholeWords(
  'stocks?|names?|tickers?|compan(?:y|ies)|which|what|who|whos|list|show|any\\w*|biggest|worst|best|top|furthest|farthest|closest|nearest|losers?|gainers?|winners?|performers?|highs|lows|how many|everything|fell|rose|lost|gained|down more|up more',
)
const NOT_OF_STOCKS = wholeWords(
  'how (?:often|frequently)|percent\\w*|share of|fraction|proportion|sectors?|index|indices|markets?|why|will|explain|should i|mean\\w*|how (?:do|does|did|to|can|is|are)|tomorrow|rules?|signals? (?:do|did)',
)

/** The list of movers: the biggest gains or losses, or the most active, and nothing else. */
function isOfMovers(words: string, { parts, theme, unapplied }: ScreenRequest): boolean {
  if (theme !== null || unapplied.length > 0 || parts.length === 0) return false
  return parts.every(({ key, params }) => {
    const value = params[0]?.[1] ?? ''
    if (key === 'sort') return value.endsWith('change') || /\bactive\b/.test(words)
    return key === 'change' && /^(?:0\.01\.\.|\.\.-0\.01)$/.test(value)
  })
}

/** Counts or lists by a filter that breadth has no count for: a sector, a theme, several at once. */
export function isScoped({ words }: Features): boolean {
  return isScopedBy(words)
}

function isScopedBy(words: string): boolean {
  const { parts, theme, unapplied } = readScreen(words)
  const filters = parts.filter(({ key }) => key !== 'sort')
  if (unapplied.some((name) => !name.startsWith('“'))) return false
  return (
    theme !== null ||
    filters.length > 1 ||
    filters.some(
      ({ key, bars }) =>
        key === 'sector' ||
        key === 'cross' ||
        key === 'age' ||
        key === 'sma' ||
        key === 'obv' ||
        key === 'cmf' ||
        key === 'adx' ||
        bars?.measure.kind === 'change' ||
        bars?.measure.kind === 'age' ||
        (bars?.measure.kind === 'distance' &&
          (bars.measure.of === 'high' || bars.measure.of === 'low')),
    )
  )
}
