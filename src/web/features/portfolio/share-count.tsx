import { useFormats } from '../../preferences/preferences-context.ts'
import { useAmountsHidden } from './amounts-hidden.ts'
import { MaskedAmount } from '../../ui/masked-amount.tsx'

/** A number of shares. Masked with the amounts: with a public price it would reveal them. */
export function ShareCount({ shares }: { shares: string }) {
  const formats = useFormats()
  return useAmountsHidden() ? <MaskedAmount /> : <span>{formats.decimal(shares)}</span>
}
