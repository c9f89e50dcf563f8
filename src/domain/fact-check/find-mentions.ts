import { FUNDS_OF_SECTORS } from '../market/listings/sector-funds.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { firstWord, type FactIndex } from './fact-index.ts'
import { findDescribed } from './short-names.ts'

/** A position where a stock of the facts is named. */
export type Mention = { readonly ticker: Ticker; readonly at: number; readonly end: number }

/** "Health care stocks" are not the sector. */
const OF_MEMBERS = /^(?:'s)? (?:stocks?|names?|companies|shares|group|majors?)\b/
const WORD = /[$^]?[\p{L}\p{N}]+(?:[.&-][\p{L}\p{N}]+)*/gu
// Single letters are also English words: they need context.
const LONE_BEFORE = /[($]$|^$|[:,]\s$|\b(?:for|and|of|is|in|reads)\s$/
const LONE_AFTER =
  /^(?:\)|:|,|;|\.|$|'s\b|\s(?:reads?|has|is|meets|becomes|and|closed|trades|stands|fell|rose|lost|gained)\b)/

/**
 * Finds where the stocks of the facts are named, by ticker (in capitals, or after `$`) or by name (any
 * case but all lower), in text order. A ticker in brackets after its name is a separate mention.
 */
export function findMentions(text: string, index: FactIndex): readonly Mention[] {
  const mentions: Mention[] = []
  let last = 0
  for (const match of text.matchAll(WORD)) {
    if (match.index < last) continue
    const found =
      findName(text, match.index, match[0], index) ?? findTicker(text, match.index, match[0], index)
    if (found === null) continue
    mentions.push(found)
    last = found.end
  }
  const described = findDescribed(text, new Set(index.signals.keys()))
    .filter(({ at, end }) => !mentions.some((mention) => at < mention.end && mention.at < end))
    // The set's members are tickers.
    .map((mention) => ({ ...mention, ticker: mention.ticker as Ticker }))
  return described.length === 0
    ? mentions
    : [...mentions, ...described].toSorted((one, other) => one.at - other.at)
}

function findName(text: string, at: number, word: string, index: FactIndex): Mention | null {
  const isCapital = /\p{Lu}/u.test(word) || /^\p{N}/u.test(word)
  // "Utilities had the weakest month": sectors are also written in lower case.
  for (const { name, ticker } of index.names.get(firstWord(word)) ?? []) {
    const end = at + name.length
    if (!isCapital && (!FUNDS_OF_SECTORS.has(ticker) || OF_MEMBERS.test(text.slice(end)))) continue
    const isWhole = !/[\p{L}\p{N}]/u.test(text.charAt(end))
    if (isWhole && text.slice(at, end).toLowerCase() === name.toLowerCase()) {
      return { ticker, at, end }
    }
  }
  return null
}

function findTicker(text: string, at: number, word: string, index: FactIndex): Mention | null {
  const body = word.replace(/^\$/, '')
  const spelling = word.startsWith('$') ? body.toUpperCase() : body
  const ticker = spelling.replace(/^([A-Z]{1,5})-([A-Z])$/, '$1.$2')
  if (!index.tickers.has(ticker)) return null
  const end = at + word.length
  if (ticker.length === 1 && !isMeant(text, at, end, word)) return null
  // The set's members are tickers.
  return { ticker: ticker as Ticker, at, end }
}

function isMeant(text: string, at: number, end: number, word: string): boolean {
  if (word.startsWith('$')) return true
  const before = text.slice(Math.max(0, at - 8), at)
  const after = text.slice(end, end + 10)
  if (before.endsWith('(') && after.startsWith(')')) return true
  // Only these two are English words.
  if (word !== 'A' && word !== 'I') return !/[\d'.&-]$/.test(before) && !/^['&-](?!s\b)/.test(after)
  return LONE_BEFORE.test(before.trimStart() === '' ? '' : before) && LONE_AFTER.test(after)
}
