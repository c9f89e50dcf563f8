/** A popular question, as a link within the product. */
export type Trend = {
  readonly label: string
  /** Path with query, beginning with one slash. */
  readonly path: string
}

/** The default trends: a fixed list of six links. */
export const FIXED_TRENDS: readonly Trend[] = [
  call('How is NVDA doing?'),
  call('AAPL, MSFT'),
  call('Should I watch TSLA?'),
  call('Compare KO and PEP'),
  call('Which stocks are up today?'),
  call('How did past signals do?'),
]

function call(question: string): Trend {
  return { label: question, path: `/?${new URLSearchParams({ q: question })}` }
}
