import { hashText } from './hash-text.ts'

/** Alternative phrasings, at least one. */
export type Phrases<Phrase = string> = readonly [Phrase, ...Phrase[]]

/**
 * Picks one of several phrasings; the same key always gets the same one.
 * @param key key of the choice, e.g. ticker, date and the role of the sentence
 */
export function choosePhrase<Phrase>(phrases: Phrases<Phrase>, key: string): Phrase {
  const hash = hashText(key)
  // The low bits of FNV-1a depend only on the low bits of each byte; folding mixes in the rest.
  const folded = (hash >>> 16) ^ (hash & 0xffff)
  return phrases[folded % phrases.length] ?? phrases[0]
}
