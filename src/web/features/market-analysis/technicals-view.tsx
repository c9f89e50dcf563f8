import { Link, useLocation, useRevalidator } from 'react-router'
import type { StockTechnicals } from '../../../use-cases/market-analysis/show-technicals.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { addressWith } from '../../ui/address-with.ts'
import { VoteTable } from './vote-table.tsx'
import {
  COUNT_RULE,
  describeCount,
  TECHNICALS_NOTICE,
} from '../../../domain/signals/technicals/describe-technicals.ts'
import type { Technicals } from '../../../domain/signals/technicals/technicals.ts'
import type { StockRow } from '../../../use-cases/stocks/stock-row.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { StockSignal } from '../../stock-rows/stock-signal.tsx'
import { VoteWord } from './vote-word.tsx'

type TechnicalsCountProps = { readonly row: StockRow; readonly technicals: Technicals }

/** Fifteen indicators of the selected ticker, or why there are none. */
export function TechnicalsView({ shown }: { shown: StockTechnicals }) {
  const { row, technicals } = shown
  if (technicals === null) return <NoTechnicals shown={shown} />
  return (
    <>
      <TechnicalsCount row={row} technicals={technicals} />
      <VoteTable votes={technicals.votes} />
      <RowsSource rows={row} />
    </>
  )
}

function NoTechnicals({ shown: { row, why, suggestion } }: { shown: StockTechnicals }) {
  const location = useLocation()
  const { revalidate } = useRevalidator()
  return (
    <Empty title={`No indicators for ${row.symbol}`}>
      {why !== null && (
        <p>
          {why.sentence} {why.next}
        </p>
      )}
      {suggestion === null ? (
        <Button className="mt-3" onClick={() => void revalidate()}>
          Try again
        </Button>
      ) : (
        <p className="mt-2">
          Did you mean{' '}
          <Link to={addressWith(location, { ticker: suggestion.ticker })} preventScrollReset>
            {suggestion.ticker}
          </Link>{' '}
          ({suggestion.name})?
        </p>
      )}
    </Empty>
  )
}

/** The vote count next to the public signal, which is different, and says so. */
function TechnicalsCount({ row, technicals }: TechnicalsCountProps) {
  const formats = useFormats()
  const { overall, agreeing, counts, votes, asOf } = technicals
  const { symbol, company } = row
  return (
    <div className="mb-4">
      <h3 className="font-semibold">
        {symbol}
        {company !== null && <span className="font-normal text-ink-soft"> {company}</span>}
      </h3>
      <dl className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2 compact:gap-2">
        <div className="min-w-0 rounded-card border border-line p-4 compact:p-3">
          <dt className="text-sm text-ink-soft">
            Technical indicators{asOf !== null && `, close of ${formats.date(asOf)}`}
          </dt>
          <dd className="figures mt-1 flex flex-wrap items-baseline gap-x-2 text-xl font-semibold">
            <VoteWord vote={overall} size={20} />
            {overall !== 'none' && `${agreeing} of ${votes.length} indicators`}
          </dd>
          <dd className="mt-1">{describeCount(technicals)}</dd>
          <dd className="figures mt-1 text-sm text-ink-soft">
            BUY {counts.buy}, NEUTRAL {counts.neutral}, SELL {counts.sell}, not available{' '}
            {counts.missing}
          </dd>
        </div>
        <div className="min-w-0 rounded-card border border-line p-4 compact:p-3">
          <dt className="text-sm text-ink-soft">Tapelight’s signal (momentum-v1)</dt>
          <dd className="mt-1 text-xl">
            <StockSignal row={row} />
          </dd>
          <dd className="mt-1">
            <Link to={`/stocks/${encodeURIComponent(symbol)}`}>Why</Link>
          </dd>
        </div>
      </dl>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {TECHNICALS_NOTICE} {COUNT_RULE}
      </p>
    </div>
  )
}
