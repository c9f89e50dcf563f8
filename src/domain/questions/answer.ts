/** What the analyst says to one question, in plain text: no markup, no links. */
export type AnalystAnswer = {
  /** One to three sentences that answer the question. */
  readonly summary: string
  /** In the order to be read; each holds whole sentences. */
  readonly sections: readonly AnswerSection[]
  /** What one can look at next, each a whole sentence, never an instruction to trade. */
  readonly insights: readonly string[]
  /** A question that leads on; null where there is none. */
  readonly followUp: string | null
}

export type AnswerSection = {
  readonly title: string
  readonly content: string
}
