/** A piece at the end of the text of the search box that a listing may take the place of. */
export type TypedPhrase = {
  readonly text: string
  /** Where it starts in the text, in UTF-16 units; it ends where the text ends. */
  readonly at: number
}

// More are a question, and a question is not completed.
const MAX_WORDS = 3
const MAX_LENGTH = 100

/**
 * What is being typed: all since the last comma (`bank of am`), and its last word alone (`mic` of
 * `AAPL mic`), longest first. Nothing after a space, nor of a whole question.
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

/** The text with a ticker in place of a phrase, ready for the next one. */
export function completePhrase(text: string, phrase: TypedPhrase, ticker: string): string {
  const before = text.slice(0, phrase.at)
  return `${before}${ticker}${before.includes(',') ? ', ' : ' '}`
}

function hasManyWords(text: string): boolean {
  return text.trim().split(/\s+/).length > MAX_WORDS
}
