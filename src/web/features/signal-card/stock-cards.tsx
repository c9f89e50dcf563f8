import { Link } from 'react-router'
import { POPULAR_STOCKS } from '../../../domain/market/listings/popular-stocks.ts'
import { RecordConclusion } from '../../ui/record-conclusion.tsx'
import { ListingOffers } from './listing-offers.tsx'
import { SignalCard } from './signal-card.tsx'
import type { ListedCard, StocksView } from './stocks-view.ts'
import { SummaryTable } from './summary-table.tsx'

type StockCardsProps = {
  readonly stocks: StocksView
  /** An answer next to the cards: they do not repeat its sentences. */
  readonly said?: string
}

/** An answer's stocks: a summary table of several, then a card each; and tickers that don't exist. */
export function StockCards({ stocks, said = '' }: StockCardsProps) {
  const { omitted, offers } = stocks
  const cards = stocks.cards.filter((card) => !isUnknown(card))
  const unknown = stocks.cards.filter(isUnknown)
  const isAlone = cards.length === 1
  return (
    <section aria-labelledby="signals" className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id="signals" className={cards.length > 1 ? 'text-xl font-semibold' : 'sr-only'}>
        {describeCards(cards)}
      </h2>
      {unknown.length > 0 && (
        <ul className="grid gap-2">
          {unknown.map((card) => (
            <UnknownTicker key={card.ticker} card={card} />
          ))}
        </ul>
      )}
      {cards.length === 0 && unknown.length > 0 && <PopularLinks />}
      {cards.some(isTrade) && (
        <p className="text-sm">
          <RecordConclusion />
        </p>
      )}
      {cards.length > 1 && <SummaryTable cards={cards} />}
      {omitted > 0 && (
        <p>These are the first 25. We left out {omitted} more: look them up in a second search.</p>
      )}
      {offers.length > 0 && (
        <p className="text-ink-soft">
          <ListingOffers offers={offers} />
        </p>
      )}
      {cards.length > 0 && (
        <div className={`grid items-start gap-5 ${isAlone ? 'max-w-3xl' : 'mt-4 lg:grid-cols-2'}`}>
          {cards.map((card) => (
            <SignalCard key={card.ticker} card={card} said={said} />
          ))}
        </div>
      )}
    </section>
  )
}

function isUnknown({ signal }: ListedCard): boolean {
  return signal.kind === 'no-signal' && signal.reason.kind === 'unknown-ticker'
}

function isTrade({ signal }: ListedCard): boolean {
  return signal.kind === 'signal' && signal.action !== 'WATCH'
}

const ACTIONS = ['BUY', 'SELL', 'WATCH'] as const

/** "3 stocks: 1 BUY, 2 WATCH". */
function describeCards(cards: readonly ListedCard[]): string {
  if (cards.length === 0) return 'Not found'
  const counts = [...ACTIONS, 'no signal' as const].flatMap((rating) => {
    const count = cards.filter(({ signal }) => rateOf(signal) === rating).length
    return count === 0 ? [] : [`${count} ${rating}`]
  })
  if (cards.length > 1 && counts.length === 1) {
    return `${cards.length} stocks, all ${counts[0]?.replace(/^\d+ /, '') ?? ''}`
  }
  return `${cards.length === 1 ? '1 stock' : `${cards.length} stocks`}: ${counts.join(', ')}`
}

function rateOf(signal: ListedCard['signal']) {
  return signal.kind === 'signal' ? signal.action : 'no signal'
}

function UnknownTicker({ card }: { card: ListedCard }) {
  const { ticker, nearest } = card
  return (
    <li className="max-w-3xl rounded-card border border-line bg-raised px-4 py-3">
      <p>
        <strong className="font-semibold">We couldn’t find {ticker}.</strong>{' '}
        {nearest === null ? (
          'Check the spelling. Share classes use a dot, as in BRK.B.'
        ) : (
          <>
            Did you mean{' '}
            <Link to={{ search: `?${new URLSearchParams({ q: nearest.ticker })}` }}>
              {nearest.ticker}, {nearest.name}
            </Link>
            ?
          </>
        )}
      </p>
    </li>
  )
}

/** Nothing was found: never a dead end. */
function PopularLinks() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="text-ink-soft">Popular stocks</span>
      {POPULAR_STOCKS.map((ticker) => (
        <Link key={ticker} to={`/stocks/${ticker}`} className="inline-block min-h-6">
          {ticker}
        </Link>
      ))}
    </p>
  )
}
