import { Link } from 'react-router'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { MoversSnapshot } from '../../../use-cases/market/read-movers.ts'
import { HeldMark } from '../../stock-rows/held-mark.tsx'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'

const ROWS = 5

/** The first five movers of a list; as many pulsing rows while loading. */
export function MoverList({ movers }: { movers: MoversSnapshot['gainers'] | null }) {
  if (movers === null) return <PulsingRows />
  return (
    <ul className="figures mt-1 min-h-45">
      {movers.slice(0, ROWS).map((mover) => (
        <MoverRow key={mover.symbol} mover={mover} />
      ))}
    </ul>
  )
}

function MoverRow({ mover }: { mover: MoversSnapshot['gainers'][number] }) {
  const formats = useFormats()
  const { symbol, name, changePercent, price } = mover
  const shownPrice = formats.money(price, 'USD')
  return (
    <li className="flex h-9 items-center justify-between gap-3 border-t border-line">
      <Link to={`/stocks/${encodeURIComponent(symbol)}`} className="min-w-0 truncate">
        <span className="font-semibold">{symbol}</span>
        <HeldMark ticker={symbol} />
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
