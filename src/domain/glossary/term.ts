/** A term of the stock market, as the glossary and the analyst explain it. Plain text. */
export type GlossaryTerm = {
  readonly name: string
  /** Other names and forms people ask for, in lower case. Unique across the glossary, like the names. */
  readonly aliases: readonly string[]
  /** One sentence of at most 30 words that a beginner understands. */
  readonly definition: string
  /** One or two sentences. */
  readonly why: string
  /** With real numbers of a past day, or a made-up case that begins with `Say`. */
  readonly example: string
  /** Our page that says more; null where the glossary is all we have. */
  readonly path: string | null
}
