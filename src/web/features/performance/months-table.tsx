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
      <summary className="min-h-11 px-4 py-3 text-lg font-semibold">Value by month</summary>
      <section
        className="@container max-h-96 overflow-y-auto px-4 pb-4"
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label="Value and index at the end of each month"
      >
        <table className="figures w-full text-right text-sm @max-2xl:block @max-2xl:text-left @2xl:[&_td]:pl-4 @2xl:[&_th]:pl-4 [&_th:first-child]:pl-0 [&_th:first-child]:text-left @2xl:[&_tr]:h-8">
          <thead className="sticky top-0 bg-raised text-ink-soft @max-2xl:sr-only">
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
          <tbody className="@max-2xl:block">
            {months.toReversed().map((month) => (
              <tr
                key={month.date}
                className="border-t border-line @max-2xl:grid @max-2xl:grid-cols-2 @max-2xl:gap-x-3 @max-2xl:py-1.5"
              >
                <th
                  scope="row"
                  className="font-normal whitespace-nowrap @max-2xl:col-span-2 @max-2xl:font-semibold"
                >
                  {formats.date(month.date)}
                </th>
                <td>
                  <Name>Value</Name>
                  <Amount value={month.value} currency={baseCurrency} />
                </td>
                <td>
                  <Name>Invested</Name>
                  <Amount value={month.invested} currency={baseCurrency} />
                </td>
                <td>
                  <Name>Your holdings</Name>
                  {formats.number(month.timeWeighted)}
                </td>
                <td>
                  <Name>{benchmarkTicker ?? 'Benchmark'}</Name>
                  {month.benchmark === null ? '–' : formats.number(month.benchmark)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** A column's name beside its figure, where the row is too narrow for columns. */
function Name({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="block text-ink-soft @2xl:hidden">
      {children}
    </span>
  )
}
