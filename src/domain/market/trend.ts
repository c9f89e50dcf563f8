/** Something many people ask, as a link within the product. */
export type Trend = {
  readonly label: string
  /** Path with query, beginning with one slash. */
  readonly path: string
}

/** What is offered while nothing better is known (SPEC 8: a fixed list of six links). */
export const FIXED_TRENDS: readonly Trend[] = [
  ask('How is NVDA doing?'),
  ask('AAPL, MSFT'),
  ask('Should I watch TSLA?'),
  ask('Compare KO and PEP'),
  ask('Which stocks are up today?'),
  ask('How did past signals do?'),
]

function ask(question: string): Trend {
  return { label: question, path: `/?${new URLSearchParams({ q: question })}` }
}
