import type { MeasuredView } from '../../../use-cases/portfolio/performance-work.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Amount } from './amount.tsx'
import { RETURN_KINDS } from './return-kinds.ts'

/** The charts as a table: the last day of each month, newest first. */
export function MonthsTable({ measured }: { measured: MeasuredView }) {
  const formats = useFormats()
  const { months, baseCurrency, benchmarkTicker, returnKind } = measured
  const index = `${RETURN_KINDS[returnKind]} index`
  return (
    <details className="rounded-card border border-line bg-raised">
      <summary className="min-h-11 px-4 py-3 font-semibold">Show by month</summary>
      <section
        className="max-h-96 overflow-auto px-4 pb-4"
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label="Value and index at the end of each month"
      >
        <table className="figures w-full text-right text-sm whitespace-nowrap [&_td]:pl-4 [&_th]:pl-4 [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:h-8">
          <thead className="sticky top-0 bg-raised text-ink-soft">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Value</th>
              <th scope="col">Invested</th>
              <th scope="col">Your holdings, {index}</th>
              <th scope="col">
                {benchmarkTicker ?? 'Benchmark'}, {index}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.date} className="border-t border-line">
                <th scope="row" className="font-normal">
                  {formats.date(month.date)}
                </th>
                <td>
                  <Amount value={month.value} currency={baseCurrency} />
                </td>
                <td>
                  <Amount value={month.invested} currency={baseCurrency} />
                </td>
                <td>{formats.number(month.timeWeighted)}</td>
                <td>{month.benchmark === null ? '–' : formats.number(month.benchmark)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
