import { ListingOffers } from './listing-offers.tsx'
import type { StocksView } from './stocks-view.ts'
import { SignalCard } from './signal-card.tsx'

/** The signals at the top of an answer, one card each. */
export function StockCards({ stocks }: { stocks: StocksView }) {
  const { cards, summary, omitted, offers } = stocks
  return (
    <section aria-labelledby="signals">
      <h2 id="signals" className={cards.length > 1 ? 'text-xl font-semibold' : 'sr-only'}>
        {cards.length > 1 ? `${cards.length} tickers` : 'One ticker'}
      </h2>
      {summary !== null && cards.length > 1 && <p className="mt-1">{summary}</p>}
      {omitted > 0 && <p className="mt-1">The first 25 are shown; {omitted} more were left out.</p>}
      {offers.length > 0 && (
        <p className="mt-1 text-ink-soft">
          Some words were not read as tickers. <ListingOffers offers={offers} />
        </p>
      )}
      <div
        className={`mt-4 grid items-start gap-5 ${cards.length > 1 ? 'lg:grid-cols-2' : 'mx-auto max-w-2xl'}`}
      >
        {cards.map((card) => (
          <SignalCard key={card.ticker} card={card} />
        ))}
      </div>
    </section>
  )
}
