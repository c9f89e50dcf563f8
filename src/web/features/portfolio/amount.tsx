import { useFormats } from '../../preferences/preferences-context.ts'
import { useAmountsHidden } from './amounts-hidden.ts'
import { MaskedAmount } from '../../ui/masked-amount.tsx'
import { NotAvailable } from './not-available.tsx'

type AmountProps = {
  /** Exact decimal text; null: unknown. */
  readonly amount: string | null
  /** ISO 4217; null: unknown. */
  readonly currency: string | null
  /** A change: signed, and green or red accordingly. */
  readonly isChange?: boolean
}

/** A user's amount of money: masked if they chose so. */
export function Amount({ amount, currency, isChange = false }: AmountProps) {
  const formats = useFormats()
  const areHidden = useAmountsHidden()
  if (amount === null || currency === null) return <NotAvailable />
  if (areHidden) return <MaskedAmount />
  if (!isChange) return <span className="whitespace-nowrap">{formats.money(amount, currency)}</span>
  return (
    <span className={`whitespace-nowrap ${changeClass(Number(amount))}`}>
      {formats.signedMoney(amount, currency)}
    </span>
  )
}

/** By its sign: a gain, a loss, or neither. */
export function changeClass(change: number): string {
  if (change === 0) return ''
  return change > 0 ? 'text-gain' : 'text-loss'
}
