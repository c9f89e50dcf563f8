import { checkText } from '../../../domain/fact-check/check-text.ts'
import type { CheckedSentence } from '../../../domain/fact-check/checked-text.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'

/** What is left of a text. */
export type GatedText = {
  /** Sentences that may be shown, in order; each ends with a mark of its own. */
  readonly stored: readonly string[]
  /** Figures of the kept ones. */
  readonly figures: readonly number[]
  readonly dropped: readonly CheckedSentence[]
}

/**
 * Holds sentences against the facts and leaves out those that fail. What is left is checked anew, as
 * it will stand: with a sentence goes the stock that the next one's "its" meant.
 * @param lead what stands before, already checked, such as a title; its stock carries over
 */
export function factCheckText(text: string, facts: Facts, lead = ''): GatedText {
  const dropped: CheckedSentence[] = []
  let sentences = checkAfter(lead, text, facts)
  while (sentences.some(isUnfit)) {
    dropped.push(...sentences.filter(({ rejection }) => rejection !== null))
    const stored = sentences.filter(({ rejection }) => rejection === null)
    sentences = checkAfter(lead, joinSentences(stored.map(({ text: words }) => words)), facts)
  }
  return {
    stored: sentences.map(({ text: words }) => words),
    figures: sentences.map(({ figures }) => figures),
    dropped,
  }
}

/** Checks a text that stands after another, as one. */
export function checkAfter(lead: string, text: string, facts: Facts): readonly CheckedSentence[] {
  if (lead === '') return checkText(text, facts).sentences
  const before = checkText(lead, facts).sentences.length
  return checkText(`${lead}\n${text}`, facts).sentences.slice(before)
}

/** One line of sentences; what was a line of its own gets a full stop. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map(endSentence).join(' ')
}

/** Whether a round more is needed: something fails, or would run into what follows it. */
function isUnfit({ text, rejection }: CheckedSentence): boolean {
  return rejection !== null || endSentence(text) !== text
}

function endSentence(sentence: string): string {
  const line = sentence.replace(/\s+/g, ' ').trim()
  return ENDED.test(line) ? line : `${line.replace(/[\s:;,–—-]+$/, '')}.`
}

const ENDED = /[.!?]+["'”’)\]]{0,4}$/
