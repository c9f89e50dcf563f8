import { wholeWords, type Features } from '../question-rule.ts'
import { hasFilter, readScreen } from './read-screen.ts'
import type { ScreenRequest } from './screen-request.ts'

/** Questions about what a reading means, or about one stock, are no screens. */
const NO_SCREEN = wholeWords(
  'is (?:an? |the )?(?:rsi|adx|cmf|obv|sma|volume)(?: \\w+)*|mean\\w*|explain\\w*|define|definition|why|how (?:do|does|did|to|can|is|are|many|much|often|come|good)|what (?:is|does|do|s|was|happens?|if)|when|should|is an?|is it|if|will|tomorrow|forecast|predict\\w*|work\\w*|better|differen\\w+|compare|vs|versus|or',
)
/** About the record, not about today's stocks. */
const OF_THE_PAST = wholeWords(
  'what (?:percent\\w*|share|fraction|%)|percentage|after (?:a |an |your |the )?(?:buys?|sells?|signals?)|random|back ?test\\w*|trades|tests?|tested|accura\\w+|track record|worked|historically|(?:avg|average|mean|median) (?:return|gain|result)s?|beat\\w*|outperform\\w*|(?:your|the) (?:buys|sells|signals)(?: \\w+)? (?:work|right|wrong)',
)
const LISTED = wholeWords(
  '(?:which|what|any|all|list|show|find|give|gimme|screen|scan)(?: \\w+){0,4} (?:stocks?|names|tickers|companies|ones|shares)|stocks|names|tickers|companies',
)
const BOUND = /(?:under|over|above|below|than|between|least|most|>|<)\D{0,12}\d/

/** Whether it gives a bound: "under 40". */
export function hasBound({ words }: Features): boolean {
  return BOUND.test(words)
}

/** Whether a question reads as a list of filters: "rsi under 40", "energy, golden cross". */
export function readsAsScreen({ words, named }: Features): boolean {
  if (named > 0 || OF_THE_PAST.test(words)) return false
  const isListing = LISTED.test(words)
  if (NO_SCREEN.test(words) && !(isListing && !/\b(?:mean|explain|define|why|how)/.test(words)))
    return false
  const request = readScreen(words)
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
    (isClean && /^(?:the |all |any |show |list |find )*\w+(?: \w+){0,3}$/.test(words))
  )
}

/** The list of movers: the biggest gains or losses, or the most active, and nothing else. */
function isOfMovers(words: string, { parts, theme, unapplied }: ScreenRequest): boolean {
  if (theme !== null || unapplied.length > 0 || parts.length === 0) return false
  return parts.every(({ key, params }) => {
    const value = params[0]?.[1] ?? ''
    if (key === 'sort') return value.endsWith('change') || /\bactive\b/.test(words)
    return key === 'change' && /^(?:0\.01\.\.|\.\.-0\.01)$/.test(value)
  })
}
