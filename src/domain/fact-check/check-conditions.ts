import { noteCompared, withRuleWords } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { RuleId, Signal } from '../signals/signal.ts'
import { isCase } from './check-claim-words.ts'
import { isNegated } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { type Span, spanOf } from './split-sentences.ts'
import { clauseAt, subjectsAt } from './subjects-at.ts'

const NUMBER = '(?:\\d{1,2}|one|two|three|four|five|six|none|zero)'
const NOUN =
  '(?:conditions?|(?:readings?|indicators?|measures?)(?= (?:keeping|holding|standing|missing|unmet|met|in place|needed))|criteri(?:a|on)|boxe?s?|tests?|requirements?|clauses?|hurdles?|checks?|ingredients?|prerequisites?|signs|items?)'
const OF_RULE = '(?:[\\p{L}-]+\\s){0,2}?'
const COUNTS = new RegExp(
  [
    `(?<!\\b(?:every|not) )\\b(?<met>${NUMBER})(?: out)? of (?:the |all |its |their |(?:[\\p{L}&.-]+ ){0,2}[\\p{L}.-]+'s? )?(?<of>${NUMBER})(?:\\s${OF_RULE}${NOUN}\\b|(?<=\\b(?:BUY|SELL) (?:is|stands|sits) at (?:only |just )?${NUMBER} (?:out )?of ${NUMBER})(?=[,.;:]))`,
    `(?<!\\b(?:every|in) )\\b(?<brief>${NUMBER})(?: out)? of (?:the )?(?<briefOf>five|5)(?=[,.;:)]|$|,? (?:and|but|while|with|so)\\b)`,
    `(?<!\\bevery )\\b(?<part>${NUMBER}) of (?:the|its) (?:(?:trend-break|exhaustion|broken-trend|BUY|SELL) )${NOUN}\\b`,
    `(?<=\\b(?:meets?|satisf(?:y|ies)|pass(?:es)?|fulfills?) )(?<every>all|every) (?:of )?(?:the |its )?(?:(?:BUY|SELL|trend-break|exhaustion) )?${NOUN}\\b(?! (?:except|but|apart from|other than|save))`,
    `\\b(?<each>every one) of (?:the |its |(?:[\\p{L}&.-]+ ){0,2}[\\p{L}.-]+'s? )?(?:${NUMBER} )?${OF_RULE}${NOUN}\\b`,
    `\\ball but (?<but>one|two|three)\\s(?:of (?:the |its )?)?(?:${NUMBER}\\s)?${OF_RULE}${NOUN}\\b`,
    `\\b(?:all|other) (?:of )?(?:the |its )?(?<total>${NUMBER})\\s${OF_RULE}${NOUN}\\b`,
    `(?<=\\b(?:meets?|satisf(?:y|ies)|pass(?:es)?|fulfills?|misses|fails|lacks) (?:only |just |exactly |currently |now |still |already |today )?)(?<some>${NUMBER})(?: of (?:them|those|these|the (?:five|four|three|six)|its five)\\b(?! ${OF_RULE}${NOUN})|(?=[,.;]| [—–-] | and (?:it|the|lacks|misses|needs)))`,
    `\\b(?<bare>${NUMBER})\\s(?:more |single |of (?:the|its) )?(?:BUY |SELL |remaining |missing |unmet )?${NOUN}\\b`,
  ].join('|'),
  'giu',
)
const UNMET =
  /\b(?:unmet|keeping|kept|keeps?(?= \w+ from\b)|holding (?:it )?back|standing|stands? in|barring|missing|miss(?:es|ing)?|fail(?:s|ing|ed)?|short|lack(?:s|ing)?|unticked|unsatisfied|unfulfilled|outstanding|absent|remain(?:s|ing)?|left|away|open|to go|in the way|not (?:yet )?(?:met|satisfied|fulfilled|in place|there))\b|\baren't|\bisn't/i
const ALL_INDICATORS = 5
const LEANS =
  /\b(?<count>none|no|not (?:a single )?one|every one|each|(?<!(?:every|not|single) )one|two|three|four|five|all five|\d) (?:of (?:the |its |[\w&.]+'s )(?:five )?)?(?:(?:indicators?|readings?|signs?|measures?)(?:, [\w -]{2,24},| \([^)]*\))? )?(?:leans?|points?|votes?|looks?|favou?rs?) (?:towards? |to |for )?(?:an? )?(?<side>BUY|SELL|buying|selling|bullish|bearish)\b/gi

const WHOLE =
  /\b(?<rule>trend-break|broken-trend|BUY|SELL) rule (?:is|are) (?:now |already |fully |completely |entirely )*(?:met|satisfied|complete|fulfilled|triggered)\b/gi

const NO_RULE =
  /\b(?:neither(?: (?:set of|of the))?(?: (?:two|three))?|no|none of the)(?: (?<side>BUY|SELL))? rules? (?:is|are|has been|have been) (?:fully |completely |currently |now )?(?:met|satisfied|complete|completed|fulfilled|triggered)\b/gi

/** "The trend-break rule is fully met": all its conditions are; "neither rule is complete": none has fired. */
function checkWholeRule(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(NO_RULE)) {
    const span = spanOf(match)
    for (const owner of subjectsAt(sentence, span, index)) {
      const action = signalOf(owner, index)?.action
      const { side } = match.groups ?? {}
      if (action === undefined) continue
      if (side === undefined ? action !== 'WATCH' : action === side)
        return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  for (const match of sentence.text.matchAll(WHOLE)) {
    const span = spanOf(match)
    if (isCase(sentence, span.at)) continue
    const rules = listRules(match.groups?.rule ?? '')
    for (const owner of subjectsAt(sentence, span, index)) {
      const signal = signalOf(owner, index)
      if (signal === null) continue
      const isMet = rules.some((id) => signal.rule === id)
      if (isMet === isNegated(sentence, span.at)) return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

const MORE_LEANS =
  /\bmore (?:of (?:the|its) )?(?:five )?(?:indicators?|readings?|signs|measures?|votes)?\s?(?:are |that )?(?:leans?|leaning|points?|pointing|votes?|looks?|favou?rs?|for|on)?\s?(?:towards? |to |for )?(?:the |an? )?(?<side>BUY|SELL|buying|selling|bullish|bearish)(?: side)?,? than (?:are |lean |leaning |point )?(?:towards? |to |for |on )?(?:the |an? )?(?<other>BUY|SELL|buying|selling|bullish|bearish)/gi

/** "More indicators lean to SELL than to BUY". */
function checkMoreLeans(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(MORE_LEANS)) {
    const { side = '', other = '' } = match.groups ?? {}
    const span = spanOf(match)
    const isBuy = /^b(?:uy|ull)/i.test(side)
    if (isCase(sentence, span.at) || isBuy === /^b(?:uy|ull)/i.test(other)) continue
    for (const owner of subjectsAt(sentence, span, index)) {
      const leans = signalOf(owner, index)?.leans
      if (leans === undefined || index.signals.size > MARKET_SIZE) continue
      const ahead = leans.buy.length - leans.sell.length
      const isTrue = isBuy ? ahead > 0 : ahead < 0
      if (isTrue === isNegated(sentence, span.at)) return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

/** "Three indicators lean BUY": as many as do. */
function checkLeanCounts(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(LEANS)) {
    const { count = '', side = '' } = match.groups ?? {}
    const span = spanOf(match)
    if (isCase(sentence, span.at)) continue
    const size = /^(?:every|each)/i.test(count)
      ? ALL_INDICATORS
      : /^(?:no|not (?:a single )?one)$/i.test(count)
        ? 0
        : toNumber(count.replace(/^all /i, ''))
    for (const owner of subjectsAt(sentence, span, index)) {
      const leans = signalOf(owner, index)?.leans
      if (leans === undefined) continue
      const own = /^b(?:uy|ull)/i.test(side) ? leans.buy : leans.sell
      if (own.length !== size) return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

/** The counts of conditions, whose figures are judged here. */
export function findConditionCounts(sentence: Sentence): readonly Span[] {
  const isOf = isOfConditions(sentence)
  const leans = [...sentence.text.matchAll(LEANS)]
  const matches = [...leans, ...sentence.text.matchAll(COUNTS)].filter(
    ({ groups }) => (groups?.some ?? groups?.brief) === undefined || isOf,
  )
  return matches.map(spanOf)
}

function isOfConditions({ text, lead }: Sentence): boolean {
  return /\b(?:conditions?|criteria|tests?|requirements?|clauses?|hurdles?|boxes|BUY|SELL)\b/.test(
    `${lead} ${text}`,
  )
}

/** "Four of the five BUY conditions hold", "one box remains unticked": as the rule's clauses are. */
export function checkConditions(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const wrong =
    checkLeanCounts(sentence, index) ??
    checkMoreLeans(sentence, index) ??
    checkWholeRule(sentence, index)
  if (wrong) return wrong
  for (const match of text.matchAll(COUNTS)) {
    if ((match.groups?.some ?? match.groups?.brief) !== undefined && !isOfConditions(sentence))
      continue
    const { at, end } = spanOf(match)
    const clause = clauseAt(sentence, at)
    const around = `${text.slice(clause.at, at)} | ${text.slice(end, end + 50).replace(/[;:].*$/s, '')}`
    const isUnmet = !isSaidMet(match, text) && UNMET.test(`${match[0]} ${around}`)
    if (isAboutRule(match, text) || (isCase(sentence, at) && !isStated(text, at))) continue
    const isDenied = isNegated(sentence, at) && !isUnmet
    for (const owner of subjectsAt(sentence, { at, end }, index)) {
      if (isWrong(match, owner, isUnmet, isDenied, sentence, index))
        return rejectMatch('relation', match)
      noteCompared(sentence, withRuleWords(text, match))
    }
  }
  return null
}

/** "Four of the five are met, with only ADX missing": the count is of those met. */
function isSaidMet({ index, 0: words }: RegExpExecArray, text: string): boolean {
  return (
    /^(?: [\p{L}' -]{0,24}?)? ?(?:(?:are|is|were|have been|has been) (?:now |already |currently |all )?(?:met|satisfied|fulfilled|in place|ticked|there|true|present)|hold|holds|pass|passes|apply)\b/iu.test(
      text.slice(index + words.length),
    ) ||
    (/\b(?:meets?|meeting|satisf(?:y|ies|ying)|pass(?:es)?|fulfil(?:l?s|l)?|ticks?|has|with) (?:only |just |currently |all )?$/i.test(
      text.slice(0, index),
    ) &&
      !UNMET.test(
        words +
          text
            .slice(index + words.length)
            .replace(/(?:[,;.]| (?:and|but|yet|while|though|although)\b).*$/s, ''),
      ))
  )
}

/** "Would need more: it has three left": said of now, after what would be. */
function isStated(text: string, at: number): boolean {
  return /[:;—–] (?:it|(?:the|its) [\p{L}]+|[\p{Lu}][\p{L}&'.-]+) (?:still |already |now |currently |only )*(?:has|meets|misses|lacks|fails|passes|satisfies|is)(?: (?:still|only|just|at|exactly|now|missing|short of))*\s$/u.test(
    text.slice(0, at),
  )
}

/** "BUY needs five conditions": the rule, not a stock. */
function isAboutRule({ index, 0: words }: RegExpExecArray, text: string): boolean {
  // "Of the five conditions a BUY needs, it meets two".
  if (/(?:^|[,;] )of the $/i.test(text.slice(0, index)) && /^[^,;]*, /.test(text.slice(index)))
    return !/\bof\b/.test(words)
  return (
    /\b(?:needs?|requires?|asks? for|has|have|consists? of|rules?|with|the|means?(?: that)?)\s(?:all )?(?:the )?$/i.test(
      text.slice(0, index),
    ) &&
    !/\bof\b|\bbut\b/.test(words) &&
    !/\b(?:unmet|missing|away|short|left)\b/.test(text.slice(index))
  )
}

function isWrong(
  match: RegExpExecArray,
  owner: Ticker,
  isUnmet: boolean,
  isDenied: boolean,
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const signal = signalOf(owner, index)
  if (signal === null) return false
  const isTrue = listRules(sideOf(match, sentence)).some((id) =>
    isTrueOf(match, signal, id, isUnmet),
  )
  return isTrue === isDenied
}

function isTrueOf(match: RegExpExecArray, signal: Signal, id: RuleId, isUnmet: boolean): boolean {
  const { met, of, but, total, bare, some, part, every, each, brief, briefOf } = match.groups ?? {}
  const clauses = signal.clauses.filter(({ rule }) => rule === id)
  const count = clauses.filter(({ isMet }) => isMet).length
  const wanted = isUnmet ? clauses.length - count : count
  if (met !== undefined) {
    // "One of three readings keeping it from a BUY": three are unmet.
    if (isUnmet && toNumber(of) === wanted && wanted < clauses.length)
      return toNumber(met) <= wanted
    return toNumber(met) === wanted && toNumber(of) === clauses.length
  }
  if (every !== undefined || each !== undefined) return wanted === clauses.length
  if (part !== undefined) return toNumber(part) === wanted
  if (brief !== undefined) return toNumber(brief) === wanted && toNumber(briefOf) === clauses.length
  if (some !== undefined) return toNumber(some) === wanted
  if (but !== undefined) return clauses.length - toNumber(but) === count
  if (bare !== undefined) return toNumber(bare) === wanted
  const claimed = toNumber(total)
  return /^all/i.test(match[0])
    ? claimed === clauses.length && claimed === wanted
    : claimed <= wanted
}

/** The rule that a count is of: named in it or right after it, else anywhere. */
function sideOf(match: RegExpExecArray, { text, lead }: Sentence): string {
  const own = `${match[0]}${text.slice(match.index + match[0].length).replace(/[;,].*$|\band (?:\d|(?:is|are|it|would) ).*$/s, '')}`
  if (ruleWords(match[0]) !== null) return match[0]
  if (ruleWords(own) !== null) return own
  // "Is a BUY because it meets all five, while Exxon is a SELL on exhaustion": of its own part.
  const part = ruleWords(partAt(text, match.index))
  if (part !== null && match.groups?.some === undefined) return part
  // "AMD meets none; its ADX prevents a SELL": what the sentence before was about.
  const stop = text
    .slice(match.index)
    .search(/[;—]|,? (?:and|but|yet) (?:it|its|is|are|would|has)\b/)
  const before = stop < 0 ? text : text.slice(0, match.index + stop)
  if (match.groups?.some === undefined || ruleWords(before) !== null) return text
  return ruleWords(lead) ?? (stop < 0 ? text : 'BUY')
}

const CONTRAST = /;|\b(?:while|whereas|but|although|though)\b/g

/** The part of a text at a position, between words that set one thing against another. */
function partAt(text: string, at: number): string {
  const breaks = [...text.matchAll(CONTRAST)].map(({ index }) => index)
  return text.slice(
    breaks.findLast((one) => one < at) ?? 0,
    breaks.find((one) => one > at) ?? text.length,
  )
}

function ruleWords(text: string): string | null {
  return /\b(?:BUY|SELL|broken trend|trend[- ]break|exhaustion)\b/i.test(text) ? text : null
}

function listRules(text: string): readonly RuleId[] {
  if (/\b(?:broken trend|trend[- ]break)\b/i.test(text)) return ['trend-break']
  if (/\bexhaustion\b/i.test(text)) return ['exhaustion']
  const side =
    /\b(?:BUY|SELL)\b|\b(?:buy|sell)(?= (?:conditions?|rules?|criteria|tests?|clauses?)\b)/
      .exec(text)?.[0]
      .toUpperCase()
  if (side === 'BUY') return ['buy']
  return side === 'SELL' ? ['trend-break', 'exhaustion'] : ['buy', 'trend-break', 'exhaustion']
}

function toNumber(word: string | undefined): number {
  if (word === undefined) return Number.NaN
  if (/^(?:none|zero)$/i.test(word)) return 0
  return readNumber(word)
}
