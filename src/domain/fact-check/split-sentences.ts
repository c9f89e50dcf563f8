/** A stretch of a text: from `at` to before `end`, in UTF-16 units. */
export type Span = { readonly at: number; readonly end: number }

// Begun only where a run of marks begins, so that no run is read twice.
const END = /(?<![.!?])[.!?]+["')\]]{0,4}(?=\s|$)|\n+/g
const SHORT_FORM =
  /(?:^|[\s(])(?:Inc|Corp|Co|Cos|Ltd|Mr|Mrs|Ms|Dr|St|No|vs|approx|est|e\.g|i\.e|a\.m|p\.m|etc|cf|[A-Z](?:\.[A-Z])*)\.$/

/**
 * Where the sentences of a text are: ended by a full stop, question or exclamation mark before a
 * space, or by a line break. A stop after a short form (Inc., vs., U.S.) or before a small letter
 * ends none. Spaces around are left out, and so are stretches without a letter or digit.
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
  if (mark.startsWith('\n')) return true
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
