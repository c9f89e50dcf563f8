import { useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { parseDecimal } from '../../../domain/portfolio/decimal.ts'
import { dropCurrencySign, readTypedFigure } from '../../../domain/portfolio/typed-figure.ts'
import type { Preferences } from '../../../domain/preferences/preferences.ts'
import { readNumber } from '../../../domain/preferences/read-number.ts'
import { toMajorUnits } from '../../../domain/portfolio/minor-currency.ts'
import { tradingCurrency } from '../../../domain/portfolio/trading-currency.ts'
import { parseTicker } from '../../../domain/market/listings/ticker.ts'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { TickerField } from '../../listing-field/ticker-field.tsx'
import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LotForm } from './lot-form.ts'
import { UnlistedNote } from './unlisted-note.tsx'
import { isCurrency } from '../../../domain/market/currencies/currency-code.ts'

/** Minor currency units in which exchanges quote; stored prices are in major units. */
const PARTS: readonly CurrencyChoice[] = [
  { unit: 'GBp', label: 'GBp, pence' },
  { unit: 'ZAc', label: 'ZAc, South African cents' },
  { unit: 'ILA', label: 'ILA, Israeli agorot' },
]

const MAJOR =
  'USD EUR GBP JPY CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON TRY ILS ZAR HKD SGD CNY INR KRW TWD THB IDR MYR PHP BRL MXN'.split(
    ' ',
  )

type CurrencyChoice = { readonly unit: string; readonly label: string }

export type LotFormControl = UseFormReturn<LotForm, unknown, NewLot>

type LotFieldsProps = {
  readonly form: LotFormControl
  /** Inside a dialog. */
  readonly isNarrow?: boolean
}

/** The fields of a lot: three required, three optional. */
export function LotFields({ form, isNarrow = false }: LotFieldsProps) {
  const { errors } = form.formState
  return (
    <div className={`grid gap-4 sm:grid-cols-2 ${isNarrow ? '' : 'lg:grid-cols-3'}`}>
      <SymbolField form={form} />
      <SharesField form={form} />
      <PriceField form={form} />
      <CurrencyField form={form} />
      <TextField
        label="Date bought (optional)"
        type="date"
        min="1900-01-01"
        error={errors.boughtOn?.message}
        {...form.register('boughtOn')}
      />
      <TextField
        label="Note (optional)"
        autoComplete="off"
        error={errors.note?.message}
        {...form.register('note')}
      />
    </div>
  )
}

function SymbolField({ form }: { form: LotFormControl }) {
  const [isTyping, setIsTyping] = useState(false)
  const symbol = useWatch({ control: form.control, name: 'symbol' })
  return (
    <div>
      <Controller
        control={form.control}
        name="symbol"
        render={({ field, fieldState }) => (
          <TickerField
            label="Symbol"
            name={field.name}
            ref={field.ref}
            value={field.value}
            error={fieldState.error?.message}
            onChange={(text) => {
              setIsTyping(true)
              field.onChange(text)
            }}
            onLeave={() => {
              setIsTyping(false)
              field.onBlur()
            }}
          />
        )}
      />
      <UnlistedNote
        symbol={isTyping ? '' : symbol}
        onChoose={(ticker) => form.setValue('symbol', ticker, { shouldDirty: true })}
      />
    </div>
  )
}

function SharesField({ form }: { form: LotFormControl }) {
  const describeReading = useReading()
  const reading = describeReading(useWatch({ control: form.control, name: 'shares' }))
  return (
    <TextField
      label="Shares"
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      error={form.formState.errors.shares?.message}
      {...(reading !== null && { hint: reading })}
      {...form.register('shares')}
    />
  )
}

function PriceField({ form }: { form: LotFormControl }) {
  const formats = useFormats()
  const { numberFormat } = usePreferences()
  const describeReading = useReading()
  const [price, unit] = useWatch({ control: form.control, name: ['avgPrice', 'currency'] })
  const stored = isPartOfCurrency(unit) ? toWhole(price, unit, numberFormat) : null
  const reading =
    stored === null
      ? describeReading(price)
      : `Saved as ${formats.decimal(stored.amount)} ${stored.currency}.`
  return (
    <TextField
      label="Avg Price"
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      error={form.formState.errors.avgPrice?.message}
      {...(reading !== null && { hint: reading })}
      {...form.register('avgPrice')}
    />
  )
}

/** Says which number a text is, where people might read it differently; null otherwise. */
function useReading(): (text: string) => string | null {
  const formats = useFormats()
  const { numberFormat } = usePreferences()
  return (text) => {
    const amount = dropCurrencySign({ field: 'avgPrice', name: 'Avg Price', text }, null)
    const written = readNumber(amount.ok ? amount.value : text, numberFormat)
    if (!written.ok || !written.value.isNamed) return null
    const parsed = parseDecimal(written.value.plain)
    return parsed.ok ? `Read as ${formats.decimal(parsed.value, 20)}.` : null
  }
}

function toWhole(price: string, unit: string, numberFormat: Preferences['numberFormat']) {
  const parsed = readTypedFigure(
    { field: 'avgPrice', name: 'Avg Price', text: price },
    numberFormat,
  )
  const whole = parsed.ok ? toMajorUnits(parsed.value, unit) : null
  return whole?.ok ? whole.value : null
}

function CurrencyField({ form }: { form: LotFormControl }) {
  const [symbol, unit] = useWatch({ control: form.control, name: ['symbol', 'currency'] })
  const parsed = parseTicker(symbol)
  const own = parsed.ok ? tradingCurrency(parsed.value) : null
  return (
    <SelectField
      label="Currency (optional)"
      error={form.formState.errors.currency?.message}
      {...form.register('currency')}
    >
      <option value="">Same as the listing{own !== null && `, ${own}`}</option>
      {listCurrencyChoices(unit).map((choice) => (
        <option key={choice.unit} value={choice.unit}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

/** Possible price currencies besides the listing's own. @param chosen is always included */
export function listCurrencyChoices(chosen: string): readonly CurrencyChoice[] {
  const isOther = isCurrency(chosen) && !MAJOR.includes(chosen)
  const codes = isOther ? [...MAJOR, chosen] : MAJOR
  return [...codes.map((code) => ({ unit: code, label: code })), ...PARTS]
}

function isPartOfCurrency(unit: string): boolean {
  return PARTS.some((part) => part.unit === unit)
}
