import type { Cue } from './find-cues.ts'
import { findSlots, type Slot } from './find-slots.ts'
import type { Sentence } from './read-sentence.ts'
import type { Span } from './split-sentences.ts'
import { clauseAt } from './subjects-at.ts'

const MORE: readonly (readonly [Slot, RegExp])[] = [
  ['rsi', /\bmomentum\b/gi],
  ['cmf', /\b(?:buying|selling) (?:pressure|interest)|\b(?:in|out)flows?\b/gi],
  // "4.5 million shares" are a volume.
  [
    'close',
    /(?<!\b(?:million|billion|thousand|more|fewer) )\b(?:shares|stock|price)\b(?! (?:of|a day|per))/gi,
  ],
]

const measuresOf = new WeakMap<Sentence, readonly Cue<Slot>[]>()

/** The measures a sentence names, in order. */
export function findMeasures(sentence: Sentence): readonly Cue<Slot>[] {
  const known = measuresOf.get(sentence)
  if (known) return known
  const slots = findSlots(sentence.text).filter(
    ({ value }) => value !== 'change' && value !== 'range',
  )
  const more = MORE.flatMap(([value, pattern]) =>
    [...sentence.text.matchAll(pattern)].map((match) => ({
      value,
      at: match.index,
      end: match.index + match[0].length,
    })),
  ).filter(({ at, end }) => !slots.some((slot) => at < slot.end && slot.at < end))
  const found = [...slots, ...more].toSorted((a, b) => a.at - b.at)
  measuresOf.set(sentence, found)
  return found
}

const QUALIFIES = /^\s(?:(?:and|but|yet|or|enough|[a-z]+ly)\s)?(?:[a-z-]+\s){0,2}$/i
const NO_QUALIFIER =
  /\b(?:than|over|from|to|on|with|is|was|are|as|its|their|the|while|and its|against|for|by|at)\s$/i

/**
 * The measure that a word claims something of: the one it qualifies ("rising OBV"), the one after "in"
 * or "of", else the last one before it in its clause; in a clause without a subject, the one before.
 * Null for the price.
 */
export function measureAt(sentence: Sentence, { at, end }: Span): Slot | null {
  const { text, mentions } = sentence
  const measures = findMeasures(sentence)
  const around = measures.find((measure) => measure.at <= at && end <= measure.end)
  if (around) return toPrice(around.value)
  const next = measures.find((measure) => measure.at >= end)
  if (next) {
    const gap = text.slice(end, next.at)
    if (gap.length < 26 && QUALIFIES.test(gap) && !NO_QUALIFIER.test(gap))
      return toPrice(next.value)
    if (/^\s(?:in|of|for)\s(?:its |their |the )?$/i.test(gap)) return toPrice(next.value)
  }
  const clause = clauseAt(sentence, at)
  const own = measures.findLast((measure) => measure.end <= at && measure.at >= clause.at)
  const subject = mentions.findLast((mention) => mention.end <= at && mention.at >= clause.at)
  if (own !== undefined) {
    // "With OBV rising, Apple …": the stock named after the measure takes over.
    const isStock = subject !== undefined && subject.at > own.end
    const isPossessive =
      subject !== undefined && /^'s?\b/.test(text.slice(subject.end, subject.end + 2))
    return isStock && !isPossessive && !/\b(?:for|at|in|of)\s$/.test(text.slice(0, subject.at))
      ? null
      : toPrice(own.value)
  }
  if (subject !== undefined) return null
  // "The 20-day is above the 50-day and rising": of the first one named.
  if (/^\s?(?:and|but|yet) (?:still |now |[a-z]+ly )*$/i.test(text.slice(clause.at, at))) {
    const start = clauseAt(sentence, Math.max(0, clause.at - 1)).at
    const first = measures.find((measure) => measure.at >= start && measure.end <= at)
    if (first) return toPrice(first.value)
  }
  const opening = measures[0]
  // "The 20-day average is below the 50-day, and it has risen": it is what the sentence began with.
  if (
    opening !== undefined &&
    /^(?:the |its )?$/i.test(text.slice(0, opening.at)) &&
    mentions.length === 0 &&
    /^\s?(?:and|but|then)?\s?it\b/i.test(text.slice(clause.at))
  )
    return toPrice(opening.value)
  if (
    /^\s?(?:and|but|then)?\s?(?:it|they|the stock|shares|the shares)\b/i.test(text.slice(clause.at))
  )
    return null
  const before = measures.findLast((measure) => measure.end <= at)
  if (before === undefined) return null
  // "A tenth above its 50-day average and 4% above its 20-day": of the price both times.
  if (
    /\d|\b(?:half|third|quarter|fifth|tenth)\b/.test(text.slice(clause.at, at)) &&
    /\b(?:above|below|over|under|from|than|beneath|off)\s(?:both )?(?:its |the |their )?$/i.test(
      text.slice(0, before.at),
    )
  )
    return null
  const named = mentions.findLast((mention) => mention.end <= at)
  return named !== undefined && named.at > before.end ? null : toPrice(before.value)
}

function toPrice(slot: Slot): Slot | null {
  return slot === 'close' ? null : slot
}
