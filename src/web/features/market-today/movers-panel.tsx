import { Link } from 'react-router'
import { formatPrice } from '../../../domain/narration/format-number.ts'
import type { MoversToday } from '../../../use-cases/read-movers.ts'
import { usePolled } from '../../live/use-polled.ts'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { FeedNote } from './feed-note.tsx'

const EVERY_TWO_MINUTES = 120_000
const ROWS = 5

export function MoversPanel({ movers }: { movers: MoversToday | null }) {
  const { data, hasFailed } = usePolled('/api/v1/movers', movers, EVERY_TWO_MINUTES)
  // SPEC 4: lists that could not be had are empty, without a message.
  const nothing = hasFailed ? [] : null
  return (
    <section aria-labelledby="movers">
      <h2 id="movers" className="text-xl font-semibold">
        Movers
      </h2>
      <div className="mt-3 grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        <MoverList title="Top Gainers" movers={data?.gainers ?? nothing} />
        <MoverList title="Top Losers" movers={data?.losers ?? nothing} />
      </div>
      {data !== null && <FeedNote feed={data} interval="two minutes" />}
    </section>
  )
}

function MoverList({ title, movers }: { title: string; movers: MoversToday['gainers'] | null }) {
  return (
    <div>
      <h3 className="font-semibold text-ink-soft">{title}</h3>
      {movers === null ? (
        <PulsingRows />
      ) : (
        <ul className="figures mt-1 min-h-45">
          {movers.slice(0, ROWS).map((mover) => (
            <MoverRow key={mover.symbol} mover={mover} />
          ))}
        </ul>
      )}
    </div>
  )
}

function MoverRow({ mover }: { mover: MoversToday['gainers'][number] }) {
  const { symbol, name, changePercent, price } = mover
  const shownPrice = formatPrice(price)
  return (
    <li className="flex h-9 items-center justify-between gap-3 border-t border-line">
      <Link to={`/stocks/${encodeURIComponent(symbol)}`} className="min-w-0 truncate">
        <span className="font-semibold">{symbol}</span>
        {name !== null && <span className="text-ink-soft"> {name}</span>}
      </Link>
      <MarkedChange of={`${shownPrice} ${changePercent}`}>
        <span className="flex shrink-0 items-center gap-2">
          {shownPrice} <SignedPercent percent={changePercent} />
        </span>
      </MarkedChange>
    </li>
  )
}

function PulsingRows() {
  return (
    <div aria-hidden="true" className="mt-1 animate-pulse">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex h-9 items-center border-t border-line">
          <div className="h-4 w-full rounded bg-sunken" />
        </div>
      ))}
    </div>
  )
}
