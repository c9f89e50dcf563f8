import type { MeasuredView } from '../../../use-cases/portfolio/performance-work.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FoldingPanel } from '../../ui/folding-panel.tsx'
import { SignedRatio } from './amount.tsx'
import { returnsByYear } from './returns-by-year.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The time-weighted return of each month and year, latest year first. */
export function MonthlyReturns({ measured }: { measured: MeasuredView }) {
  const formats = useFormats()
  const { months, start } = measured
  const years = returnsByYear(months)
  return (
    <FoldingPanel title="Returns by month">
      <section
        className="overflow-x-auto"
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label="Time-weighted return of each month"
      >
        <table className="figures w-full text-right text-sm whitespace-nowrap [&_td]:py-1.5 [&_td]:pl-3 [&_th]:py-1.5 [&_th]:pl-3 [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:border-b [&_tr]:border-line">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Year’s return</th>
              {MONTHS.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, change, months: changes }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td className="font-semibold">
                  <SignedRatio ratio={change} />
                </td>
                {changes.map((monthly, at) => (
                  <td key={MONTHS[at]}>
                    {monthly === null ? '–' : <SignedRatio ratio={monthly} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-sm text-ink-soft">
        Time-weighted, from {formats.date(start.date)}. The first and last month may be partial.
      </p>
    </FoldingPanel>
  )
}
