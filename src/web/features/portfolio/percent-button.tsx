import { useFormats } from '../../preferences/preferences-context.ts'
import { changeClass } from './amount.tsx'
import { useOpenBreakdown, type FigureBreakdown } from './figure-breakdown.ts'
import { NotAvailable } from './not-available.tsx'

type PercentButtonProps = {
  /** A change, 1.5 means 1.5%, or a share, 0 to 1; null: unknown. */
  readonly figure:
    | { readonly kind: 'change'; readonly percent: number | null }
    | { readonly kind: 'share'; readonly ratio: number | null }
  readonly facts: () => FigureBreakdown
}

/** A percentage that opens its breakdown. */
export function PercentButton({ figure, facts }: PercentButtonProps) {
  const formats = useFormats()
  const openBreakdown = useOpenBreakdown()
  const value = figure.kind === 'change' ? figure.percent : figure.ratio
  if (value === null) return <NotAvailable />
  const text = figure.kind === 'change' ? formats.signedPercent(value) : formats.share(value)
  const look = figure.kind === 'change' ? changeClass(value) : ''
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="How we calculate this"
      onClick={() => openBreakdown(facts())}
      className={`inline-flex min-h-6 items-center whitespace-nowrap underline decoration-dotted underline-offset-4 hover:decoration-solid ${look}`}
    >
      {text}
    </button>
  )
}
