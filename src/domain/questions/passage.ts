/** A passage of one of our pages that answers a definition or how-to question. */
export type Passage = {
  /** The page's address, with `#` and the section if it has one. */
  readonly path: string
  readonly pageTitle: string
  /** Heading of the section; the page's own for its introduction. */
  readonly heading: string
  /** Whole sentences of plain text, at most about 90 words, figures filled in. */
  readonly text: string
  /** Match score: 0 or more, comparable within one search. */
  readonly score: number
}
