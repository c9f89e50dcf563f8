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
      <section className="@container" aria-label="Time-weighted return of each month">
        <table className="figures w-full text-right text-sm whitespace-nowrap @max-4xl:block @max-4xl:text-left [&_td]:py-1.5 @4xl:[&_td]:pl-3 [&_th]:py-1.5 @4xl:[&_th]:pl-3 [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:border-b [&_tr]:border-line">
          <thead className="text-ink-soft @max-4xl:sr-only">
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
          <tbody className="@max-4xl:block">
            {years.map(({ year, change, months: changes }) => (
              <tr
                key={year}
                className="@max-4xl:grid @max-4xl:grid-cols-3 @max-4xl:gap-x-3 @lg:@max-4xl:grid-cols-6"
              >
                <th scope="row">{year}</th>
                <td className="font-semibold @max-4xl:col-span-2 @lg:@max-4xl:col-span-5">
                  <SignedRatio ratio={change} />
                </td>
                {changes.map((monthly, at) => (
                  <td key={MONTHS[at]}>
                    <span aria-hidden="true" className="block text-ink-soft @4xl:hidden">
                      {MONTHS[at]}
                    </span>
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
