import type { NewsItem } from './news-item.ts'

// A headline repeated later than this is a new story: "Fed issues FOMC statement".
const SAME_STORY_MS = 48 * 3_600_000

const MIN_WORDS_TO_LENGTHEN = 5
const MAX_WORDS_ADDED = 3

const LABEL =
  /^(?:update(?: \d+)?|breaking(?: news)?|exclusive|live|watch|video|correct(?:ed|ion)|refile)\s*[-–—:|]\s*/
const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{N}]*/gu
const SMALL_WORDS = new Set('a an and as at by for in its of on s the to with'.split(' '))

type Stored = { readonly item: NewsItem; readonly words: readonly string[] }

/**
 * Drops items that repeat an earlier one of the list: the same URL, or a near-equal headline within 48
 * hours (or of unknown time). Near-equal headlines differ in case, punctuation, accents, small words or a
 * leading label, or only add up to three words at the end.
 * @param items in order of preference: the first of equals stays
 */
export function dropRepeats(items: readonly NewsItem[]): readonly NewsItem[] {
  const addresses = new Set<string>()
  const stored: Stored[] = []
  for (const item of items) {
    const address = toAddress(item.url)
    const words = toWords(item.headline)
    const isRepeat =
      addresses.has(address) || stored.some((other) => isSame(other, { item, words }))
    if (isRepeat) continue
    addresses.add(address)
    stored.push({ item, words })
  }
  return stored.map(({ item }) => item)
}

/** Ignores protocol, www, fragment and a trailing slash. */
function toAddress(url: string): string {
  return url
    .replace(/#.*$/, '')
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?=\?|$)/, '')
}

function toWords(headline: string): readonly string[] {
  const folded = headline
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
  const words = folded.replace(LABEL, '').match(WORD) ?? []
  return words.filter((word) => !SMALL_WORDS.has(word))
}

function isSame(left: Stored, right: Stored): boolean {
  const [shorter, longer] =
    left.words.length <= right.words.length ? [left.words, right.words] : [right.words, left.words]
  const added = longer.length - shorter.length
  const isLengthened = added <= MAX_WORDS_ADDED && shorter.length >= MIN_WORDS_TO_LENGTHEN
  if (shorter.length === 0 || (added > 0 && !isLengthened)) return false
  return shorter.every((word, index) => word === longer[index]) && isCloseInTime(left, right)
}

function isCloseInTime({ item: left }: Stored, { item: right }: Stored): boolean {
  if (left.publishedAtUtc === null || right.publishedAtUtc === null) return true
  const apartMs = Date.parse(left.publishedAtUtc) - Date.parse(right.publishedAtUtc)
  return Math.abs(apartMs) <= SAME_STORY_MS
}
