import type { Conversion } from '../../../domain/market/currencies/convert-amount.ts'
import { rateDecimals } from '../../../domain/explanations/rate-decimals.ts'
import type { FxSnapshot } from '../../../use-cases/market/read-fx.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { RatesNote } from './rates-note.tsx'
import { writeAmount } from './write-amount.ts'

type ConversionResultProps = {
  readonly conversion: Conversion
  readonly fx: FxSnapshot
}

/** One amount in two currencies, with the rate it was counted at and whose rate that is. */
export function ConversionResult({ conversion, fx }: ConversionResultProps) {
  const formats = useFormats()
  const { amount, from, to, result, rate } = conversion
  return (
    <>
      <p className="figures text-2xl font-semibold wrap-anywhere">
        {writeAmount(formats, amount, from)} = {writeAmount(formats, result, to)}
      </p>
      <p className="figures mt-1">
        1 {from} = {formats.number(rate, rateDecimals(rate))} {to}
      </p>
      <RatesNote fx={fx} hasFailed={false} />
      <p className="mt-1 text-sm text-ink-soft">
        A reference rate: banks and card companies exchange at rates of their own.
      </p>
    </>
  )
}
