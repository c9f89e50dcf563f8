import type { Indicator } from '../indicators/catalogue.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Action, Clause, RuleId, Signal } from '../signals/signal.ts'
import type { FactIndex } from './fact-index.ts'
import { findNumberWords } from './number-words.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import type { Rejection } from './rejection.ts'
import { isConditional } from './is-negated.ts'

/** How prose names each indicator. */
const NAMED: Readonly<Record<Indicator, RegExp>> = {
  rsi: /\bRSI\b|relative strength|\bmomentum\b/i,
  adx: /\bADX\b|\btrend (?:strength|strengthens|weakens|gets|grows|becomes)|\b(?:weak|strong) trend\b/i,
  sma: /\bSMA|\baverages?\b|\b(?:golden|death) cross/i,
  obv: /\bOBV\b|on-balance/i,
  cmf: /\bCMF\b|money flow/i,
}
const ALL: readonly Indicator[] = ['rsi', 'adx', 'sma', 'obv', 'cmf']

const GOAL_BEFORE =
  /\b(?:for|of|from|towards?|short of|away from|as|be|into|before|miss(?:es|ing)?|rules? out|lacks?|completes?|qualif(?:y|ies) (?:as|for)|keeps?|loses?|satisf(?:y|ies)|meets?|inside|in|cannot become|not become|to become|earns?|(?:end|ends|lose|loses|undo|keep|cost) (?:[\w-]+'s)?)\s(?:an? |the |its )?(?:trend-break |exhaustion )?$/i
const GATE =
  /\b(?:lack\w*|miss\w*|need\w*|require\w*|would|until|unless|short|away|too|cannot|fail\w*|hurdles?|conditions?|clauses?|counts|only|qualif\w+|if|before|range|limits|rules? out|enough|as long as|keeps?|lose|complete\w*|tests?|one in|out of|stand in the way|suffic\w+)\b/i
const GOAL_AFTER =
  /^(?:\s(?:range|hurdles?|limits?|tests?|criteria|requirements?|thresholds?|rules?|clauses?|zone)\b|\s(?:on|for) [\p{L}' -]{2,24} (?:would )?(?:requires?|needs?|asks?)\b|\s(?:would )?(?:requires?|needs?)\b)/u

/** Whether an action is named as a goal whose conditions are met or missed, not as a stock's signal. */
export function isGoal(
  { at, end }: { readonly at: number; readonly end: number },
  text: string,
): boolean {
  const [before, after] = [text.slice(0, at), text.slice(end)]
  if (/\b(?:rated|reads|is an?|remains an?)\s(?:an? )?$/i.test(before)) return false
  if (GOAL_AFTER.test(after)) return true
  return GOAL_BEFORE.test(before) && GATE.test(text)
}

const CONTEXT = /\b(?:BUY|SELL|conditions?|clauses?|hurdles?|tests?|rules?)\b/
const FAILS =
  /\b(?:lack(?:s|ing)?|miss(?:es|ing)?|fail(?:s|ing)?|does not (?:meet|pass|satisfy)|falls? short on|held back by|(?:the )?exceptions?(?: (?:is|are|being))?)\b/gi
const PASSES = /\b(?:pass(?:es)?|satisf(?:y|ies)|meets?|clears?)\b/gi
const SOLE = /\b(?:only|alone|all (?:[\p{L}'-]+ ){1,3}needs?)\b/iu
const AWAY =
  /\b(?<count>an?|one|single|two|three|four|five|\d)\s(?:more |single )?(?:BUY |SELL )?(?:conditions?|clauses?|steps?|hurdles?|tests?)\s(?:away|short|(?:is|are) (?:missing|unmet|not met|failing)|missing|unmet|from)\b|\b(?:fails?|misses|lacks?) (?:only |just |exactly )?(?<failed>one|two|three|four|five)(?: of (?:the )?five)?\s(?:BUY )?(?:conditions?|clauses?|hurdles?|tests?)\b/gi

/** What a stock lacks, meets or needs for an action must be what the rule's clauses say. */
export function checkGoals(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  if (!CONTEXT.test(`${sentence.lead} ${text}`)) return null
  return (
    checkSides(sentence, index, FAILS, false) ??
    checkSides(sentence, index, PASSES, true) ??
    checkNeither(sentence, index) ??
    checkSole(sentence, index) ??
    checkAway(sentence, index) ??
    checkThresholds(sentence, index) ??
    checkNeeds(sentence, index) ??
    checkFullPoint(sentence, index) ??
    checkRule(sentence, index)
  )
}

function checkSides(
  sentence: Sentence,
  index: FactIndex,
  pattern: RegExp,
  isMet: boolean,
): Rejection | null {
  const { text } = sentence
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length
    if (
      isConditional(sentence, match.index) ||
      /\b(?:not|no|none|neither|without)\b[^,;]{0,16}$/i.test(text.slice(0, match.index))
    )
      continue
    const words = text
      .slice(end, end + 90)
      .replace(/[;.](?!\d).*$/s, '')
      .replace(
        /\b(?:but|while|whereas|although|though|since|as|because|yet|and [\p{Lu}][\p{L}-]+ (?:lacks?|misses|fails|passes|on))\b.*$/su,
        '',
      )
    // "Satisfies three of the five conditions: RSI, ADX and CMF".
    const listed = /^\s\w+ (?:out )?of [^:]{0,40}:(?<list>.*)$/s.exec(words)?.groups?.list
    const named = listNamed(listed ?? words)
    const isCounted =
      listed === undefined &&
      (/^\s(?:none|all|\w+ (?:out )?of|every)\b/.test(words) || /:\s/.test(words))
    if (named.length === 0 || (named.length > 3 && listed === undefined) || isCounted) continue
    for (const owner of ownersBefore(sentence, match.index)) {
      const clauses = clausesOf(owner, text, index)
      if (clauses === null) continue
      const isWrong = named.some((indicator) => {
        const own = clauses.filter(({ measure }) => INDICATOR_OF[measure] === indicator)
        return own.length > 0 && !own.some((clause) => clause.isMet === isMet)
      })
      if (isWrong) return { rule: 'relation', at: match.index, end }
    }
  }
  return null
}

const NEITHER =
  /\bneither (?:the |its )?(?<list>[^.;]{2,40}? nor (?:the |its )?[^.;]{2,20}?) (?:conditions?|clauses?|tests?) (?:is|are) met\b/i

/** "Neither the ADX nor the OBV condition is met": both are unmet. */
function checkNeither(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = NEITHER.exec(sentence.text)
  if (match === null) return null
  const named = listNamed(match.groups?.list ?? '')
  const isWrong = ownersBefore(sentence, match.index).some((owner) =>
    clausesOf(owner, sentence.text, index)?.some(
      ({ measure, isMet }) => isMet && named.includes(INDICATOR_OF[measure]),
    ),
  )
  return isWrong ? { rule: 'relation', at: match.index, end: match.index + match[0].length } : null
}

/** "Only ADX is missing", "a positive CMF alone": nothing else is. */
function checkSole(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const match = SOLE.exec(text)
  if (
    match === null ||
    !/\b(?:missing|needs?|lacks?|would|short|exception|wrong side|make|turn|not met|unmet|fails?|failing)\b/i.test(
      text,
    )
  )
    return null
  if (
    !/\b(?:BUY|SELL|conditions?|clauses?)\b/.test(text) ||
    /\bonly (?:the )?(?:RSI|golden)/.test(text)
  )
    return null
  const end = match.index + match[0].length
  const words = /^alone/i.test(match[0])
    ? text.slice(Math.max(0, match.index - 30), match.index)
    : text.slice(end, end + 60)
  const after = listNamed(words.replace(/[;.](?!\d).*$/s, ''))
  const isOne = /^ (?:missing|unmet|failing|condition|clause|one|hurdle)/i.test(text.slice(end))
  const named =
    after.length > 0 || !isOne
      ? after
      : listNamed(text.slice(Math.max(0, match.index - 24), match.index))
  if (
    named.length === 0 ||
    /\b(?:ADX|RSI|CMF) (?:is|of|at) only\b/.test(text) ||
    /\bonly (?:at )?-?\d/.test(text)
  )
    return null
  for (const owner of ownersBefore(sentence, match.index)) {
    const clauses = clausesOf(owner, text, index)
    if (clauses === null || signalOf(owner, index)?.action === goalOf(text)) continue
    const unmet = new Set<string>(
      clauses.filter(({ isMet }) => !isMet).map(({ measure }) => INDICATOR_OF[measure]),
    )
    const isSame = unmet.size === named.length && named.every((indicator) => unmet.has(indicator))
    if (!isSame) return { rule: 'relation', at: match.index, end }
  }
  return null
}

/** "Two conditions away": that many clauses are unmet. */
function checkAway(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  for (const match of text.matchAll(AWAY)) {
    const word = match.groups?.count ?? match.groups?.failed ?? ''
    const count = /^(?:an?|single)$/i.test(word)
      ? 1
      : (findNumberWords(word)[0]?.value ?? Number(word))
    for (const owner of ownersBefore(sentence, match.index)) {
      const clauses = clausesOf(owner, text, index)
      const unmet = clauses?.filter(({ isMet }) => !isMet).length
      if (unmet !== undefined && unmet !== count)
        return { rule: 'relation', at: match.index, end: match.index + match[0].length }
    }
  }
  return null
}

const NEEDED: Readonly<Record<'BUY' | 'SELL', Readonly<Record<string, readonly number[]>>>> = {
  BUY: { RSI: [45, 70], ADX: [25], CMF: [0] },
  SELL: { RSI: [30, 70], ADX: [25], CMF: [0] },
}
const BOUND =
  /\b(?<name>RSI|ADX|CMF)\b(?<link>[^.;,\d]{0,40}?)\b(?:above|below|over|under|to|at least|more than|less than|exceeds?|between|past)\s(?<low>-?\d+(?:\.\d+)?)(?:\s?(?:and|to|–|-)\s?(?<high>\d+))?(?! points)/g
const DEPENDS =
  /\b(?:would|needs?|requires?|until|before|keeps?|as long as|if|once|must|qualify|no longer)\b/i

/** Bounds that an action depends on are the rule's, not those of another zone. */
function checkThresholds(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const goal = goalOf(text)
  if (goal === null || !DEPENDS.test(text) || index.signals.size === 0) return null
  for (const match of text.matchAll(BOUND)) {
    const { name = '', low, high } = match.groups ?? {}
    const allowed = NEEDED[goal][name] ?? []
    const isCase = /\b(?:drop(?:ped|s)?|fell|dipped|were) to\s*$/i.test(
      match[0].replace(/-?\d.*$/, ''),
    )
    if (isCase) continue
    const written = [low, high].filter((number) => number !== undefined).map(Number)
    if (written.some((number) => !allowed.includes(number)))
      return { rule: 'relation', at: match.index, end: match.index + match[0].length }
  }
  return null
}

const HAS_TO =
  /\b(?<name>RSI|ADX|CMF|OBV|averages?)\b[^.;]{0,24}?\b(?:would|needs?|has|have|must)\b[^.;,]{0,12}?\b(?:to )?(?<verb>rise|climb|gain|turn (?:up|positive)|move (?:up|above)|get above|increase|improve|recover|fall|drop|decline|turn (?:down|negative)|reach)\b/gi
const EFFECT =
  /\b(?:an? )?(?<verb>drop|decline|fall|decrease|loss|rise|increase|gain)\s(?:in|of) [^.;,]{0,30}?\b(?<name>RSI|ADX|CMF|OBV)\b[^;]{0,40}?\b(?:would|complete|turn|make)\b/gi

/** "ADX would have to rise": the clause is unmet, and that is the way to meet it. */
function checkNeeds(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const goal = goalOf(text)
  if (goal === null) return null
  for (const match of [...text.matchAll(HAS_TO), ...text.matchAll(EFFECT)]) {
    const { name = '', verb = '' } = match.groups ?? {}
    const [indicator] = listNamed(name)
    for (const owner of ownersBefore(sentence, match.index + 1)) {
      if (signalOf(owner, index)?.action === goal || indicator === undefined) continue
      const clauses = clausesOf(owner, text, index)?.filter(
        ({ measure }) => INDICATOR_OF[measure] === indicator,
      )
      if (clauses === undefined || clauses.length === 0) continue
      const isDown = /fall|drop|decline|down|negative|decrease|loss/i.test(verb)
      const isNeeded = clauses.some((clause) => !clause.isMet && isUpward(clause) !== isDown)
      if (!isNeeded)
        return { rule: 'relation', at: match.index, end: match.index + match[0].length }
    }
  }
  return null
}

/** "Lacks a full point of ADX": the distance to the rule's limit is that large. */
function checkFullPoint(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = /\b(?:a|one) (?:full|whole) point of (?<name>RSI|ADX)\b/i.exec(sentence.text)
  if (match === null) return null
  const measure = match.groups?.name?.toLowerCase() === 'rsi' ? 'rsi' : 'adx'
  const isShort = ownersBefore(sentence, match.index).every((owner) => {
    const clause = signalOf(owner, index)?.clauses.find(
      (one) => one.rule === 'buy' && one.measure === measure,
    )
    if (clause === undefined) return false
    const { comparison, value } = clause
    const low = comparison.is === 'between' ? comparison.low : comparison.threshold
    return low - value >= 1
  })
  return isShort ? null : { rule: 'relation', at: match.index, end: match.index + match[0].length }
}

const BY_RULE =
  /\b(?:comes? from|by|under|follows? from|triggered by|fired|based on|meets|through|on) (?:the |an? )?(?<rule>trend[- ]break|broken[- ]trend|exhaustion)(?: rule)?|\b(?<other>trend[- ]break|exhaustion) (?:SELL|rule) (?:applies|fired|is in force|holds)/i

/** "A SELL by the exhaustion rule": the rule that fired. */
function checkRule(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = BY_RULE.exec(sentence.text)
  if (
    match === null ||
    isConditional(sentence, match.index) ||
    /\b(?:closed? to|of cases|of the time|not|sessions|away|short|misses|lacks|comes close|would|lower)\b/i.test(
      sentence.text,
    )
  )
    return null
  const named = /exhaustion/i.test(match.groups?.rule ?? match.groups?.other ?? '')
    ? 'exhaustion'
    : 'trend-break'
  const isWrong = ownersBefore(sentence, match.index).some((owner) => {
    const signal = signalOf(owner, index)
    return signal?.action === 'SELL' && signal.rule !== named
  })
  return isWrong ? { rule: 'relation', at: match.index, end: match.index + match[0].length } : null
}

function isUpward({ comparison, value }: Clause): boolean {
  if (comparison.is === 'between') return value < comparison.low
  return comparison.is === 'above' || comparison.is === 'at-least'
}

function goalOf(text: string): 'BUY' | 'SELL' | null {
  const found = /\b(BUY|SELL)\b/.exec(text)?.[1]
  return found === 'BUY' || found === 'SELL' ? found : null
}

function listNamed(text: string): readonly Indicator[] {
  return ALL.filter((indicator) => NAMED[indicator].test(text))
}

function signalOf(owner: Ticker, index: FactIndex): Signal | null {
  const signal = index.signals.get(owner)
  return signal?.kind === 'signal' ? signal : null
}

function clausesOf(owner: Ticker, text: string, index: FactIndex): readonly Clause[] | null {
  const signal = signalOf(owner, index)
  if (signal === null) return null
  const rule: RuleId = /\bexhaustion\b/i.test(text)
    ? 'exhaustion'
    : /\btrend[- ]break\b/i.test(text) || goalOf(text) === 'SELL'
      ? 'trend-break'
      : 'buy'
  if (rule === 'exhaustion') return null
  return signal.clauses.filter((clause) => clause.rule === rule)
}

function ownersBefore(sentence: Sentence, at: number): readonly Ticker[] {
  const { mentions, carried, group, text } = sentence
  const before = mentions.findLast(({ end }) => end <= at)
  if (before) return listOf(sentence, before)
  const next = mentions.find((mention) => mention.at >= at)
  if (next && !/^(?:it|its)\b/i.test(text)) return listOf(sentence, next)
  if (/\b(?:both|all)\b/i.test(text) && group.length > 1) return group
  return carried === null ? [] : [carried]
}

/** What the rules would say if the named indicators' clauses went the other way. */
export function simulate(signal: Signal, named: readonly string[], to: Action): boolean {
  const flipped = signal.clauses.map((clause) => {
    if (!named.includes(INDICATOR_OF[clause.measure])) return clause
    const isWanted =
      to === 'BUY' ? clause.rule === 'buy' : to === 'SELL' ? clause.rule !== 'buy' : false
    const isUndone = to === 'WATCH' && clause.rule === signal.rule
    return isUndone ? { ...clause, isMet: false } : isWanted ? { ...clause, isMet: true } : clause
  })
  const fires = (id: RuleId) => {
    const own = flipped.filter(({ rule }) => rule === id)
    const any = own.filter(({ role }) => role === 'any')
    return (
      own.every(({ role, isMet }) => role === 'any' || isMet) &&
      (any.length === 0 || any.some(({ isMet }) => isMet))
    )
  }
  const action = fires('buy')
    ? 'BUY'
    : fires('trend-break') || fires('exhaustion')
      ? 'SELL'
      : 'WATCH'
  return action === to
}
