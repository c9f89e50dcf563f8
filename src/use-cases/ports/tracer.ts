/** Values of closed lists and counts: never an address, a person, a ticker or a question. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** One timed operation: a request that we serve, or a call that we make. */
type SpanStart = {
  readonly name: string
  readonly kind: 'server' | 'client'
  readonly attributes?: SpanAttributes
}

/** What is known only at the end of an operation. */
export type SpanEnd = {
  /** Replaces the first name. */
  readonly name?: string
  readonly attributes?: SpanAttributes
  readonly isFailed: boolean
}

/** Traces for operators: which part of a request took how long. */
export type Tracer = {
  /**
   * Runs work as a span; what the work traces is below it. A rejection is passed on, and the span failed.
   * @param describe what the result says of the operation
   */
  readonly run: <Value>(
    span: SpanStart,
    work: () => Promise<Value>,
    describe: (value: Value) => SpanEnd,
  ) => Promise<Value>
  /** Adds an operation that ended just now, after `durationMs`. */
  readonly add: (span: SpanStart & SpanEnd & { readonly durationMs: number }) => void
  /** Sends what is left. */
  readonly close: () => Promise<void>
}
