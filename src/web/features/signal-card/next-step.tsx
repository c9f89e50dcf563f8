import { Link } from 'react-router'
import type { StockCard } from './stock-card.ts'

/** What to do if there is no signal. */
export function NextStep({ card }: { card: StockCard }) {
  const { nearest, explanation } = card
  return (
    <>
      {explanation.changes.map((next) => (
        <p key={next} className="text-ink-soft">
          {next}
        </p>
      ))}
      {nearest !== null && (
        <p>
          Did you mean{' '}
          <Link to={{ pathname: '/', search: `?${new URLSearchParams({ q: nearest.ticker })}` }}>
            {nearest.ticker}, {nearest.name}
          </Link>
          ?
        </p>
      )}
    </>
  )
}
