import { Link } from 'react-router'

/** Example inputs, tickers and questions. */
export const EXAMPLES = [
  'AAPL, MSFT',
  'BRK.B',
  'Compare KO and PEP',
  'What is RSI?',
  'Which stocks are rated BUY?',
] as const

/** A phone has no room for them: its box has an example of its own. */
export function ExampleChips() {
  return (
    <div className="mt-3 flex items-baseline gap-2 max-sm:hidden">
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
