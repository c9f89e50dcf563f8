import { useFormats } from '../../preferences/preferences-context.ts'
import { useAmountsHidden } from './amounts-hidden.ts'
import { MaskedAmount } from '../../ui/masked-amount.tsx'

type ShareCountProps = {
  readonly shares: string
  /** Followed by "share" or "shares". */
  readonly hasUnit?: boolean
}

/** A number of shares. Masked with the amounts: with a public price it would reveal them. */
export function ShareCount({ shares, hasUnit = false }: ShareCountProps) {
  const formats = useFormats()
  const isHidden = useAmountsHidden()
  const unit = !isHidden && shares === '1' ? ' share' : ' shares'
  return (
    <>
      {isHidden ? <MaskedAmount /> : <span>{formats.decimal(shares)}</span>}
      {hasUnit && unit}
    </>
  )
}
