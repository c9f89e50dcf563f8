/** A segment of a text; `path` if it names a page of ours. */
type Stretch = {
  /** Its start, in UTF-16 units. */
  readonly at: number
  readonly text: string
  readonly path: string | null
}

// A path ends in a letter, a digit or an open range (`adx=25..`): a full stop after it ends the sentence.
const PATH = /(?<![^\s(])(\/[a-z][\w./-]*(?:\?[\w.=&%-]+)?(?:#[\w-]+)?(?<=\w|=-?[\d.]*\d\.\.))/

/** Splits a text at the paths of our pages, as in "Read how RSI is taken on /indicators/rsi." */
export function splitPaths(text: string): readonly Stretch[] {
  let at = 0
  const stretches = text.split(PATH).map((stretch, index): Stretch => {
    const begin = at
    at += stretch.length
    return { at: begin, text: stretch, path: index % 2 === 1 ? stretch : null }
  })
  return stretches.filter((stretch) => stretch.text !== '')
}
