import type { Sentence } from './read-sentence.ts'
import { clauseBefore } from './split-clauses.ts'

const NEGATION =
  /\b(?:not|no|never|nobody|no one|none|nothing|neither|nor|without|cannot|hardly|nowhere|rather than|instead of|far from|short of|shy of|outside|(?:has|have) yet to|avoid(?:s|ed|ing)?|escap(?:es|ed|ing))\b|n't\b/gi
const NO_NEGATION =
  /^(?:not|no)\s+(?:only|just|merely|simply|doubt|question|longer than|matter|less|more|fewer|sooner)\b|^(?:without|no)\s+(?:a\s+|any\s+)?(?:doubt|question)\b/i

/** Whether the text at a position is negated: by a negation in the same clause before it. */
export function isNegated(sentence: Sentence, at: number): boolean {
  const clause = clauseBefore(sentence, at)
  let count = 0
  for (const { index } of clause.matchAll(NEGATION)) {
    const words = sentence.text.slice(at - clause.length + index)
    // "Neither weak nor overheated" is one negation of both.
    if (!NO_NEGATION.test(words) && !(/^nor\b/i.test(words) && count > 0)) count += 1
  }
  // Two negations cancel: "there is no way it is not".
  return count % 2 === 1
}

const CONDITION =
  /^were\b|^should (?=[^,;]*\b(?:RSI|ADX|OBV|CMF|averages?|SMA|volume|money flow)\b)|\b(?:if|when|once|until|unless|whenever|whether|before(?! (?:that|this|then)\b)|would|in case|should it)\b|\bbecomes?\b/i

/** Whether the text at a position is conditional: "if", "once" or "would" come before it. */
export function isConditional({ text }: Sentence, at: number): boolean {
  return CONDITION.test(text.slice(0, at))
}
