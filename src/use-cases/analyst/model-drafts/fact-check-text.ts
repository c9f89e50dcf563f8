import { checkText, countSentences } from '../../../domain/fact-check/check-text.ts'
import type { CheckedSentence, Writer } from '../../../domain/fact-check/checked-text.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'

/** What is left of a text after the check. */
export type GatedText = {
  /** Sentences that may be shown, in order; each ends with its own mark. */
  readonly stored: readonly string[]
  /** Figures of those sentences. */
  readonly figures: readonly number[]
  readonly dropped: readonly CheckedSentence[]
}

/**
 * Checks sentences against the facts and drops those that fail. The rest is rechecked as shown, since
 * the next sentence's "its" may refer to a dropped one.
 * @param lead checked text before it, such as a title; its stock carries over
 * @param writer a model, unless the text is of our rules
 */
export function factCheckText(
  text: string,
  facts: Facts,
  lead = '',
  writer: Writer = 'model',
): GatedText {
  const dropped: CheckedSentence[] = []
  let sentences = checkAfter(lead, text, facts, writer)
  while (sentences.some(isUnfit)) {
    dropped.push(...sentences.filter(({ rejection }) => rejection !== null))
    const stored = sentences.filter(({ rejection }) => rejection === null)
    sentences = checkAfter(
      lead,
      joinSentences(stored.map(({ text: words }) => words)),
      facts,
      writer,
    )
  }
  return {
    stored: sentences.map(({ text: words }) => words),
    figures: sentences.map(({ figures }) => figures),
    dropped,
  }
}

/** Checks a text together with the text before it. */
export function checkAfter(
  lead: string,
  text: string,
  facts: Facts,
  writer: Writer = 'model',
): readonly CheckedSentence[] {
  if (lead === '') return checkText(text, facts, writer).sentences
  const before = countSentences(lead, facts)
  return checkText(`${lead}\n${text}`, facts, writer).sentences.slice(before)
}

/** Joins sentences on one line; a separate line gets a final period. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map(endSentence).join(' ')
}

/** Whether another round is needed: something fails, or would run into the next sentence. */
function isUnfit({ text, rejection }: CheckedSentence): boolean {
  return rejection !== null || endSentence(text) !== text
}

function endSentence(sentence: string): string {
  const line = sentence.replace(/\s+/g, ' ').trim()
  return ENDED.test(line) ? line : `${line.replace(/[\s:;,–—-]+$/, '')}.`
}

const ENDED = /[.!?]+["'”’)\]]{0,4}$/
