import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { ChartDay } from './chart-data.ts'
import { DAY_COLUMNS } from './describe-day.ts'

/** The chart as a table, newest day first: the same days, the same figures. */
export function DayTable({ ticker, days }: { ticker: string; days: readonly ChartDay[] }) {
  return (
    <details className="border-t border-line print:hidden">
      <summary className="px-4 py-3 font-semibold">Show as table</summary>
      <section
        className="max-h-96 overflow-auto px-4 pb-4"
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label={`Daily bars and readings of ${ticker}`}
      >
        <table className="figures w-full text-right text-sm whitespace-nowrap [&_td]:pl-4 [&_th]:pl-4 [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:h-8">
          <thead className="sticky top-0 bg-raised text-ink-soft">
            <tr>
              <th scope="col" className="font-semibold">
                Date
              </th>
              {DAY_COLUMNS.map(({ name }) => (
                <th key={name} scope="col" className="font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date} className="border-t border-line">
                <th scope="row" className="font-normal">
                  {formatDate(day.date)}
                </th>
                {DAY_COLUMNS.map(({ name, show }) => (
                  <td key={name}>{show(day)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
