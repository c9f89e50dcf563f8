import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'

/** What stands where an amount is covered. */
export const COVERED = '•••••'

/** An amount of money as the person writes it, or covered when they wish so. */
export function Amount({ value, currency }: { value: number; currency: string }) {
  const formats = useFormats()
  const { areAmountsHidden } = usePreferences()
  if (!areAmountsHidden) return <span>{formats.money(value, currency)}</span>
  return (
    <span>
      <span aria-hidden="true">{COVERED}</span>
      <span className="sr-only">hidden</span>
    </span>
  )
}
