import type { Ticker } from '../market/listings/ticker.ts'
import { findMentions, type Mention } from './find-mentions.ts'
import type { FactIndex } from './fact-index.ts'
import { paraphrase } from './paraphrase.ts'
import { splitClauses } from './split-clauses.ts'
import type { Span } from './split-sentences.ts'

/** A sentence prepared for the checks. All positions count from its start. */
export type Sentence = {
  /** In plainer words, with one spelling of marks and cited headlines masked. */
  readonly text: string
  /** The place of each character, and of the end, in what is shown. */
  readonly origins: readonly number[]
  readonly mentions: readonly Mention[]
  readonly clauses: readonly Span[]
  /** The stock of the preceding sentences; null when unknown. */
  readonly carried: Ticker | null
  /** The first stock of the sentence before. */
  readonly subject: Ticker | null
  /** The sentence before, and the stocks it named; empty for none. */
  readonly lead: string
  readonly group: readonly Ticker[]
  /** The last longer list of stocks in the text: what "of the six" means. */
  readonly listed: readonly Ticker[]
}

/** What the sentences before one leave to it. */
export type Lead = {
  readonly carried: Ticker | null
  /** The first stock it named. */
  readonly subject: Ticker | null
  readonly lead: string
  readonly group: readonly Ticker[]
  readonly listed: readonly Ticker[]
}

/** Replaces masked text. */
export const MASK = '\uE000'

/** Parses one sentence, following others. */
export function readSentence(shown: string, lead: Lead, index: FactIndex): Sentence {
  const { text, origins } = paraphrase(shown)
  return {
    text,
    origins,
    mentions: findMentions(text, index),
    clauses: splitClauses(text),
    ...lead,
  }
}

/**
 * The owner of a figure or word at a position: the stock named right after it with "for" or "at", else
 * the last one named before it, else (unless the sentence continues about "it") the next, else the one
 * carried over.
 */
export function ownerAt(sentence: Sentence, at: number, end = at): Ticker | null {
  const { text, mentions, carried } = sentence
  const next = mentions.find((mention) => mention.at >= end)
  if (next && /^[^,;.\d]{0,14}\bfor\s$/.test(text.slice(end, next.at))) return next.ticker
  const before = mentions.findLast((mention) => mention.end <= at)
  if (before) return before.ticker
  const isPronoun = /^(?:it|its|this stock|the stock|the company)\b/i.test(text)
  if (isPronoun) return carried ?? sentence.group[0] ?? null
  return next === undefined ? carried : next.ticker
}

/** "Unlike Apple, Microsoft": not one list. */
const OPPOSED =
  /\b(?:unlike|compared (?:with|to)|next to|relative to|besides|after|behind|ahead of|than)\s(?:the )?$/i

/** The stocks named as one list around a mention: "AAPL, MSFT and NVDA". */
export function listOf(sentence: Sentence, mention: Mention): readonly Ticker[] {
  const { mentions, text } = sentence
  const isJoined = (left: Mention | undefined, right: Mention | undefined) =>
    left !== undefined &&
    right !== undefined &&
    /^[\s,()/&]*(?:(?:and|nor)\s)?[\s(]*$/.test(text.slice(left.end, right.at)) &&
    !(/^,\s$/.test(text.slice(left.end, right.at)) && OPPOSED.test(text.slice(0, left.at)))
  let first = mentions.findIndex(({ at }) => at === mention.at)
  let last = first
  while (isJoined(mentions[first - 1], mentions[first])) first -= 1
  while (isJoined(mentions[last], mentions[last + 1])) last += 1
  return [...new Set(mentions.slice(first, last + 1).map(({ ticker }) => ticker))]
}
