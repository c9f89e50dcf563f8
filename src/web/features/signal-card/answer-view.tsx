import { useLocation } from 'react-router'
import type { NamedTicker } from '../../../domain/market/listing.ts'
import { ListingOffers } from './listing-offers.tsx'
import type { ShownAnswer, ShownStocks } from './shown-answer.ts'
import { SignalCard } from './signal-card.tsx'

export function AnswerView({ answer }: { answer: ShownAnswer }) {
  switch (answer.kind) {
    case 'empty':
      return (
        <Note title="Input Required">Please enter stock tickers or ask a market question.</Note>
      )
    case 'failed':
      return <FailedSearch />
    case 'tickers':
      return <Cards {...answer} />
    case 'question':
      return (
        <>
          <QuestionNote hasCards={answer.cards.length > 0} offers={answer.offers} />
          {answer.cards.length > 0 && <Cards {...answer} offers={[]} />}
        </>
      )
  }
}

function Cards({ cards, summary, leftOut, offers }: ShownStocks) {
  return (
    <section aria-labelledby="signals">
      <h2 id="signals" className={cards.length > 1 ? 'text-xl font-semibold' : 'sr-only'}>
        {cards.length > 1 ? `${cards.length} tickers` : 'One ticker'}
      </h2>
      {summary !== null && cards.length > 1 && <p className="mt-1">{summary}</p>}
      {leftOut > 0 && <p className="mt-1">The first 25 are shown; {leftOut} more were left out.</p>}
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

function QuestionNote({ hasCards, offers }: { hasCards: boolean; offers: readonly NamedTicker[] }) {
  return (
    <Note title="Questions are not answered yet">
      {hasCards
        ? 'Here are the signals of the stocks you named.'
        : 'No stock was recognised in it. Type a ticker, such as AAPL, to read its signal.'}
      {offers.length > 0 && (
        <span className="mt-1 block">
          <ListingOffers offers={offers} />
        </span>
      )}
    </Note>
  )
}

function FailedSearch() {
  const { pathname, search } = useLocation()
  return (
    <Note title="Search Failed">
      The server could not answer. Your input is still in the box.{' '}
      <a href={pathname + search}>Try again</a>
    </Note>
  )
}

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mx-auto mb-6 max-w-2xl rounded-card border border-line bg-raised px-5 py-4">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 text-ink-soft">{children}</p>
    </section>
  )
}
