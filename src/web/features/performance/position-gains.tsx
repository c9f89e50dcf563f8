import { Link } from 'react-router'
import type { MeasuredView } from '../../../use-cases/portfolio/performance-work.ts'
import { FoldingPanel } from '../../ui/folding-panel.tsx'
import { SignedAmount, SignedRatio } from './amount.tsx'

/** People read so many; the rest is opened. */
const MAX_SHOWN = 20

/** What each stock gained, and its part of the whole return. */
export function PositionGains({ measured }: { measured: MeasuredView }) {
  const { gains, baseCurrency, figures } = measured
  const { positions, rest, total } = gains
  if (positions.length === 0) return null
  const rows = (shown: typeof positions) =>
    shown.map((position) => (
      <tr key={position.ticker}>
        <th scope="row">
          <Link to={`/stocks/${encodeURIComponent(position.ticker)}`}>{position.ticker}</Link>
          {!position.isHeld && <span className="block text-xs text-ink-soft">sold</span>}
        </th>
        <td>
          <SignedAmount value={position.gain} currency={baseCurrency} />
        </td>
        <td>
          {position.returnRatio === null ? '–' : <SignedRatio ratio={position.returnRatio} />}
        </td>
        <td>
          <SignedRatio ratio={position.contribution} />
        </td>
        <td className="max-md:hidden">
          <SignedAmount value={position.dividends} currency={baseCurrency} />
        </td>
        <td className="max-md:hidden">
          <SignedAmount value={position.currencyEffect} currency={baseCurrency} />
        </td>
      </tr>
    ))
  const hidden = positions.slice(MAX_SHOWN)
  return (
    <FoldingPanel title="Contribution by stock">
      <p className="mb-3 text-sm text-ink-soft">
        Contributions add up to your{' '}
        {figures.timeWeightedReturn.kind === 'known' ? 'time-weighted return' : 'return'}.
      </p>
      <table className={TABLE}>
        <Head />
        <tbody>{rows(positions.slice(0, MAX_SHOWN))}</tbody>
        <tfoot>
          {rest !== null && (
            <tr>
              <th scope="row">Cash, interest, fees</th>
              <td>
                <SignedAmount value={rest.gain} currency={baseCurrency} />
              </td>
              <td>–</td>
              <td>
                <SignedRatio ratio={rest.contribution} />
              </td>
              <td className="max-md:hidden">–</td>
              <td className="max-md:hidden">
                <SignedAmount value={rest.currencyEffect} currency={baseCurrency} />
              </td>
            </tr>
          )}
          <tr className="font-semibold">
            <th scope="row">Total{hidden.length > 0 && `, all ${positions.length} stocks`}</th>
            <td>
              <SignedAmount value={total.gain} currency={baseCurrency} />
            </td>
            <td>–</td>
            <td>
              <SignedRatio ratio={total.contribution} />
            </td>
            <td className="max-md:hidden">
              <SignedAmount value={total.dividends} currency={baseCurrency} />
            </td>
            <td className="max-md:hidden">
              <SignedAmount value={total.currencyEffect} currency={baseCurrency} />
            </td>
          </tr>
        </tfoot>
      </table>
      {hidden.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 py-2 font-semibold">
            Show {hidden.length} more {hidden.length === 1 ? 'stock' : 'stocks'}
          </summary>
          <table className={TABLE}>
            <Head />
            <tbody>{rows(hidden)}</tbody>
          </table>
        </details>
      )}
    </FoldingPanel>
  )
}

const TABLE =
  'figures w-full text-right text-sm [&_td]:py-1.5 [&_td]:pl-3 [&_th]:py-1.5 [&_th]:pl-3 [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:border-b [&_tr]:border-line'

function Head() {
  return (
    <thead className="text-ink-soft">
      <tr>
        <th scope="col">Stock</th>
        <th scope="col">Gain</th>
        <th scope="col">Return</th>
        <th scope="col">
          <span className="sm:hidden">Contrib.</span>
          <span className="hidden sm:inline">Contribution</span>
        </th>
        <th scope="col" className="max-md:hidden">
          Dividends
        </th>
        <th scope="col" className="max-md:hidden">
          Currency
        </th>
      </tr>
    </thead>
  )
}
