import { Link } from 'react-router'
import { joinWords } from '../../../domain/explanations/join-words.ts'
import { nameTickers } from '../../../domain/portfolio/name-tickers.ts'
import type { DividendSummary } from '../../../domain/portfolio/dividends/summarize-dividends.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FoldingPanel } from '../../ui/folding-panel.tsx'
import { Amount } from './amount.tsx'

/** People read so many. */
const MAX_STOCKS = 20

type DividendsPanelProps = { readonly dividends: DividendSummary; readonly currency: string }

/** Dividends received, expected and to come. */
export function DividendsPanel({ dividends, currency }: DividendsPanelProps) {
  const formats = useFormats()
  const { lastYear, nextYear, yieldOnCost, yieldOnValue, coming, months } = dividends
  const { unknown, unrated, positions } = dividends
  const percent = (ratio: number | null) =>
    ratio === null ? 'not available' : `${formats.number(ratio * 100)}%`
  const hasAny = months.length > 0 || nextYear.gross > 0 || coming.length > 0
  return (
    <FoldingPanel title="Dividends">
      {hasAny ? (
        <div className="space-y-5">
          <dl className="figures max-w-md [&_dd]:text-right [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:border-b [&>div]:border-line [&>div]:py-1.5">
            <div>
              <dt>Last 12 months, after withholding tax</dt>
              <dd>
                <Amount value={lastYear.net} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>Last 12 months, before tax</dt>
              <dd>
                <Amount value={lastYear.gross} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>Yield on cost</dt>
              <dd>{percent(yieldOnCost)}</dd>
            </div>
            <div>
              <dt>Yield on value</dt>
              <dd>{percent(yieldOnValue)}</dd>
            </div>
            <div>
              <dt>Next 12 months, estimate before tax</dt>
              <dd>
                <Amount value={nextYear.gross} currency={currency} />
              </dd>
            </div>
          </dl>
          <p className="text-sm text-ink-soft">
            Yields use the last 12 months before tax. The estimate assumes that every company pays
            the same per share as in the last 12 months, on the shares you hold now.
          </p>
          {coming.length > 0 && (
            <section>
              <h3 className="mb-1 font-semibold">Announced ex-dates</h3>
              <ul className="figures">
                {coming.map(({ ticker, date, gross }) => (
                  <li key={`${ticker} ${date}`}>
                    {formats.date(date)}: {ticker}, <Amount value={gross} currency={currency} />{' '}
                    before tax
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Stocks positions={positions.slice(0, MAX_STOCKS)} currency={currency} />
          <Months dividends={dividends} currency={currency} />
        </div>
      ) : (
        <p>
          No dividends yet. They appear here on the ex-date of a stock you hold, or when you add a
          dividend on the <Link to="/portfolio">Portfolio page</Link>.
        </p>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Dividends of {nameTickers(unknown)} are not known yet, so only those you recorded count.
        </p>
      )}
      {unrated.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Dividends in {joinWords(unrated)} are not included: we have no exchange rates to{' '}
          {currency}.
        </p>
      )}
    </FoldingPanel>
  )
}

const TABLE =
  'figures w-full text-right text-sm [&_td]:py-1.5 [&_td]:pl-3 [&_th]:py-1.5 [&_th]:pl-3 [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:border-b [&_tr]:border-line'

type StocksProps = {
  readonly positions: DividendSummary['positions']
  readonly currency: string
}

function Stocks({ positions, currency }: StocksProps) {
  const formats = useFormats()
  const percent = (ratio: number | null) =>
    ratio === null ? '–' : `${formats.number(ratio * 100)}%`
  if (positions.length === 0) return null
  return (
    <table className={TABLE}>
      <caption className="mb-1 text-left font-semibold">By stock, before tax</caption>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col">Stock</th>
          <th scope="col">Last 12 mo.</th>
          <th scope="col">Next 12 mo., est.</th>
          <th scope="col" className="max-sm:hidden">
            Yield on cost
          </th>
          <th scope="col" className="max-sm:hidden">
            Yield on value
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map(({ ticker, isHeld, lastYear, nextYear, ...yields }) => (
          <tr key={ticker}>
            <th scope="row">
              {ticker}
              {!isHeld && <span className="block text-xs text-ink-soft">sold</span>}
            </th>
            <td>
              <Amount value={lastYear.gross} currency={currency} />
            </td>
            <td>{isHeld ? <Amount value={nextYear.gross} currency={currency} /> : '–'}</td>
            <td className="max-sm:hidden">{percent(yields.yieldOnCost)}</td>
            <td className="max-sm:hidden">{percent(yields.yieldOnValue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The calendar: what the next months should bring, and what past ones did. */
function Months({ dividends: { months, expected }, currency }: DividendsPanelProps) {
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">Calendar by month</summary>
      <section
        className="max-h-96 overflow-auto"
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label="Dividends by month, after withholding tax"
      >
        <table className={TABLE}>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Recorded</th>
              <th scope="col">Computed</th>
              <th scope="col">Estimate</th>
            </tr>
          </thead>
          <tbody>
            {expected.toReversed().map(({ month, net }) => (
              <tr key={`expected ${month}`}>
                <th scope="row">{formatMonth(month)}</th>
                <td>–</td>
                <td>–</td>
                <td>
                  <Amount value={net} currency={currency} />
                </td>
              </tr>
            ))}
            {months.map(({ month, recorded, computed }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>
                  {recorded.gross === 0 ? '–' : <Amount value={recorded.net} currency={currency} />}
                </td>
                <td>
                  {computed.gross === 0 ? '–' : <Amount value={computed.net} currency={currency} />}
                </td>
                <td>–</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-sm text-ink-soft">
        After withholding tax. Recorded: you entered or imported it. Computed: from the company’s
        dividend and the shares you held before the ex-date. Each dividend counts once.
      </p>
    </details>
  )
}

/** YYYY-MM as Mar 2026. */
function formatMonth(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  return day.toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
}
