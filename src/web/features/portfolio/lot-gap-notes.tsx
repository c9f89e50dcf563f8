import type { LotGaps } from '../../../use-cases/portfolio/portfolio-page.ts'
import { useFormats } from '../../preferences/preferences-context.ts'

/** What does not go back to a lot's date, on that lot; nothing when all does. */
export function LotGapNotes({ gaps: { splitsBefore, ratesBefore } }: { readonly gaps: LotGaps }) {
  const { date } = useFormats()
  const since =
    splitsBefore === 'all' || splitsBefore === null ? '' : ` before ${date(splitsBefore)}`
  return (
    <>
      {splitsBefore !== null && (
        <span className="block text-sm text-ink-soft sm:max-w-48">
          Splits{since} unknown: shares as you entered them.
        </span>
      )}
      {ratesBefore !== null && (
        <span className="block text-sm text-ink-soft sm:max-w-48">
          No {ratesBefore.currency} exchange rate before {date(ratesBefore.date)}.
        </span>
      )}
    </>
  )
}
