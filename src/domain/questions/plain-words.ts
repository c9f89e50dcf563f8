import { toPlainText } from '../search/plain-text.ts'
import { SPELLINGS } from './spellings.ts'

// Letters of other scripts that look like ours, used to hide a word from whoever reads it.
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...'аaеeоoрpсcуyхxіiѕsԁdһhкkмmтtνvοoαaρpιi'].reduce<[string, string][]>(
    (pairs, letter, index, all) => {
      const next = all[index + 1]
      if (index % 2 === 0 && next !== undefined) pairs.push([letter, next])
      return pairs
    },
    [],
  ),
)
const DIGIT_LETTERS: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
])

/**
 * Makes a question comparable: lower case, no accents, apostrophes, emoji or punctuation; letters
 * that only look like Latin ones become them; common slips and short forms are written out.
 * `@` (a stock), `$`, `%` and decimal points stay.
 * @param text of any length; linear in it
 * @returns words in the order of the text
 */
export function readPlainWords(text: string): readonly string[] {
  const folded = toPlainText(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
  const words = folded.match(/@|\$|%|\d+(?:\.\d+)?\p{L}*|[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => {
    const plain = squeeze(foldLookAlikes(word))
    return (SPELLINGS.get(plain) ?? plain).split(' ')
  })
}

/**
 * The same words for those who hide them: digits read as letters (k1ll), letters set apart joined
 * (k i l l). Only for looking for words that must not be missed.
 */
export function spellOut(words: readonly string[]): string {
  const joined = words
    .join(' ')
    .replace(/(?<![^ ])\p{L}(?: \p{L}(?![^ ])){3,}/gu, (apart) => apart.replaceAll(' ', ''))
  return joined
    .split(' ')
    .map((word) =>
      /\p{L}/u.test(word)
        ? word.replace(/[013457]/g, (digit) => DIGIT_LETTERS.get(digit) ?? digit)
        : word,
    )
    .join(' ')
}

function foldLookAlikes(word: string): string {
  if (!/[a-z]/.test(word) || !/[Ͱ-ԯ]/u.test(word)) return word
  return [...word].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
}

/** Whyyyy is why: no English word has a letter three times running. */
function squeeze(word: string): string {
  return word.replace(/([a-z])\1{2,}/g, '$1')
}
