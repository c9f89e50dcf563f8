import { Link } from 'react-router'
import type { IndicesSnapshot } from '../../../use-cases/market/read-indices.ts'
import type { MarketHoursSnapshot } from '../../../use-cases/market/read-market-hours.ts'
import { usePolled } from '../../live-updates/use-polled.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { EVERY_MINUTE } from './index-strip.tsx'
import { untilNextBell } from './until-next-bell.ts'

const SHORT_NAMES = [
  { symbol: '^GSPC', name: 'S&P 500', look: '' },
  { symbol: '^DJI', name: 'Dow', look: 'max-sm:hidden' },
  { symbol: '^IXIC', name: 'Nasdaq', look: '' },
] as const

type MarketLineProps = {
  readonly indices: IndicesSnapshot | null
  readonly hours: MarketHoursSnapshot | null
}

/** The market on one line: three indices and whether New York trades. Keeps its height. */
export function MarketLine({ indices, hours }: MarketLineProps) {
  const { data } = usePolled('/api/v1/indices', indices, EVERY_MINUTE)
  const { data: now } = usePolled('/api/v1/market-hours', hours, untilNextBell)
  const moves = SHORT_NAMES.flatMap(({ symbol, ...shown }) => {
    const changePercent = data?.indices.find((index) => index.symbol === symbol)?.changePercent
    return changePercent == null ? [] : [{ ...shown, changePercent }]
  })
  return (
    <section
      aria-label="Market summary"
      className="figures flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:gap-x-5"
    >
      {moves.map(({ name, look, changePercent }) => (
        <span key={name} className={`whitespace-nowrap ${look}`}>
          {name} <SignedPercent percent={changePercent} />
        </span>
      ))}
      {data !== null && data.freshness !== null && <FreshnessBadge freshness={data.freshness} />}
      {now !== null && (
        <Link to="/#market" className="inline-block min-h-6 whitespace-nowrap text-ink-soft">
          Market {now.holiday === null ? now.state : 'on holiday'} now
        </Link>
      )}
    </section>
  )
}
