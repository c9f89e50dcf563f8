import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { TrackRecord } from '../../../domain/backtest/track-record.ts'
import { EstimateCell, FigureCell } from './record-cells.tsx'
import { describeCount, describeShare } from './describe-record.ts'

type BreadthSectionProps = Pick<TrackRecord, 'breadth' | 'universe'>

/** The claim that broad advances predict up days, next to how often any day was one. */
export function BreadthSection({ breadth, universe }: BreadthSectionProps) {
  const { thresholdPercent, days, broadDays, afterBroad, afterOther, afterAnyPercent } = breadth
  const { fund, fundFrom, to } = universe
  return (
    <section aria-labelledby="breadth" className="mt-10">
      <h2 id="breadth" className="text-xl font-semibold">
        Does a broad advance tell of an up day?
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        It is often said that a rise is likelier once {thresholdPercent}% or more of the stocks
        stand above their SMA 20. Here is how often {fund} closed higher the next session,{' '}
        {formatDate(fundFrom)} to {formatDate(to)}. {describeBreadth(breadth)}
      </p>
      <section className="mt-3 overflow-x-auto" aria-label="Breadth" tabIndex={0}>
        <table className="figures text-left text-sm">
          <caption className="sr-only">How often {fund} closed higher, by breadth</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1 pr-4 font-normal">
                Stocks above their SMA 20
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-normal">
                Days
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-normal">
                Next session higher
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="border-t border-line align-top">
              <RowHead>{thresholdPercent}% or more</RowHead>
              <FigureCell>{describeCount(broadDays)}</FigureCell>
              <EstimateCell estimate={afterBroad} describe={describeShare} />
            </tr>
            <tr className="border-t border-line align-top">
              <RowHead>Fewer</RowHead>
              <FigureCell>{describeCount(days - broadDays)}</FigureCell>
              <EstimateCell estimate={afterOther} describe={describeShare} />
            </tr>
            <tr className="border-t border-line align-top">
              <RowHead>Any day</RowHead>
              <FigureCell>{describeCount(days)}</FigureCell>
              <FigureCell>{describeShare(afterAnyPercent)}</FigureCell>
            </tr>
          </tbody>
        </table>
      </section>
    </section>
  )
}

function RowHead({ children }: { children: React.ReactNode }) {
  return (
    <th scope="row" className="py-2 pr-4 font-normal">
      {children}
    </th>
  )
}

/** What the figures show, by the interval alone. */
function describeBreadth({ afterBroad, afterAnyPercent }: TrackRecord['breadth']): string {
  const { interval } = afterBroad
  if (interval === null) return 'There are too few such days to tell.'
  if (interval.low > afterAnyPercent) return 'On these days it was likelier than on any day.'
  if (interval.high < afterAnyPercent) return 'On these days it was less likely than on any day.'
  return 'The difference from any day is within chance: no edge is shown.'
}
