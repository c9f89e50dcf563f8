import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { MaskedAmount } from '../../ui/masked-amount.tsx'

/** An amount of money in the user's format, or masked if they chose so. */
export function Amount({ value, currency }: { value: number; currency: string }) {
  const formats = useFormats()
  const { areAmountsHidden } = usePreferences()
  return areAmountsHidden ? <MaskedAmount /> : <span>{formats.money(value, currency)}</span>
}
