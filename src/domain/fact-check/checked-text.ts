/** Why a sentence must not be shown. */
export type FactCheckRule =
  | 'number'
  | 'relation'
  | 'action'
  | 'ticker'
  | 'date'
  | 'promise'
  | 'forecast'
  | 'headline'
  | 'markup'
  /** Something our data cannot support: a cause, an event, a valuation. */
  | 'unsupported'
  /** Words addressed to a model or a reader as an order. */
  | 'instruction'

/** Who wrote a text: our rules, or a model that may say things we hold no data of. */
export type Writer = 'rules' | 'model'

/** A sentence with its check result. */
export type CheckedSentence = {
  readonly text: string
  /** How many of its figures were compared with facts. */
  readonly figures: number
  /** Null when it may be shown. */
  readonly rejection: {
    readonly rule: FactCheckRule
    /** The offending words, verbatim. */
    readonly words: string
  } | null
}

/** A text with every sentence checked against the facts. */
export type CheckedText = {
  /** In the text's order; whitespace between sentences is dropped. */
  readonly sentences: readonly CheckedSentence[]
}
