import { Link, useLocation, useRevalidator } from 'react-router'
import type { StockTechnicals } from '../../../use-cases/market-analysis/show-technicals.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { addressWith } from '../../ui/address-with.ts'
import { TechnicalsCount } from './technicals-count.tsx'
import { VoteTable } from './vote-table.tsx'

/** Fifteen indicators of the chosen ticker, or why there are none. */
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
    <Empty title={`The indicators of ${row.symbol} are not available`}>
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
          Perhaps{' '}
          <Link to={addressWith(location, { ticker: suggestion.ticker })} preventScrollReset>
            {suggestion.ticker}
          </Link>{' '}
          is meant, {suggestion.name}.
        </p>
      )}
    </Empty>
  )
}
