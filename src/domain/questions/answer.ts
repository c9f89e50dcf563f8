/** The analyst's answer to one question, in plain text: no markup, no links. */
export type AnalystAnswer = {
  /** One to three sentences that answer the question. */
  readonly summary: string
  /** In reading order, each of whole sentences. */
  readonly sections: readonly AnswerSection[]
  /** Suggested next steps, each a whole sentence, never an instruction to trade. */
  readonly insights: readonly string[]
  /** A follow-up question; null for none. */
  readonly followUp: string | null
}

export type AnswerSection = {
  readonly title: string
  readonly content: string
}
