import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { ChartDay } from './chart-data.ts'
import { DAY_COLUMNS } from './describe-day.ts'

/** The figures of the day under the crosshair, or of the last day. */
export function ChartReadout({ day }: { day: ChartDay }) {
  return (
    <dl className="figures grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4 px-4 py-3 text-sm">
      <Entry name="Date" value={formatDate(day.date)} />
      {DAY_COLUMNS.map(({ name, show }) => (
        <Entry key={name} name={name} value={show(day)} />
      ))}
    </dl>
  )
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold whitespace-nowrap">{value}</dd>
    </div>
  )
}
