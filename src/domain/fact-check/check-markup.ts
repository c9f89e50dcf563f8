import { rejectMatch, type Rejection } from './rejection.ts'
import type { Sentence } from './read-sentence.ts'

const MARKUP = [
  /<\/?[a-z!][^>]{0,200}>?/i,
  /!?\[[^\]\n]{0,200}\]\s?\(/,
  /\b(?:https?|ftp|javascript|data|file|vbscript):\S/i,
  /\bwww\.\S/i,
  /&(?:#\d|#x|[a-z]{2,8};)/i,
  /\S@[\w-]{1,60}\.[a-z]{2,}/i,
  /(?<![\w.])[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,4}\.(?:com|net|org|io|ai|co|xyz|info|biz|app|dev|ru|cn|top|site|online|finance|me|ly|gg)(?:\/\S*)?(?![\w])/,
  /\{\{|\}\}|\$\{/,
]
const MAX_LENGTH = 1200

/** Links, images, addresses and HTML are refused, and so is what no person would read as a sentence. */
export function checkMarkup({ text, mentions }: Sentence): Rejection | null {
  if (text.length > MAX_LENGTH) return { rule: 'markup', at: 0, end: MAX_LENGTH }
  for (const pattern of MARKUP) {
    const match = pattern.exec(text)
    const isName = mentions.some(({ at, end }) => match && at <= match.index && match.index < end)
    if (match && !isName) return rejectMatch('markup', match)
  }
  return null
}

/** Whether a sentence is too long to be held against facts in reasonable time. */
export function isOverlong(text: string): boolean {
  return text.length > MAX_LENGTH
}
