import { Link } from 'react-router'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { MoversSnapshot } from '../../../use-cases/market/read-movers.ts'
import { HeldMark } from '../../stock-rows/held-mark.tsx'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { useMovers } from './use-movers.ts'

type TopMoverCardProps = {
  readonly side: 'gainers' | 'losers'
  readonly movers: MoversSnapshot | null
}

/** The session's top gainer or loser; a placeholder until the call succeeds. */
export function TopMoverCard({ side, movers }: TopMoverCardProps) {
  const formats = useFormats()
  const { data, ...lists } = useMovers(movers)
  const label = side === 'gainers' ? 'Top Gainer' : 'Top Loser'
  const first = lists[side]?.[0]
  if (first === undefined) return <StatCard label={label} value="—" caption="Not available yet" />
  const { symbol, name, price, changePercent } = first
  return (
    <StatCard
      label={label}
      value={
        <MarkedChange of={`${symbol} ${changePercent}`}>
          <span className="inline-flex flex-wrap items-baseline gap-x-2">
            <Link to={`/stocks/${encodeURIComponent(symbol)}`}>{symbol}</Link>
            <HeldMark ticker={symbol} />
            <SignedPercent percent={changePercent} />
          </span>
        </MarkedChange>
      }
      caption={
        <>
          {name !== null && <span className="block truncate">{name}</span>}
          <span className="figures">{formats.money(price, 'USD')}</span>{' '}
          {data !== null && data.freshness !== null && (
            <FreshnessBadge freshness={data.freshness} />
          )}
        </>
      }
    />
  )
}
