import type { Ticker } from '../market/listings/ticker.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Clause, Signal } from '../signals/signal.ts'
import { type Judged, judgeAll } from './judge-statements.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { goalOf, ownersBefore } from './goal-clauses.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { type NamedCondition, listConditions } from './list-conditions.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { listUnmet, isShortOf, limitsOf } from './simulate-rules.ts'
import { type Span, spanOf } from './split-sentences.ts'

const WHO = "(?:[\\p{L}\\d&'.-]+ ){0,3}[\\p{L}\\d&'.-]+"
const GOAL =
  '(?:an? |the |its |being an? |becoming an? )?(?:(?:trend-break|exhaustion|broken-trend) )?(?:BUY|SELL)s?(?: (?:rule|signal|list|rating|reading)s?)?'
const THING =
  '(?:things?|conditions?|items?|steps?|changes?|requirements?|hurdles?|obstacles?|pieces?|boxes|readings?|ingredients?|criteri(?:a|on)|tests?|clauses?|indicators?)'
const SIZE = '(?:one|two|three|four|five|[1-5])'
const KIND =
  '(?:(?:more|other|further|single|missing|unmet|BUY|SELL|trend-break|exhaustion|additional) )*'
const KEEPS = `(?:stands? between ${WHO} and ${GOAL}|standing between ${WHO} and ${GOAL}|separat(?:es?|ing) ${WHO} from ${GOAL}|(?:keep|hold)(?:s|ing)? ${WHO} (?:back )?(?:from|off|out of) ${GOAL}|(?:stands?|standing) in the way(?: of ${GOAL})?|hold(?:s|ing)? (?:back ${GOAL}|(?:it|${GOAL}) back)|block(?:s|ing) ${GOAL}|prevent(?:s|ing) ${GOAL})`
const ONLY = '(?:just|only|solely)'

/** What comes before a list of what is missing. */
const BEFORE_LIST = [
  // "Two things separate Lilly from a BUY:", "three things are still missing:".
  `(?<!of (?:the |its ))(?<sole>the only |only |just |an? (?=(?:single|lone|sole) ))?(?<count>${SIZE}(?: of (?:the |its )(?:two|three|four|five))?|(?<!\\p{L})(?:single|lone|sole)) ${KIND}${THING} (?:still |now |currently )?(?:${KEEPS}|(?:is|are|remains?) (?:still |now )?(?:missing|unmet|lacking|needed|outstanding|not met|to go)(?: for ${GOAL})?)\\s*(?::| —|—| –| -|,(?= an? ))`,
  // "The one thing keeping it from a BUY is", "what is missing is", "the only change needed for a BUY is".
  `(?:what(?:'s| is)(?: still)? (?:missing|lacking|needed)(?: for ${GOAL})?|what (?:${KEEPS}|${WHO} (?:still )?(?:lacks?|misses|needs?)(?: for ${GOAL})?)|the (?<sole>only|one|lone|sole|single) ${KIND}${THING} (?:that (?:is |are )?)?(?:still |now )?(?:${KEEPS}|missing|needed|lacking|left|unmet)(?: for ${GOAL})?)(?:\\s*:| (?:is|are)(?: still)?)`,
  // "Needs two more things:", "lacks just", "is missing", "still needs".
  `(?:needs?|requires?(?!d)|takes?|lack(?:s|ing)?|misses|(?:is|are|it's) (?:still )?missing|is short of)(?: (?:at least|still))?(?: (?<sole>${ONLY}))?(?: (?<count>${SIZE}) (?<noun>${KIND}${THING})(?: for ${GOAL})?\\s*(?::| —|—| –| -|, (?:such as|like|namely)|(?=[.;]|$)))?`,
  `(?:miss(?:es)?|fails?|falls? short of|isn't|is not|aren't|are not) ${GOAL}(?: (?:test|check|rule))? (?:(?<sole>only|solely|just|simply) )?(?:because(?: of)?|on|due to|over|owing to)`,
  `(?<count>${SIZE}) ${KIND}${THING} (?:away|short|shy)(?: (?:from|of) ${GOAL})?(?:\\s*:| —|—|,) (?:it (?:still )?(?:needs|lacks) )?`,
  // "A single number would have to change:".
  `(?<sole>just one|only one|a single|one) ${KIND}(?:${THING}|number|value|measure|figure) (?:would have|would need|has|needs) to (?:change|move|improve|rise|be different)(?: for ${GOAL})?\\s*(?::| —|—)`,
  // "Three things have to change for a BUY:".
  `(?<sole>only |just )?(?<count>${SIZE}) ${KIND}${THING} (?:(?:would|will|still) )?(?:(?:have|has|need|needs) to|must) (?:change|move|improve|be different)(?: for ${GOAL})?\\s*(?::| —|—)`,
  // "Missing for a BUY:".
  `(?<=^(?:- )?)(?:still |currently )?(?:missing|not met|unmet|lacking|needed|open)(?: for ${GOAL})?(?: (?:on|at|for) ${WHO})?(?:\\s*:| (?:are|is)(?= (?:an? |the )?(?:RSI|ADX|OBV|CMF|(?:20|50)-day|(?:rising|higher|stronger|positive|falling) )))`,
]

/** What comes after a list of what is missing. */
const AFTER_LIST = [
  `(?:${KEEPS})`,
  `(?:is|are|'s) (?:now |still )?(?:all )?(?:the (?<sole>only|one|lone|sole|single) ${KIND}${THING} (?:that (?:is |are )?)?(?:still |now )?(?:${KEEPS}|missing|needed|lacking|left|unmet|that fails?|${WHO} (?:misses|lacks|fails))|what(?:'s| is| are)? (?:still )?(?:missing|lacking|${KEEPS})|that ${KEEPS}|(?:among )?(?:one|two|three|four) of the (?:two |three |four |five )?(?:BUY |SELL )?(?:conditions|tests|criteria|requirements) (?:that (?:fails?|(?:is|are) (?:missing|unmet|not met)|${WHO} (?:misses|lacks|fails))|${WHO} (?:misses|lacks|fails)|not met|missing))`,
  `(?:\\([^)]*\\) )?(?:—|–|-) not met`,
  // "Only a stronger trend is missing for a BUY".
  `(?:is|are) (?:still |now |all that(?:'s| is) )?(?:missing|lacking|needed) for ${GOAL}`,
]

/** Everything but a list. */
const EXCEPT = [
  `(?:meets?|has|satisf(?:y|ies)|pass(?:es)?|fulfills?|clears?|ticks?|checks?)(?: off)? (?:everything|every|all)(?: (?:of )?(?:the|its|five|four|other))* ?(?:BUY |SELL |trend-break )?(?:rule )?(?:${THING}|an? (?:BUY|SELL) (?:needs|requires|asks for))? ?(?:,? ?)(?:except|apart from|other than|but|save|besides)(?: for)?`,
  `(?:all|every one|everything) (?:of )?(?:the |its )?(?:five |four )?(?:BUY |SELL |trend-break )?(?:conditions|tests|criteria|requirements)(?: (?:is|are) (?:met|satisfied|in place))? (?:but|except|apart from|other than|save|besides)(?: for)?`,
  `every (?:BUY |SELL |trend-break )?(?:condition|test|criterion|requirement)(?: is (?:met|satisfied|in place))? (?:but|except|apart from|other than|save|besides)(?: for)?`,
]

const compile = (patterns: readonly string[]) =>
  patterns.map((pattern) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'giu'))
const compileOpen = (patterns: readonly string[]) =>
  patterns.map((pattern) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})`, 'giu'))
const FRAMES = [
  ...compileOpen(BEFORE_LIST).map((words) => ({ words, kind: 'after' as const })),
  ...compileOpen(EXCEPT).map((words) => ({ words, kind: 'except' as const })),
  ...compile(AFTER_LIST).map((words) => ({ words, kind: 'before' as const })),
]

const STOP =
  /;|: (?=(?:it|the stock|[\p{L}&'.-]+) (?:still |now |only )?(?:has|meets|misses|lacks|fails)\b)|\.(?= |$)|,? and (?!its |the )(?:[\p{L}'&.-]+ ){1,2}(?:already|now|is|has|shows?|lacks?|misses|needs?|meets?)\b|,? (?:since|because|while|whereas|but|although|though|as(?= (?:its|the|it|ADX|RSI|OBV|CMF)\b)|so|which|whose|even|where|before|provided|not|rather than|if|when)\b|, (?:with|and (?:the other|it|then)\b)| (?:is|are) (?:already|not)\b/iu

/** What a stock lacks for an action, listed: each is unmet, and where all are counted, no others are. */
export function judgeNeeds(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead } = sentence
  const goal = goalOf(text) ?? goalOf(lead)
  const isOfRule = /\b(?:BUY|SELL|conditions?|rule|[Ww]hat(?:'s| is)(?: still)? missing)\b/.test(
    `${lead} ${text}`,
  )
  if (!isOfRule || (index.signals.size > MARKET_SIZE && sentence.mentions.length === 0)) return []
  const counted = judgeNeededCounts(sentence, goal, index)
  const listed = FRAMES.flatMap(({ words, kind }) =>
    [...text.matchAll(words)].flatMap((match): Judged[] => {
      const head = spanOf(match)
      const span = kind === 'before' ? listBefore(text, head.at) : listAfter(text, head.end)
      const named = listConditions(text, span)
      const { count, sole } = match.groups ?? {}
      if (named.length === 0) return []
      const context = ruleOf(text, lead, goal)
      if (context === null) return []
      // "An exhaustion SELL would still need".
      const goalAt = GOAL_BEFORE.exec(text.slice(0, head.at))?.index ?? head.at
      const frame = { at: Math.min(goalAt, span.at), end: Math.max(head.end, span.end) }
      const isSole =
        sole !== undefined ||
        /\b(?:only|just|merely) $/i.test(text.slice(0, head.at)) ||
        kind === 'except' ||
        (kind === 'before' && /\b(?:only|just)\b/i.test(text.slice(span.at, span.end)))
      const size =
        count === undefined
          ? null
          : /^(?:single|lone|sole)$/i.test(count)
            ? 1
            : readNumber(count.replace(/ .*/, ''))
      const owners = ownersOf(sentence, head, kind)
      const verdicts = owners.map((owner) => {
        const signal = signalOf(owner, index)
        if (signal === null) return null
        return context.some((clauses) =>
          isLacking(clauses(signal), named, {
            size,
            isSole,
            isExample:
              /such as|like/.test(match[0]) ||
              (size !== null && named.length < size && span.end < text.length - 1),
            // "Lacks two: ADX is 12.4" says what is so now.
            isNeed: NEED.test(match[0]) && !/\b(?:is|are)\b/.test(text.slice(span.at, span.end)),
          }),
        )
      })
      if (owners.length === 0 || verdicts.includes(null)) return []
      const isTrue = verdicts.every(Boolean)
      if (!isTrue && isSupposed(sentence, head, match, owners, index)) return []
      const whole = { ...frame, isTrue, isOfWords: true }
      return isTrue ? [whole, ...named.map(({ at, end }) => ({ at, end, isTrue }))] : [whole]
    }),
  )
  return [...counted, ...listed]
}

const NEEDED_COUNT =
  /\b(?:needs?|requires?|(?:is|are) (?:still )?missing|lacks?|has yet to meet)(?: (?:only|just|still|another|at least))* (?<count>one|two|three|four|five|[1-5]) (?:(?:more |other )?of (?:the|its|all) (?:five|four|5) (?:(?:BUY|SELL|trend-break) )?(?:conditions|criteria|tests|requirements)|(?:more |further )(?:(?:BUY|SELL|trend-break) )?conditions?)\b/gi

/** "Needs two of the five conditions to become a BUY": as many as are unmet. */
function judgeNeededCounts(
  sentence: Sentence,
  goal: 'BUY' | 'SELL' | null,
  index: FactIndex,
): readonly Judged[] {
  const { text, lead } = sentence
  return [...text.matchAll(NEEDED_COUNT)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const before = text.slice(0, span.at)
    // What a rule needs is all of them.
    if (/\b(?:BUY|SELL|rule|signal)(?: \w+)? $/.test(before) || isNegated(sentence, span.at))
      return []
    const rules = ruleOf(text, lead, goal)
    const verdicts = ownersOf(sentence, span, 'after').map((owner) => {
      const signal = signalOf(owner, index)
      const count = readNumber(match.groups?.count ?? '')
      return signal === null || rules === null
        ? null
        : rules.some((clauses) => countNeeded(clauses(signal)) === count)
    })
    const isTrue = judgeAll(verdicts)
    return isTrue === null ? [] : [{ ...span, isTrue, isOfWords: true }]
  })
}

const GOAL_BEFORE = new RegExp(
  `(?<![\\p{L}\\d])${GOAL}(?:(?:,| on| for| at) ${WHO})?(?: (?:would|still|also|now|only|just))* $`,
  'iu',
)
/** What follows is what would have to be so; otherwise it may be what is so now and stands in the way. */
const NEED = /^(?:needs?|requires?|takes?|lack|what .*\b(?:lacks?|needs?|misses)\b.*(?:is|are)$)/i

/** What a rule needs in general, and what would have to stay. */
function isSupposed(
  sentence: Sentence,
  head: Span,
  match: RegExpExecArray,
  owners: readonly Ticker[],
  index: FactIndex,
): boolean {
  const { text } = sentence
  if (
    isConditional(sentence, head.at) &&
    /\b(?:if|when|once|until|unless|whether)\b/i.test(text.slice(0, head.at))
  )
    return true
  if (/\b(?:not|no|never|neither|nor)\b[^,;]{0,20}$|n't [^,;]{0,12}$/i.test(text.slice(0, head.at)))
    return true
  const isBare = /^(?:needs?|requires?|takes?)$/i.test(match[0].trim())
  const isGeneral =
    isBare &&
    !/\b(?:still|would|more|only|just|also)\b(?:[^.;]|\.\d){0,12}$/i.test(text.slice(0, head.at))
  return (
    /\b(?:stay|remain|keep|hold)\b/.test(text.slice(head.end, head.end + 60)) ||
    (isGeneral && sentence.mentions.length === 0) ||
    owners.some(
      (owner) => signalOf(owner, index)?.action === (goalOf(text) ?? goalOf(sentence.lead)),
    )
  )
}

/** "An RSI between 45 and 70, which is 40.77 at the moment, an ADX": what it is now, between two conditions. */
const READING =
  /, (?:which|and that|that) (?:is|stands|sits|reads|currently stands)(?: (?:at|only|just|now|currently|still|about))* [-+$]?\d[\d,.]*(?: (?:now|at the moment|right now|at present|currently|today|so far))?(?=,)/giu

function listAfter(text: string, from: number): Span {
  const rest = text.slice(from).replace(READING, (words) => '_'.repeat(words.length))
  const stop = rest.search(STOP)
  return { at: from, end: stop < 0 ? text.length : from + stop }
}

function listBefore(text: string, to: number): Span {
  const stops = [...text.slice(0, to).matchAll(new RegExp(`${STOP.source}|[:—–]`, 'giu'))]
  const last = stops.findLast(({ 0: words }) => !/which/.test(words))
  const from = last === undefined ? 0 : last.index + last[0].length
  // "With an ADX of 15.14, only the weak trend keeps it": what comes after the comma.
  const only = /^.*, (?=(?:only|just) )/s.exec(text.slice(from, to))
  return { at: from + (only?.[0].length ?? 0), end: to }
}

function ownersOf(
  sentence: Sentence,
  head: Span,
  kind: 'after' | 'before' | 'except',
): readonly Ticker[] {
  const { mentions, text, carried } = sentence
  const inner = mentions.findLast(({ at, end }) => at >= head.at && end <= head.end)
  if (inner !== undefined) return [inner.ticker]
  const isPronoun = /\b(?:it|that one) (?:[a-z]+ )?$/i.test(text.slice(0, head.at))
  const before = mentions.filter(({ end }) => end <= head.at)
  const [first] = before
  if (isPronoun && first !== undefined && kind === 'after') return [first.ticker]
  if (before.length === 0 && carried !== null && /^(?:it|its)\b/i.test(text)) return [carried]
  return ownersBefore(sentence, head.at)
}

type Pick = (signal: Signal) => readonly Clause[]

/** The clauses that the rule named in a text has, by each rule it may mean. */
function ruleOf(text: string, lead: string, goal: 'BUY' | 'SELL' | null): readonly Pick[] | null {
  const of =
    (id: Clause['rule']): Pick =>
    ({ clauses }) =>
      clauses.filter(({ rule }) => rule === id)
  const words =
    goalOf(text) === null && !/trend[- ]break|exhaustion/i.test(text) ? `${lead} ${text}` : text
  if (/\bexhaustion\b/i.test(words)) return [of('exhaustion')]
  if (/\b(?:trend[- ]break|broken[- ]trend)\b/i.test(words)) return [of('trend-break')]
  if (goal === 'SELL') return [of('trend-break'), of('exhaustion')]
  return [of('buy')]
}

type Said = {
  readonly size: number | null
  readonly isSole: boolean
  readonly isExample: boolean
  readonly isNeed: boolean
}

function isLacking(
  clauses: readonly Clause[],
  named: readonly NamedCondition[],
  { size: count, isSole, isExample, isNeed }: Said,
): boolean {
  const unmet = listUnmet(clauses)
  const isUnmet = ({ indicator, isUp, limits }: NamedCondition) =>
    unmet.some(
      ({ measure, comparison, value }) =>
        INDICATOR_OF[measure] === indicator &&
        limits.every((limit) => limitsOf(comparison).includes(limit)) &&
        (isUp === null || !isNeed || isUp === isShortOf(comparison, value)),
    )
  if (!named.every(isUnmet)) return false
  const kinds = new Set(named.map(({ indicator }) => indicator))
  const needed = countNeeded(clauses)
  if (count !== null && count !== needed) return false
  if (isExample || (count === null && !isSole)) return true
  return kinds.size === needed
}

function countNeeded(clauses: readonly Clause[]): number {
  const unmet = listUnmet(clauses)
  const all = unmet.filter(({ role }) => role === 'all').length
  return all + (unmet.some(({ role }) => role === 'any') ? 1 : 0)
}
