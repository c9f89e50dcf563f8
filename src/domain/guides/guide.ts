/** A question about how something is done, with our answer. Plain text. */
export type Guide = {
  /** As it is offered where nothing matches. */
  readonly question: string
  /** Other ways people ask it, in lower case; a stock is left out. */
  readonly asks: readonly string[]
  /** Answers the question in one sentence of at most 30 words. */
  readonly answer: string
  /** One to three sentences. */
  readonly more: readonly string[]
  /** Our page that says more. */
  readonly path: string
}
