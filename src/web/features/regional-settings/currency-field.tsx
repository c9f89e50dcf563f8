import { currencyName, RATED_CURRENCIES } from '../../../domain/market/currencies/currency-name.ts'
import { SelectField } from '../../ui/select-field.tsx'

/** What most people count in stands before the alphabet. */
const FIRST: readonly string[] = ['USD', 'EUR']
const OFFERED = [...FIRST, ...RATED_CURRENCIES.filter((code) => !FIRST.includes(code))]

type CurrencyFieldProps = {
  /** ISO 4217. */
  readonly code: string
  readonly onChange: (code: string) => void
}

export function CurrencyField({ code, onChange }: CurrencyFieldProps) {
  // One that another client chose is kept, though we have no rate for it.
  const codes = OFFERED.includes(code) ? OFFERED : [...OFFERED, code]
  return (
    <SelectField
      label="Base currency"
      hint="What sums over several currencies are told in, at the European Central Bank’s rate of the day."
      value={code}
      onChange={(event) => onChange(event.target.value)}
    >
      {codes.map((offered) => (
        <option key={offered} value={offered}>
          {offered}, {currencyName(offered)}
        </option>
      ))}
    </SelectField>
  )
}
