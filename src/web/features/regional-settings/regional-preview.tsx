import { createFormats } from '../../../domain/preferences/formats.ts'
import type { Regional } from './regional.ts'

/** When the market closed on the day of the examples. */
const A_CLOSE = '2026-11-09T21:00:00.000Z'

/** The same few facts as they would be written. */
export function RegionalPreview({ chosen }: { readonly chosen: Regional }) {
  const { number, money, signedPercent, date, moment } = createFormats(chosen)
  const examples = [
    ['A number', number(1_234_567.89)],
    ['An amount', money('1234567.8', chosen.baseCurrency)],
    ['A change', signedPercent(-1.5)],
    ['A date', date(A_CLOSE.slice(0, 10))],
    ['A close in New York', moment(A_CLOSE)],
  ] as const
  return (
    <section aria-label="Examples" aria-live="polite" className="min-w-0">
      <dl className="divide-y divide-line rounded-card border border-line bg-sunken px-4">
        {examples.map(([name, example]) => (
          <div key={name} className="py-3 compact:py-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="figures font-semibold break-words">{example}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">Made-up figures, written as you chose.</p>
    </section>
  )
}
