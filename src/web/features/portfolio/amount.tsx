import { useFormats } from '../../preferences/preferences-context.ts'
import { useAmountsHidden } from './amounts-hidden.ts'
import { Covered } from '../../ui/covered.tsx'
import { NotAvailable } from './not-available.tsx'

type AmountProps = {
  /** Exact decimal text; null: not known. */
  readonly amount: string | null
  /** ISO 4217; null: not known. */
  readonly currency: string | null
  /** A change: with its sign, and green or red by it. */
  readonly isChange?: boolean
}

/** An amount of the person's money: covered when they wish so. */
export function Amount({ amount, currency, isChange = false }: AmountProps) {
  const formats = useFormats()
  const areHidden = useAmountsHidden()
  if (amount === null || currency === null) return <NotAvailable />
  if (areHidden) return <Covered />
  if (!isChange) return <span className="whitespace-nowrap">{formats.money(amount, currency)}</span>
  return (
    <span className={`whitespace-nowrap ${lookOfChange(Number(amount))}`}>
      {formats.signedMoney(amount, currency)}
    </span>
  )
}

/** By its sign: a gain, a loss, or neither. */
export function lookOfChange(change: number): string {
  if (change === 0) return ''
  return change > 0 ? 'text-gain' : 'text-loss'
}
