/** The end of the search box's text that a listing may replace. */
export type TypedPhrase = {
  readonly text: string
  /** Its start in the text, in UTF-16 units; it ends where the text ends. */
  readonly at: number
}

// Longer phrases are questions, which are not completed.
const MAX_WORDS = 3
const MAX_LENGTH = 100

/**
 * The phrases being typed: all since the last comma (`bank of am`), and its last word alone (`mic`
 * of `AAPL mic`), longest first. None after a space, nor for a whole question.
 */
export function listTypedPhrases(text: string): readonly TypedPhrase[] {
  const isQuestion = /\?\s*$/.test(text) || text.split(/[,;\n]/).some(hasManyWords)
  if (isQuestion || /(?:^|[\s,;])$/.test(text)) return []
  const indexes = [/[^,;\n]*$/, /[^\s,;]*$/].map((end) => text.search(end))
  const starts = indexes.map((at) => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0))
  return [...new Set(starts)]
    .map((at) => ({ text: text.slice(at), at }))
    .filter((phrase) => phrase.text.length <= MAX_LENGTH)
}

/** The text with a phrase replaced by a ticker, ready for the next one. */
export function completePhrase(text: string, phrase: TypedPhrase, ticker: string): string {
  const before = text.slice(0, phrase.at)
  return `${before}${ticker}${before.includes(',') ? ', ' : ' '}`
}

function hasManyWords(text: string): boolean {
  return text.trim().split(/\s+/).length > MAX_WORDS
}
