import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { Covered } from '../../ui/covered.tsx'

/** An amount of money as the person writes it, or covered when they wish so. */
export function Amount({ value, currency }: { value: number; currency: string }) {
  const formats = useFormats()
  const { areAmountsHidden } = usePreferences()
  return areAmountsHidden ? <Covered /> : <span>{formats.money(value, currency)}</span>
}
