import type { Ticker } from '../market/listings/ticker.ts'
import type { Signal } from '../signals/signal.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import type { Mention } from './find-mentions.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import type { Span } from './split-sentences.ts'

const GROUP =
  /\b(?:both(?! (?:of )?its)|all|each|every|neither|none|they|their|them|the (?:two|three|four|pair|trio|group|others?)|all (?:two|three|four)|either)\b/i
const PRONOUN =
  /^(?:it|its|this stock|that stock|the (?:stock|shares?|company|price)|shares|that|this)\b/i
const LINKED =
  /^(?:[^,;:\d]{0,24})?\b(?:for|at|in|of|by|among|between|is|was|are|were|belongs to|goes to|has)\s(?:both\s|the\s)?$/i

/** The clause of a sentence at a position. */
export function clauseAt({ clauses, text }: Sentence, at: number): Span {
  return clauses.findLast((clause) => clause.at <= at) ?? { at: 0, end: text.length }
}

/**
 * The stocks that words at a position are about: those of its clause, linked to it right after, the
 * group that "both" or "none" stands for, else those named last; empty for no stock.
 */
export function subjectsAt(
  sentence: Sentence,
  { at, end }: Span,
  index: FactIndex,
): readonly Ticker[] {
  const { text, carried } = sentence
  const mentions = sentence.mentions.filter((mention) => !isCompared(mention, text, at))
  const clause = clauseAt(sentence, at)
  const inner = mentions.find((mention) => at <= mention.at && mention.end <= end)
  if (inner) return listOf(sentence, inner)
  const own = mentions.findLast((mention) => mention.end <= at && mention.at >= clause.at)
  const next = mentions.find((mention) => mention.at >= end)
  if (own === undefined && next && LINKED.test(text.slice(end, next.at)))
    return listOf(sentence, next)
  if (own === undefined && FOR_ALL.test(text.slice(end))) return groupOf(sentence, at, index)
  const start = text.slice(clause.at, at)
  const others = othersBefore(sentence, at, index)
  if (own === undefined && others !== null) return others
  if (own === undefined && index.signals.size >= MARKET_SIZE && PLURAL.test(start)) return []
  if (own === undefined && GROUP.test(start)) return groupOf(sentence, at, index)
  const last = own ?? mentions.findLast((mention) => mention.end <= at)
  if (others !== null) return others
  if (last) return listOf(sentence, last)
  const isContinued = PRONOUN.test(text.trimStart())
  const isAside = next !== undefined && next.ticker.startsWith('^') && carried !== null
  if (!isContinued && next && !isAside) return listOf(sentence, next)
  const lone = carried ?? index.only
  return lone === null ? [] : [lone]
}

/** "Pepsi needs more than Coke does: it has two left": not of what it is compared with. */
export function isCompared(mention: Mention, text: string, at: number): boolean {
  return (
    mention.end <= at &&
    /\b(?:needs?|lacks?|misses|requires?|meets?|has|is (?:much |a little |far )?(?:closer|nearer|further|farther)) [^,;:]*\bthan (?:the )?$/i.test(
      text.slice(0, mention.at),
    ) &&
    /^(?: (?:does|is|has|did))?[:;,—] (?:it|its)\b/.test(text.slice(mention.end, at))
  )
}

const OTHERS =
  /\b(?:the (?:rest|others?|other (?:one|two|three|four)|remaining \w+)|all others)\b(?! (?:\w+ )?(?:conditions?|clauses?|tests?|criteria|requirements?|readings?|indicators?|of (?:its|the)))/i

/** "The rest are on WATCH": the stocks at hand that the sentence does not name; null where it says no such word. */
export function othersBefore(
  { mentions, group, text }: Sentence,
  at: number,
  index: FactIndex,
): readonly Ticker[] | null {
  const last = mentions.findLast(({ end }) => end <= at)
  if (last === undefined || !OTHERS.test(text.slice(last.end, at))) return null
  const named = new Set(mentions.map(({ ticker }) => ticker))
  const all = group.length > named.size ? group : [...index.signals.keys()]
  return all.filter((ticker) => !named.has(ticker))
}

const FOR_ALL =
  /^(?: [a-z]+){0,2} (?:for|in|at|of|across) (?:both|(?:every|each|all) (?:cases?|instances?|one)|every one of (?:them|the (?:two|three|four))|all (?:two|three|four|of them)|each(?: of (?:them|the (?:two|three|pair|trio))\b|(?=[,.;]|$))|the (?:two|three|pair|trio)(?=[,.;]| stocks|$))/i

const PLURAL = /\b(?:stocks|names|companies|tickers)\b|^[\s,]*(?:remain|are|have)\b/i

/** What "both", "none" or "the three" stands for. */
function groupOf(sentence: Sentence, at: number, index: FactIndex): readonly Ticker[] {
  const before = sentence.mentions.filter(({ end }) => end <= at)
  const named = [...new Set(before.map(({ ticker }) => ticker))]
  if (named.length > 1) return named
  if (sentence.group.length > 1) return sentence.group
  const all = [...index.signals.keys()]
  if (all.length > 1 && all.length < 6) return all
  const lone = before.at(-1)?.ticker ?? sentence.carried ?? index.only
  return lone === null || lone === undefined ? [] : [lone]
}

/** The signals of what is spoken of at a position, as far as there are any. */
export function signalsAt(sentence: Sentence, at: number, index: FactIndex): readonly Signal[] {
  return subjectsAt(sentence, { at, end: at }, index).flatMap(
    (owner) => signalOf(owner, index) ?? [],
  )
}
