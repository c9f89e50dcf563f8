/** An entry of the palette, by what may be typed for it. */
export type PaletteEntry = { readonly label: string; readonly keywords?: readonly string[] }

/** How well a text names an entry: its label, the start of it or of a word in it, else a part. */
const EXACT = 5
const START = 3
const WORD = 2
const PART = 1

/** A ticker is a name too, but a page may have the same one. */
const TICKER = 4

/** Any text may be a question: better than a part of a word, and than a listing that only might be meant. */
export const QUESTION_SCORE = 1.5

/**
 * How well a typed text names something.
 * @returns 0 if not at all, 5 if it is the label
 */
function scoreEntry({ label, keywords = [] }: PaletteEntry, text: string): number {
  const typed = text.trim().toLowerCase()
  const name = label.toLowerCase()
  if (name === typed) return EXACT
  if (name.startsWith(typed)) return START
  const names = [name, ...keywords]
  if (names.some((one) => one.split(/\s+/).some((word) => word.startsWith(typed)))) return WORD
  if (keywords.some((keyword) => keyword.startsWith(typed))) return WORD
  return name.includes(typed) ? PART : 0
}

/** Those that a text names, the best first; all of them for a blank one. */
export function rankEntries<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  if (text.trim() === '') return entries
  return entries
    .filter((entry) => scoreEntry(entry, text) > 0)
    .toSorted((one, other) => scoreEntry(other, text) - scoreEntry(one, text))
}

/** Of the best one; 0 without any. */
export function scoreBest(entries: readonly PaletteEntry[], text: string): number {
  return Math.max(0, ...entries.map((entry) => scoreEntry(entry, text)))
}

/** Of listings that were found for a text, the best first. */
export function scoreListings(
  listings: readonly { readonly ticker: string; readonly name: string }[],
  text: string,
): number {
  const [best] = listings
  if (best === undefined) return 0
  const isTicker = listings.some(({ ticker }) => ticker === text.trim().toUpperCase())
  return isTicker ? TICKER : Math.min(WORD, scoreEntry({ label: best.name }, text)) || PART
}
