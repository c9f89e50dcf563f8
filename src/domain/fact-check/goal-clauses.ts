import { signalOf } from './read-values.ts'
import type { Indicator } from '../indicators/catalogue.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Clause, Comparison, RuleId, Signal } from '../signals/signal.ts'
import type { FactIndex } from './fact-index.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import type { Span } from './split-sentences.ts'
import { isCompared } from './subjects-at.ts'
import { limitsOf, listUnmet } from './simulate-rules.ts'
import { RULE_LIMITS } from './thresholds.ts'

/** How prose names each indicator. */
export const NAMED: Readonly<Record<Indicator, RegExp>> = {
  rsi: /\bRSI\b|relative strength|\bmomentum\b/i,
  adx: /\bADX\b|\btrend (?:strength|strengthens|weakens|gets|grows|becomes)|\b(?:weak|strong) trend\b/i,
  sma: /\bSMA|\baverages?\b|\b(?:golden|death) cross|\bcrossover\b/i,
  obv: /\bOBV\b|on-balance|\bvolume (?:condition|clause|test|requirement)/i,
  cmf: /\bCMF\b|money[- ]flow/i,
}

const ALL: readonly Indicator[] = ['rsi', 'adx', 'sma', 'obv', 'cmf']

const OF_RULE =
  /\b(buy|sell) (?:rules?|conditions?|signals?|side|clauses?|criteri\w+|tests?|hurdles?)\b/i

/** The action whose rule a text speaks of. */
export function goalOf(text: string): 'BUY' | 'SELL' | null {
  const found = /\b(BUY|SELL)\b/.exec(text)?.[1] ?? OF_RULE.exec(text)?.[1]?.toUpperCase()
  return found === 'BUY' || found === 'SELL' ? found : null
}

export function listNamed(text: string): readonly Indicator[] {
  return ALL.filter((indicator) => NAMED[indicator].test(text))
}

export function clausesOf(owner: Ticker, text: string, index: FactIndex): readonly Clause[] | null {
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

/** Whose a frame is that may name its stock within: "keeps Apple from being a BUY"; else as before it. */
export function ownersOfFrame(sentence: Sentence, frame: Span): readonly Ticker[] {
  const inner = sentence.mentions.find(({ at, end }) => frame.at <= at && end <= frame.end)
  return inner === undefined ? ownersBefore(sentence, frame.at) : [inner.ticker]
}

export function ownersBefore(sentence: Sentence, at: number): readonly Ticker[] {
  const { mentions, carried, group, text } = sentence
  const before = mentions.findLast((mention) => mention.end <= at && !isCompared(mention, text, at))
  if (before) return listOf(sentence, before)
  const next = mentions.find((mention) => mention.at >= at)
  if (next && !/^(?:it|its)\b/i.test(text)) return listOf(sentence, next)
  if (/\b(?:both|all)\b/i.test(text) && group.length > 1) return group
  return carried === null ? [] : [carried]
}

const LIMITS: ReadonlySet<number> = new Set(Object.values(RULE_LIMITS).flat())

/** A figure after "above" may be a reading; of the rules' limits it must be the comparison's own. */
export function isOwnLimit(comparison: Comparison, limit: number): boolean {
  return !LIMITS.has(limit) || limitsOf(comparison).includes(limit)
}

/** The rules that words name: the one by its name, else those of the action. */
export function rulesNamed(words: string): readonly RuleId[] {
  if (/trend[- ]break|broken[- ]trend/i.test(words)) return ['trend-break']
  if (/exhaustion/i.test(words)) return ['exhaustion']
  return /BUY/.test(words) ? ['buy'] : ['trend-break', 'exhaustion']
}

/** The indicators that a rule still misses for a signal. */
export function unmetOf({ clauses }: Pick<Signal, 'clauses'>, id: RuleId): ReadonlySet<Indicator> {
  const unmet = listUnmet(clauses.filter(({ rule }) => rule === id))
  return new Set(unmet.map(({ measure }) => INDICATOR_OF[measure]))
}

/** Whether these are the members of a set, and no others. */
export function isExactly(named: ReadonlySet<string>, set: ReadonlySet<string>): boolean {
  return named.size === set.size && named.isSubsetOf(set)
}
