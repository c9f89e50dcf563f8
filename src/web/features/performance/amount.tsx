import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { MaskedAmount } from '../../ui/masked-amount.tsx'

type AmountProps = { readonly value: number; readonly currency: string }

/** An amount of money in the user's format, or masked if they chose so. */
export function Amount({ value, currency }: AmountProps) {
  const formats = useFormats()
  const { areAmountsHidden } = usePreferences()
  return areAmountsHidden ? <MaskedAmount /> : <span>{formats.money(value, currency)}</span>
}

/** A gain or a loss, by sign and color. */
export function SignedAmount({ value, currency }: AmountProps) {
  const formats = useFormats()
  const { areAmountsHidden } = usePreferences()
  if (areAmountsHidden) return <MaskedAmount />
  const text = formats.signedMoney(value, currency)
  return <span className={`whitespace-nowrap ${lookOf(value, text)}`}>{text}</span>
}

/** A change as a ratio, by sign and color. */
export function SignedRatio({ ratio }: { readonly ratio: number }) {
  const text = useFormats().signedPercent(ratio * 100)
  return <span className={`whitespace-nowrap ${lookOf(ratio, text)}`}>{text}</span>
}

function lookOf(value: number, text: string): string {
  if (!/[1-9]/.test(text)) return 'text-ink'
  return value > 0 ? 'text-gain' : 'text-loss'
}
