import { checkText } from '../../../domain/gate/check-text.ts'
import type { CheckedSentence } from '../../../domain/gate/checked-text.ts'
import type { FactSheet } from '../../../domain/gate/fact.ts'

/** What is left of a text. */
export type GatedText = {
  /** Sentences that may be shown, in order; each ends with a mark of its own. */
  readonly kept: readonly string[]
  /** Figures of the kept ones. */
  readonly figures: readonly number[]
  readonly dropped: readonly CheckedSentence[]
}

/**
 * Holds sentences against the facts and leaves out those that fail. What is left is checked anew, as
 * it will stand: with a sentence goes the stock that the next one's "its" meant.
 * @param lead what stands before, already checked, such as a title; its stock carries over
 */
export function gateText(text: string, sheet: FactSheet, lead = ''): GatedText {
  const dropped: CheckedSentence[] = []
  let sentences = checkAfter(lead, text, sheet)
  while (sentences.some(isUnfit)) {
    dropped.push(...sentences.filter(({ refusal }) => refusal !== null))
    const kept = sentences.filter(({ refusal }) => refusal === null)
    sentences = checkAfter(lead, joinSentences(kept.map(({ text: words }) => words)), sheet)
  }
  return {
    kept: sentences.map(({ text: words }) => words),
    figures: sentences.map(({ figures }) => figures),
    dropped,
  }
}

/** Checks a text that stands after another, as one. */
export function checkAfter(
  lead: string,
  text: string,
  sheet: FactSheet,
): readonly CheckedSentence[] {
  if (lead === '') return checkText(text, sheet).sentences
  const before = checkText(lead, sheet).sentences.length
  return checkText(`${lead}\n${text}`, sheet).sentences.slice(before)
}

/** One line of sentences; what was a line of its own gets a full stop. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map(endSentence).join(' ')
}

/** Whether a round more is needed: something fails, or would run into what follows it. */
function isUnfit({ text, refusal }: CheckedSentence): boolean {
  return refusal !== null || endSentence(text) !== text
}

function endSentence(sentence: string): string {
  const line = sentence.replace(/\s+/g, ' ').trim()
  return ENDED.test(line) ? line : `${line.replace(/[\s:;,–—-]+$/, '')}.`
}

const ENDED = /[.!?]+["'”’)\]]{0,4}$/
