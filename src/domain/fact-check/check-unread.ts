import { isCase, isLacked } from './check-claim-words.ts'
import type { Claim } from './claim.ts'
import { listCompared } from './compared.ts'
import { findClaims } from './find-claims.ts'
import { isAboutRecord } from './find-cues.ts'
import { isGeneral } from './is-general.ts'
import { LESS, listOf, MORE } from './order-words.ts'
import { MASK, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { type Span, spanOf } from './split-sentences.ts'

const WORD = /(?<![\p{L}\p{N}])[\p{L}][\p{L}'-]*/gu

/** Words that place one value against another. */
const PLACES = listOf('above below under beneath underneath beyond inside outside')
/** Words of what a stock has of a rule. */
const RULES = listOf(`
meet meets met miss misses missing lack lacks lacking pass passes passed fail fails failed failing satisfy satisfies satisfied
fulfill fulfills fulfilled complete incomplete clears block blocks blocked unmet prevents qualifies
`)
/** Words of something that happened. */
const EVENTS = listOf(`
turned switched flipped crossed broke broken fired triggered hit reclaimed reversed lapsed expired resumed stalled bottomed peaked
bounced rebounded
`)

/** Words of these lists that claim nothing: counts and bounds, names of things, ways of speaking. */
const IDIOMS =
  /\b(?:most recent(?:ly)?|under (?:these|the|our|its|those) (?:\w+ )?rules?|no longer|or (?:higher|lower|more|less|better|fewer|above|below|under|over)|at (?:the )?(?:least|most|best|worst)|(?:rather|other) than|(?:more|less|fewer) than(?= (?:about |just )?(?:[\d$]|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|half|twice|double|once|enough))|(?:one|two|three|four|five|six|another|an?|any|once|\d+) more\b(?! \w+ than)|more or less|(?:longer|shorter|faster|slower)(?:[- ]term)? (?:average|moving|one|line|SMA|term|stretch|period|run|trend|measure)\w*|(?:price|that|this|alone|signal|reading) alone|by itself alone|(?:trend|broken)[- ](?:break|trend)s?|golden[- ]cross\w*|death[- ]cross\w*|(?:above|below|under|over) (?:which|that line|that level|this level)|the above|(?:nearest|closest|shortest|easiest|most direct) (?:way|route|path|change|trigger|signal|step|limit|threshold)|best (?:read|seen|described|understood|summed|thought)|strongest (?:argument|case|point)|(?:see|reads?|find(?: out)?|learn|ask|says?|tells?|shows?) (?:you |us |much |a little )?more(?= (?:on|about|in|at|of|under|detail|from)\b)|(?<=\bcross(?:es)? )behind (?:it|them)|not least|between (?:the )?(?:day's )?(?:best|strongest) (?:\w+ )?and (?:the )?(?:day's )?(?:worst|weakest)|below the surface|across the board|in absolute terms|all the more|(?:weak|soft|strong|bright|low|high) (?:spots?|points?|side)|know\w* (?:more|better)|at the top of (?:the )?(?:hour)|in (?:the )?lead|under the (?:rules?|same|current|published|hood|surface)|(?:directional|plus|minus) lead|what (?:is |it )?(?:missing|lacks|needs)|(?:in terms of|measured by|judging by|counting|by|on) (?:the )?(?:number of )?(?:BUY |SELL )?conditions (?:met|missing|satisfied|unmet|passed|failed)|(?:above|over|below|under|beneath|outside) (?:the )?(?:overbought|oversold)|(?:number|count) of conditions (?:met|missing|satisfied|unmet))\b/gi

const FIRST_OF =
  /\b(?:most(?! of (?!all))|least|tops|topped|leads|led|(?:high|low|strong|weak|big|small|large|great|steep|sharp|deep)est|best|worst)\b(?:[^.;,:]|\.\d){0,40}?\b(?:of|among|in|on|tops|topped|leads|led) (?:the|all|these|those|our) (?:two|three|four|five|six|seven|eight|pair|trio|group|board|list|market|tracked|\d+)\b|\b(?:tops|topped|leads|led) (?:the|all|these|those) (?:two|three|four|five|six|seven|eight|pair|trio|group|board|list|market)\b/i

const DISCLAIMER =
  /\b(?:not|no|never|nor|neither|only|without|none|nothing|cannot|whether|unknown|can't|don't|doesn't|isn't|aren't)\b(?:[^.;]|\.\d)*\b(?:advice|explain\w*|include[sd]?|guarantee\w*|forecasts?|predict\w*|promise|recommend\w*|data|information|facts?|figures|numbers|available|cover(?:ed|s)?|known?|tell|tells|say|says|mean|means|show|shows|investments?|evidence|reason|proof|prove[sd]?|judge|rank)\b/i

/** "I have the biggest moves of one day", "the data is missing": what is at hand. */
const OF_DATA =
  /^I (?:only |just |also |do not |don't |still )*have\b(?![^.;]*\b(?:is|are|was|fell|rose)\b)|\bdata (?:is|are) missing\b|^missing is\b/i

/**
 * Rejects a sentence for the first word that claims something of a stock, the market or the record and that no check
 * has compared with a fact: an order, a place, what is met of a rule or an event. Directions and states have a check of
 * their own. To be run after all other checks.
 */
export function checkUnread(sentence: Sentence): Rejection | null {
  const { text, mentions } = sentence
  if (text.includes(MASK) || text.trimEnd().endsWith('?')) return null
  // A heading of one word: "More".
  if (!text.trim().includes(' ')) return null
  if (isGeneral(sentence) || DISCLAIMER.test(text) || OF_DATA.test(text)) return null
  const compared = [
    ...listCompared(sentence),
    ...mentions,
    ...listIdioms(text),
    ...listOutcomes(sentence),
  ]
  // "Gained the most of the four": that its own figure is true says nothing of the others.
  const first = FIRST_OF.exec(text)
  if (
    first !== null &&
    !isIn(
      listCompared(sentence).filter((one) => !one.isOfFigure),
      spanOf(first),
    )
  )
    return rejectMatch('unsupported', first)
  for (const match of text.matchAll(WORD)) {
    const span = spanOf(match)
    if (!isClaim(match[0]) || isIn(compared, span)) continue
    if (isCase(sentence, span.at) || isEffect(text, span.end) || isLacked(sentence, span.at))
      continue
    if (/^than$/i.test(match[0]) || isOfWrittenOrder(match[0], span, sentence)) continue
    return { rule: 'unsupported', ...span }
  }
  return null
}

function listIdioms(text: string): readonly Span[] {
  return [...text.matchAll(IDIOMS)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
  }))
}

const OUTCOME =
  /\b(?:prices?|close|stocks?|shares|it) (?:was|were|is|are|stood|closed|had been)(?: not|n't)? (?:higher|lower)\b|\b(?:share|rate) (?:of )?(?:higher|lower)\b|\b(?:higher|lower) (?:outcomes?|prices?|closes?)\b/gi

/** "48% of BUY signals after which the price was not higher": what the figures of the record are of. */
function listOutcomes(sentence: Sentence): readonly Span[] {
  if (!isAboutRecord(sentence.text) || findClaims(sentence).length === 0) return []
  return [...sentence.text.matchAll(OUTCOME)].map(spanOf)
}

function isIn(spans: readonly Span[], { at, end }: Span): boolean {
  return spans.some((one) => one.at < end && at < one.end)
}

/** "An RSI above 70 would turn it into a SELL": what the words before would do. */
function isEffect(text: string, end: number): boolean {
  return /^[^;]{0,60}\b(?:would|could|might|may|must|should)\b/i.test(text.slice(end))
}

function isClaim(word: string): boolean {
  const plain = word.toLowerCase().replace(/'s?$/, '')
  return [MORE, LESS, PLACES, RULES, EVENTS].some((list) => list.has(plain))
}

const VERSUS =
  /^(?:%| ?percent| ?million| ?points?)?(?: (?:shares|higher|lower|up|down|for|at|in|of|on|the|its|\p{Lu}[\p{L}&.'-]*)){0,5},? ?(?:and|to|against|versus|vs\.?|than|compared (?:with|to)|from|while [^,;]{0,30})(?: (?:a|the|just|about|only|nearly|almost|some|roughly|around|gain of|loss of|\p{Lu}[\p{L}&.-]*(?:'s)?|for|at|is|was|down|up|lost|gained|of|reading))*\s[$+-]*$/iu

/** "Exxon is ahead, up 55% against 35%": the figures after it, which have checks of their own, say so. */
function isOfWrittenOrder(word: string, { end }: Span, sentence: Sentence): boolean {
  const plain = word.toLowerCase()
  const isMore = MORE.has(plain)
  if (!isMore && !LESS.has(plain)) return false
  const claims = findClaims(sentence).filter(({ at }) => at >= end)
  const [one, other] = claims
  if (one === undefined || other === undefined || one.unit !== other.unit) return false
  if (!VERSUS.test(sentence.text.slice(one.end, other.at))) return false
  const isNear = /^(?:close|near|steadi|calm|quiet)/.test(plain)
  const difference = signed(one) - signed(other)
  return isNear || difference === 0 ? false : difference > 0 === isMore
}

function signed({ value, isMinus, sign }: Claim): number {
  return isMinus || sign < 0 ? -value : value
}
