import { addDays, weekdayOf } from '../../market/calendar/calendar-date.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Action } from '../../signals/signal.ts'
import { ANY_SECTOR, findSectors } from '../find-sectors.ts'
import type { Extreme } from './describe-extreme.ts'
import { readOwnStockQuestion, type OwnStockQuestion } from './read-own-stock-question.ts'

/** A factual question about the reader's own holdings. */
export type OwnQuestion =
  /** Which of mine are a SELL. Null: any rating. */
  | { readonly kind: 'rated'; readonly action: Action | null }
  /** What moved my portfolio. */
  | { readonly kind: 'moved' }
  /** What changed since a day (YYYY-MM-DD), which is not counted itself; null: since the last visit. */
  | { readonly kind: 'changed'; readonly since: string | null }
  /** How much in tech. Null: in which sectors. */
  | { readonly kind: 'sector'; readonly sector: string | null }
  /** Dividends this year, of some holdings or of all. */
  | { readonly kind: 'dividends'; readonly tickers: readonly Ticker[] | null }
  /** Which of mine pay dividends. */
  | { readonly kind: 'payers' }
  /** My gain on AAPL. */
  | OwnStockQuestion
  /** My biggest loser. */
  | Extreme
  /** My biggest holding. */
  | { readonly kind: 'largest' }
  /** What did I pay for all of them. */
  | { readonly kind: 'cost' }
  /** My gain on all of them. */
  | { readonly kind: 'gain' }
  /** What is my portfolio worth. */
  | { readonly kind: 'value' }
  /** What do I own. */
  | { readonly kind: 'list' }
  /** Anything else about one's own holdings: the answer says what can be answered. */
  | { readonly kind: 'other' }

/** Decisions are never answered here: the rules decline them. */
const ADVICE =
  /\b(?:should|shall|would|recommend|advi[cs]e|suggest|better|worth it|good time|when (?:do|to|should)|how (?:do|can|to) i|can i|could i|what if|if i|will|going to|predict|risky)\b/

const MINE = String.raw`(?:my|our) (?:\w+ ){0,2}?(?:portfolio|holdings?|stocks?|shares|positions?|investments?|lots|own stocks|losers?|winners?|gainers?|performers?|gains?|loss(?:es)?|profits?|cost basis|payers?)|(?:of|among) mine|mine|(?:stocks?|shares|what|those|everything) (?:that )?i (?:own|hold|have)|i (?:own|hold)|am i (?:up|down)|(?:did|have) i (?:make|made|lose|lost|earn(?:ed)?|gain(?:ed)?|paid|pay|invest(?:ed)?)`
const OWN = new RegExp(String.raw`\b(?:${MINE})\b`)
const RATED = /\b(?:rated?|ratings?|signals?|buys?|sells?|watch|bullish|bearish)\b/
const MOVED =
  /\b(?:moved?|moving|drove|driving|dragg\w+|lifted|hurt|helped|best|worst|winners?|losers?|gainers?|did .* do today|doing today|up today|down today|today s change|happened)\b/
const EXTREME =
  /\b(best|worst|(?:biggest|largest|top|greatest) (?:winners?|losers?|gainers?|gains?|loss(?:es)?|performers?)|(?:gained|lost|fell|rose) (?:the )?most|losers?|winners?|gainers?)\b/
const WORST = /\b(?:worst|losers?|loss(?:es)?|lost|fell)\b/
const LARGEST = /\b(?:biggest|largest|top) (?:\w+ )?(?:holdings?|positions?|stocks?|investments?)\b/
const PAYERS =
  /\b(?:pay|pays|paying)\b.* dividends?\b|\bdividend (?:payers?|stocks?|paying)\b|\bhave (?:a )?dividends?$/
const COST = /\b(?:cost basis|cost|costs|(?:did|have) i (?:paid|pay|invest|invested))\b/
const GAIN = /\b(?:gains?|gained|profits?|loss|losses|made|make|lost|lose|earned)\b/
const OF_SESSION = /\b(?:today|todays|yesterday|last session)\b/
const CHANGED =
  /\b(?:what(?: has| s|s)? changed|(?:which|any|did)\b.* changed?|changes|what is new|whats new|what s new)\b/
const WORTH = /\b(?:worth|value|total|how much (?:do i have|is))\b/
const LIST =
  /^(?:what|which)(?: stocks?| shares?| holdings?| positions?)? (?:do|did) i (?:own|hold|have)$|^(?:show|list)(?: me)? (?:all )?my (?:holdings|stocks|shares|positions|portfolio)$/
const DOING = /\b(?:doing|performing|up|down)\b/
/** A question about facts, and not about how something is done. */
const FACTUAL =
  /^(?:which|what|how (?:is|are|was|were|did|has|have|much|many)|am i|did i|do i|are|is|any)\b/
const GENERAL =
  /\b(?:apps?|tools?|way|mean\w*|tax\w*|track\w*|diversif\w*|rebalanc\w*|import\w*|export\w*|safe)\b/
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/**
 * Reads a question about the reader's own holdings; null for every other one, and for one that asks
 * what to do.
 * @param text as typed
 * @param today YYYY-MM-DD in New York
 * @param tickers those it names: then it is only about the reader's own shares of them
 */
export function readOwnQuestion(
  text: string,
  today: string,
  tickers: readonly Ticker[],
): OwnQuestion | null {
  const words = text
    .toLowerCase()
    .replaceAll(/[’']/g, ' ')
    .replaceAll(/[^\p{L}\p{N} -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (ADVICE.test(words)) return null
  if (tickers.length > 0) {
    return isDividends(words, /\b(?:my|i)\b/.test(words))
      ? { kind: 'dividends', tickers }
      : readOwnStockQuestion(words, tickers)
  }
  const isOwn = OWN.test(words)
  const since = readSince(words, today)
  if (CHANGED.test(words) && (isOwn || since !== null)) return { kind: 'changed', since }
  if (isOwn && PAYERS.test(words) && !/^how (?:much|many)\b/.test(words)) return { kind: 'payers' }
  if (isDividends(words, isOwn)) return { kind: 'dividends', tickers: null }
  const [sector = null] = findSectors(words)
  if (isSector(words, isOwn)) return { kind: 'sector', sector }
  if (!isOwn || GENERAL.test(words)) return null
  if (/\b(?:sectors?|allocation)\b/.test(words)) return { kind: 'sector', sector: null }
  const isOfRange = /\b(?:year|month|week|ytd|since)\b/.test(words)
  if (EXTREME.test(words) && !isOfRange) {
    const side = WORST.test(words) ? 'worst' : 'best'
    return { kind: 'extreme', side, span: OF_SESSION.test(words) ? 'session' : 'purchase' }
  }
  if (LARGEST.test(words)) return { kind: 'largest' }
  if (MOVED.test(words)) return { kind: 'moved' }
  if (RATED.test(words)) return { kind: 'rated', action: readAction(words) }
  if (LIST.test(words)) return { kind: 'list' }
  if (COST.test(words) && !isOfRange) return { kind: 'cost' }
  if (GAIN.test(words) && !isOfRange && !OF_SESSION.test(words)) return { kind: 'gain' }
  if (WORTH.test(words) || (DOING.test(words) && !isOfRange)) return { kind: 'value' }
  return FACTUAL.test(words) ? { kind: 'other' } : null
}

function isDividends(words: string, isOwn: boolean): boolean {
  if (!/\bdividends?\b/.test(words)) return false
  if (/\b(?:next year|last year|yield|stocks with|which stocks pay)\b/.test(words)) return false
  return (
    isOwn ||
    /\b(?:my|our) (?:\w+ )?dividends?\b|^(?:how (?:much|many) )?(?:in )?dividends? (?:did i (?:get|earn|receive) )?(?:this year|so far|year to date|due)$/.test(
      words,
    ) ||
    /\bdividends? (?:did|have|do) i\b|\b(?:did|have|do) i (?:\w+ ){0,3}dividends?\b/.test(words)
  )
}

function isSector(words: string, isOwn: boolean): boolean {
  const named = `(?:the )?${ANY_SECTOR}(?: stocks?| sector| companies)?`
  const exact = new RegExp(
    `^how much (?:(?:do i|have i|am i) (?:have |own |hold |got |invested )?|of my \\w+ is |is )?in ${named}$`,
  )
  if (exact.test(words)) return true
  return (
    isOwn &&
    new RegExp(`\\b(?:how much|share|percent|weight|exposure)\\b.*\\b${named}\\b`).test(words)
  )
}

function readAction(words: string): Action | null {
  if (/\bsells?\b|\bbearish\b/.test(words)) return 'SELL'
  if (/\bbuys?\b|\bbullish\b/.test(words)) return 'BUY'
  return /\bwatch\b/.test(words) ? 'WATCH' : null
}

/** The day after which something counts: the close of Friday, for "since Friday". */
function readSince(words: string, today: string): string | null {
  if (/\btoday\b/.test(words)) return addDays(today, -1)
  if (/\bsince yesterday\b/.test(words)) return addDays(today, -1)
  if (/\bthis week\b/.test(words)) return addDays(today, -((weekdayOf(today) + 6) % 7) - 1)
  if (/\b(?:last week|in a week|past week|since a week)\b/.test(words)) return addDays(today, -7)
  if (/\b(?:this month|last month|past month)\b/.test(words)) return addDays(today, -30)
  const day = DAYS.findIndex(
    (name) => words.includes(`since ${name}`) || words.includes(`since last ${name}`),
  )
  if (day === -1) return null
  const back = (weekdayOf(today) - day + 7) % 7
  return addDays(today, -(back === 0 ? 7 : back))
}
