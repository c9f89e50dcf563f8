/** A span of text, from `at` up to but not including `end`, in UTF-16 units. */
export type Span = { readonly at: number; readonly end: number }

/** Where a pattern has matched. */
export function spanOf({ index, 0: words }: RegExpExecArray): Span {
  return { at: index, end: index + words.length }
}

// Starts only where a run of marks starts, so that no run is scanned twice.
const END = /(?<![.!?])[.!?]+["')\]]{0,4}(?=\s|$)|[。।]+|\n+/g
const SHORT_FORM =
  /(?:^|[\s(])(?:Inc|Corp|Co|Cos|Ltd|Mr|Mrs|Ms|Dr|St|No|vs|approx|est|e\.g|i\.e|a\.m|p\.m|etc|cf|[A-Z](?:\.[A-Z])*)\.$/

/**
 * Splits a text into sentences: ended by a period, question or exclamation mark before a space, by a
 * Chinese, Japanese or Hindi full stop, or by a line break. A period after an abbreviation (Inc., vs., U.S.) or before a lower-case letter ends none.
 * Surrounding spaces and spans without a letter or digit are dropped.
 */
export function splitSentences(text: string): readonly Span[] {
  const spans: Span[] = []
  let at = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    if (!isEnd(text, match[0], match.index)) continue
    push(spans, text, at, end)
    at = end
  }
  push(spans, text, at, text.length)
  return spans
}

function isEnd(text: string, mark: string, at: number): boolean {
  if (/^[\n。।]/.test(mark)) return true
  const next = /\S/.exec(text.slice(at + mark.length, at + mark.length + 8))?.[0] ?? ''
  if (mark.startsWith('.') && /\p{Ll}/u.test(next)) return false
  return !(mark === '.' && SHORT_FORM.test(text.slice(Math.max(0, at - 12), at + 1)))
}

function push(spans: Span[], text: string, from: number, to: number): void {
  let [at, end] = [from, to]
  while (at < end && /\s/.test(text.charAt(at))) at += 1
  while (end > at && /\s/.test(text.charAt(end - 1))) end -= 1
  if (end > at && /[\p{L}\p{N}\p{S}\uE000]/u.test(text.slice(at, end))) spans.push({ at, end })
}
