/** A stretch of one of our pages that answers what a word means or how something is done. */
export type Passage = {
  /** Address of the page, with `#` and the section where it has one. */
  readonly path: string
  readonly pageTitle: string
  /** Heading of the section; the page's own for its opening. */
  readonly heading: string
  /** Whole sentences of plain text, at most some 90 words, figures filled in. */
  readonly text: string
  /** How well it fits what was asked: 0 or more, comparable within one search. */
  readonly score: number
}
