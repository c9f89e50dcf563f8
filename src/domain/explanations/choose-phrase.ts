import { hashText } from './hash-text.ts'

/** Ways to say one thing: at least one. */
export type Phrases<Phrase = string> = readonly [Phrase, ...Phrase[]]

/**
 * One of several ways to say the same thing: the same key always gets the same words.
 * @param key what the choice hangs on, e.g. ticker, date and the role of the sentence
 */
export function choosePhrase<Phrase>(phrases: Phrases<Phrase>, key: string): Phrase {
  const hash = hashText(key)
  // The low bits of FNV-1a see only the low bits of each byte; folding brings in the rest.
  const folded = (hash >>> 16) ^ (hash & 0xffff)
  return phrases[folded % phrases.length] ?? phrases[0]
}
