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

/** A sentence with what came of checking it. */
export type CheckedSentence = {
  readonly text: string
  /** How many figures of it were compared with facts. */
  readonly figures: number
  /** Null when it may be shown. */
  readonly rejection: {
    readonly rule: FactCheckRule
    /** The words at fault, as the text has them. */
    readonly words: string
  } | null
}

/** A text whose every sentence was held against the facts. */
export type CheckedText = {
  /** In the text's order; what is between two of them (spaces, line breaks) is not kept. */
  readonly sentences: readonly CheckedSentence[]
}
