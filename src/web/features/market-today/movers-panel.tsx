import { Link } from 'react-router'
import { formatNumber, formatPrice } from '../../../domain/narration/format-number.ts'
import { FeedNote } from './feed-note.tsx'
import type { MoversToday } from '../../../use-cases/read-market-today.ts'
import { usePolled } from './use-polled.ts'

const EVERY_TWO_MINUTES = 120_000
const ROWS = 5

export function MoversPanel({ movers }: { movers: MoversToday | null }) {
  const { data } = usePolled('/api/v1/movers', movers, EVERY_TWO_MINUTES)
  return (
    <section aria-labelledby="movers">
      <h2 id="movers" className="text-xl font-semibold">
        Movers
      </h2>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        <MoverList title="Top Gainers" movers={data?.gainers ?? null} />
        <MoverList title="Top Losers" movers={data?.losers ?? null} />
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
        <ul className="figures mt-1">
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
  const isGain = changePercent >= 0
  return (
    <li className="flex h-9 items-center justify-between gap-3 border-t border-line">
      <Link to={`/stocks/${encodeURIComponent(symbol)}`} className="min-w-0 truncate">
        <span className="font-semibold">{symbol}</span>
        {name !== null && <span className="text-ink-soft"> {name}</span>}
      </Link>
      <span className="shrink-0">
        {formatPrice(price)}{' '}
        <span className={`font-semibold ${isGain ? 'text-gain' : 'text-loss'}`}>
          {changePercent > 0 && '+'}
          {formatNumber(changePercent)} %
        </span>
      </span>
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
