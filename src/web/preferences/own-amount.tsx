import { MaskedAmount } from '../ui/masked-amount.tsx'
import { useFormats, usePreferences } from './preferences-context.ts'

type OwnAmountProps = {
  /** Decimal text; null: unknown. */
  readonly amount: string | null
  /** ISO 4217; null: unknown. */
  readonly currency: string | null
  /** A change: signed, and green or red accordingly. */
  readonly isChange?: boolean
}

/** A user's amount of money outside the portfolio: masked if they chose so. */
export function OwnAmount({ amount, currency, isChange = false }: OwnAmountProps) {
  const formats = useFormats()
  const { areAmountsHidden } = usePreferences()
  if (amount === null || currency === null) {
    return <span className="font-normal text-ink-soft">not available</span>
  }
  if (areAmountsHidden) return <MaskedAmount />
  if (!isChange) return <span className="whitespace-nowrap">{formats.money(amount, currency)}</span>
  const change = Number(amount)
  const look = change === 0 ? '' : change > 0 ? 'text-gain' : 'text-loss'
  return (
    <span className={`whitespace-nowrap ${look}`}>{formats.signedMoney(amount, currency)}</span>
  )
}
