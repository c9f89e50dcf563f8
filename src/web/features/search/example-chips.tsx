import { Link } from 'react-router'

/** Example inputs, tickers and questions. */
export const EXAMPLES = [
  'AAPL, MSFT',
  'BRK.B',
  'Compare KO and PEP',
  'What is RSI?',
  'Which stocks read BUY?',
] as const

export function ExampleChips() {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <span id="examples" className="text-sm text-ink-soft">
        Try
      </span>
      <ul aria-labelledby="examples" className="flex flex-wrap gap-2">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              to={{ search: `?${new URLSearchParams({ q: example })}` }}
              preventScrollReset
              className="inline-flex min-h-8 items-center rounded-full border border-line bg-raised px-3 text-sm text-ink no-underline hover:border-line-strong"
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
