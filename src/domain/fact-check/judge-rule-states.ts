import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Clause, RuleId } from '../signals/signal.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, judgeAll } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { listConditions } from './list-conditions.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { listUnmet } from './simulate-rules.ts'
import { spanOf, type Span } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'
import { isOwnLimit, rulesNamed } from './goal-clauses.ts'

const RULE =
  '(?<rule>(?:an? |the )?(?:(?:trend[- ]break|broken[- ]trend|exhaustion|BUY|SELL) (?:rule|signal|SELL)|SELL (?:rule )?(?:by|on|from|under|through) (?:an? |the )?(?:trend[- ]break|broken[- ]trend|exhaustion)(?: rule)?|trend[- ]break|exhaustion))'
const STATE =
  '(?:triggered|in play|met|satisfied|active|in force|in effect|fired|complete|completed|fulfilled|tripped|on the table|a possibility|possible|an option)'
/** "A trend-break SELL isn't in play", "the exhaustion rule has not been triggered". */
const STATES = new RegExp(
  `\\b${RULE} (?:is|has been|has|was|remains|stays)(?:n't)?(?: (?:been|being|now|currently|at present|presently|yet|already|fully|still|right now|at the moment|not|no longer|far from))* ${STATE}\\b(?: (?:at present|for now|right now|at the moment|yet|today|now|currently|here))?`,
  'giu',
)
/** "It can't be a BUY for now", "does not qualify for a SELL". */
const CANNOT =
  /\b(?:can't|cannot|can not|couldn't|could not|doesn't|does not|fails to) (?:currently |yet |now )?(?:be|become|count as|qualify (?:for|as)|turn into|reach|get to|trigger|earn)(?: being)? (?:an? )?(?<rule>BUY|SELL|trend-break SELL|exhaustion SELL)(?: signal)?(?: (?:by|on) (?<by>trend[- ]break|exhaustion))?(?: (?:for now|right now|at present|yet|today|at the moment|under the rules))?(?=[,.;:]| (?:because|since|as|while|with)\b|$)/gi
/** "Already qualifies as a SELL on exhaustion", "meets the exhaustion rule". */
const QUALIFIES = new RegExp(
  `\\b(?:(?:currently|already|now|also|still|clearly|does|doesn't|does not|not|fully) )*(?:qualif(?:y|ies)|counts?) (?:already |now |currently )?(?:as|for) ${RULE}(?! (?:condition|clause|test))|\\b(?:(?:currently|already|now|also|doesn't|does not|don't|do not|has|have|yet|not) )*(?:meets?|met|satisf(?:y|ies)|triggers?|fulfills?|fires?) (?:already |now )?${RULE.replace('<rule>', '<met>')}(?! (?:condition|clause|test|criteri|requirement|limit))`,
  'giu',
)
/** "UnitedHealth's SELL is a trend-break signal", "its SELL is of the exhaustion kind". */
const OF_RULE =
  /\bSELL(?: signal| rating)? (?:is|was)(?:n't| not)? (?:an? |the |of the |by |one of |due to (?:an? )?)?(?<rule>(?:trend[- ]break|broken[- ]trend|exhaustion)(?: signal| one| type| kind| SELL| rule| variety)?)(?=[.,;:]|$| (?:because|since|as|with)\b)/giu
const QUALIFIED = /(?:qualif|meet|satisf|trigger|fulfill|fire|count)\w* /i
/** "To qualify for a SELL", "RSI and OBV satisfy the BUY rule": of a case, or of a part of it. */
const OF_CASE =
  /\b(?:to|would|could|can|might|may|must|will|should|if|what|that) (?:\w+ )?$|\b(?:RSI|ADX|OBV|CMF|averages?|flow|volume|readings?|conditions?|indicators?|which|they|all|both)(?: all| both| each)? $/i
/** "RSI at 53.42 and a 20-day average above the 50-day meet the BUY rule": of a part of it. */
const OF_MEASURES =
  /(?:^|[;:] ?|, |\b(?:and|but|while) )(?:(?:both|only|its|the|an?) )*(?:RSI|ADX|OBV|CMF|(?:20|50)-day average|(?:moving )?averages?|on-balance volume|(?:Chaikin )?money flow)\b(?![^;]*\b(?:it|stock|signal|shares)\b)[^;]*$/i
const DENIED = /n't\b|\b(?:not|cannot|no longer|far from|fails)\b/i
const OF_OTHER =
  /\b(?:neither|nor|no|none|either|both|every|whether|if|(?<!reasons? )(?<!part )of(?! -?\d)(?: the| its)?)\b(?![^,;:]*\breason)[^,;:]{0,40}$/i
const REASON =
  /^,? (?:(?:only|simply|mainly|mostly|partly|precisely) )?(?:because|since|as|given that)\b/i
const REASON_BEFORE =
  /(?:^|[,;] )(?:(?:because|since|as|given that|with) )?(?<reason>(?:[^,;.]|\.\d|, (?:at|now|of) [^,]{1,14},)*?), (?:(?:so|which means|meaning) )?(?:(?:which|that) (?:is|was) (?:part of |one of )?(?:the |a )?(?:main )?reasons? (?:why |that )?|it|[^,;]{2,30}) ?$/i
/** "The ADX of 14.93 and the negative CMF mean the BUY rule isn't satisfied". */
const MEANING =
  /(?:^|[;:] |,? (?:but|while|whereas|although|though|and so) )(?<reason>(?:(?!\b(?:but|while|whereas|although|though)\b)[^;:])*?) (?:means?|meant|implies|imply) (?:that )?(?:the |its |an? |(?:it|the stock|\p{Lu}[\p{L}&.'-]+(?: \p{Lu}[\p{L}&.'-]+)?) )?$/iu
const STOP = /;|\.(?= |$)|,? (?:but|while|whereas|although|though|even though|so)\b/i

/** What is said of whether a rule has fired, and of why it hasn't: by its clauses. */
export function judgeRuleStates(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (index.signals.size === 0) return []
  const patterns = [STATES, CANNOT, QUALIFIES, OF_RULE]
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap((match): Judged[] => {
      const span = spanOf(match)
      // "Neither SELL rule is complete" and "one condition of the rule is met" are judged elsewhere.
      if (isCase(sentence, span.at) || OF_OTHER.test(text.slice(0, span.at))) return []
      if (
        /^ (?:except|apart from|but(?: for)?|save|other than|besides)\b/.test(text.slice(span.end))
      )
        return []
      if (QUALIFIED.test(match[0]) && OF_CASE.test(text.slice(0, span.at))) return []
      if (QUALIFIED.test(match[0]) && OF_MEASURES.test(text.slice(0, span.at))) return []
      const { rule = match.groups?.met ?? '', by = '' } = match.groups ?? {}
      const isDenied = DENIED.test(match[0])
      const rules = rulesNamed(`${rule} ${by}`)
      const owners = subjectsAt(sentence, span, index)
      const reason = reasonOf(text, span)
      const verdicts = owners.map((owner) => judge(owner, rules, isDenied, text, reason, index))
      const isTrue = judgeAll(verdicts)
      if (isTrue === null) return []
      const at = isTrue ? span.at : Math.min(span.at, reason?.at ?? span.at)
      const end = Math.max(span.end, (isTrue ? reason?.head : reason?.end) ?? span.end)
      return [{ at, end, isTrue, isOfWords: true }]
    })
}

function judge(
  owner: Ticker,
  rules: readonly RuleId[],
  isDenied: boolean,
  text: string,
  reason: Reason | null,
  index: FactIndex,
): boolean | null {
  const signal = signalOf(owner, index)
  if (signal === null) return null
  const own = rules.map((id) => signal.clauses.filter((clause) => clause.rule === id))
  const isFired = own.some((clauses) => listUnmet(clauses).length === 0)
  if (isFired === isDenied) return false
  const named = reason === null ? [] : listConditions(text, reason)
  if (named.length === 0) return true
  return own.some((clauses) => {
    const meant = isDenied ? listUnmet(clauses) : clauses.filter(({ isMet }) => isMet)
    return named.every(({ indicator, isUp, limits }) =>
      meant.some(
        (clause) =>
          INDICATOR_OF[clause.measure] === indicator &&
          (isUp === null || isUp === (isHigh(clause) ?? isUp)) &&
          limits.every((limit) => isOwnLimit(clause.comparison, limit)),
      ),
    )
  })
}

/** On which side of its limit a value is; null inside a range. */
function isHigh({ comparison, value, isMet }: Clause): boolean | null {
  if (comparison.is === 'between') return isMet ? null : value > comparison.high
  return (comparison.is === 'above' || comparison.is === 'at-least') === isMet
}

type Reason = Span & { readonly head: number }

function reasonOf(text: string, { at, end }: Span): Reason | null {
  const after = REASON.exec(text.slice(end))
  if (after !== null) {
    const head = end + after[0].length
    const stop = text.slice(head).search(STOP)
    return { at: head, end: stop < 0 ? text.length : head + stop, head }
  }
  const before = (REASON_BEFORE.exec(text.slice(0, at)) ?? MEANING.exec(text.slice(0, at)))?.groups
    ?.reason
  if (before === undefined) return null
  const from = text.indexOf(before)
  return { at: from, end: from + before.length, head: end }
}
