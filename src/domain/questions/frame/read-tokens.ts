import type { Period } from './frame.ts'
import { findEntry, findMisspelt, type Entry } from './lexicon.ts'
import { readPeriodAt } from './read-period.ts'

/** A phrase of a question and what it means. */
export type Token =
  | Entry
  | { readonly is: 'stock' }
  | { readonly is: 'period'; readonly period: Period }
  | { readonly is: 'unread'; readonly word: string }

/** What stands after an index's name that is part of it. */
const OF_NAME = /^(?:500|100|2000|composite|jones|index|inc|corp|stock|shares?)$/
const NUMBER = /^(-?\d+(?:\.\d+)?)(k|x|m)?$/

/** The phrases of a question in its order: every word is in one. @param words numbers as digits */
export function readTokens(words: readonly string[]): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const period = readPeriodAt(words, at)
    const found = findEntry(words, at)
    if (tokens.at(-1)?.is === 'stock' && OF_NAME.test(word)) {
      at += 1
    } else if (word === '@') {
      tokens.push({ is: 'stock' })
      at += 1
    } else if (
      period !== null &&
      period.length >= (found?.length ?? 0) &&
      !isMeasureOfDays(found, period)
    ) {
      tokens.push({ is: 'period', period: period.value })
      at += period.length
    } else if (
      found?.entry.is === 'form' &&
      found.entry.form === 'share' &&
      tokens.at(-1)?.is === 'number'
    ) {
      tokens.push({ is: 'unit', unit: 'percent' })
      at += 1
    } else if (
      found !== null &&
      !(NUMBER.test(word) && found.length === 1 && found.entry.is === 'filler')
    ) {
      tokens.push(found.entry)
      at += found.length
    } else {
      const number = readNumber(words, at)
      tokens.push(number ?? findMisspelt(word) ?? { is: 'unread', word })
      at += 1
    }
  }
  return tokens
}

/** "20 day" is an average, not a period. */
function isMeasureOfDays(
  found: ReturnType<typeof findEntry>,
  period: NonNullable<ReturnType<typeof readPeriodAt>>,
): boolean {
  return found !== null && found.entry.is === 'measure' && found.length >= period.length
}

function readNumber(words: readonly string[], at: number): Token | null {
  const word = words[at] ?? ''
  const match = NUMBER.exec(word)
  if (match !== null) {
    const scale = match[2] === 'k' ? 1000 : match[2] === 'm' ? 1_000_000 : 1
    return { is: 'number', value: Number(match[1]) * scale }
  }
  return word === 'one'
    ? { is: 'number', value: 1 }
    : word === 'zero'
      ? { is: 'number', value: 0 }
      : null
}
