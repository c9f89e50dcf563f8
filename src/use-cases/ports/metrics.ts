/** Counts and times for operators. Labels come from closed lists: never an address, a person or a ticker. */
export type Metrics = {
  readonly requestEnded: (request: {
    readonly method: string
    /** The pattern of the route, not the path. */
    readonly route: string
    readonly status: number
    readonly seconds: number
  }) => void
  readonly providerCalled: (call: {
    readonly provider: string
    readonly capability: string
    /** `ok` or the kind of failure. */
    readonly outcome: string
  }) => void
  readonly jobEnded: (job: {
    readonly name: string
    readonly isDone: boolean
    readonly seconds: number
  }) => void
  /** The analyst's own counters, as they are stored. */
  readonly analystCounted: (added: Readonly<Record<string, number>>) => void
  /** Tokens of a language model that a generation used. */
  readonly tokensUsed: (tokens: number) => void
  /** Everything in the text format of Prometheus. */
  readonly render: () => Promise<{ readonly text: string; readonly contentType: string }>
}
