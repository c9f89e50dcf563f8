import { ArrowLeftRight } from 'lucide-react'
import { Form, Link, useSearchParams } from 'react-router'
import { type Conversion, convertAmount } from '../../../domain/market/currencies/convert-amount.ts'
import type { RateTable } from '../../../domain/market/currencies/cross-rate.ts'
import { currencyName } from '../../../domain/market/currencies/currency-name.ts'
import type { FxSnapshot } from '../../../use-cases/market/read-fx.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { NoRates } from './no-rates.tsx'
import { toRateTable } from './rate-table.ts'
import {
  conversionQuery,
  readAmount,
  readConversion,
  type RequestedConversion,
} from './read-conversion.ts'
import { describeConversionError } from './describe-conversion-error.ts'
import { useRates } from './use-rates.ts'
import { useState } from 'react'
import { rateDecimals } from '../../../domain/explanations/rate-decimals.ts'
import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { RatesNote } from './rates-note.tsx'
import { formatAmount } from './format-amount.ts'

type ConversionResultProps = {
  readonly conversion: Conversion
  readonly fx: FxSnapshot
}

const SIDES = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

/** Converts an amount between any two listed currencies; the URL has the conversion. */
export function Converter({ fx }: { fx: FxSnapshot | null }) {
  const { data, hasFailed, refresh } = useRates(fx)
  if (data === null && !hasFailed) return <Skeleton rows={3} className="h-16" />
  const table = data === null ? null : toRateTable(data)
  if (data === null || table === null) return <NoRates hasFailed={hasFailed} onRetry={refresh} />
  return <ConverterForm fx={data} table={table} />
}

function ConverterForm({ fx, table }: { fx: FxSnapshot; table: RateTable }) {
  const [search] = useSearchParams()
  const { numberFormat } = usePreferences()
  const wanted = readConversion(search)
  const { typed, type } = useTypedConversion(wanted)
  const amount = readAmount(wanted, numberFormat)
  const converted = convertAmount(table, { ...wanted, amount: amount.ok ? amount.value : '' })
  const error = describeError()
  const errorOf = (field: string) => (error?.field === field ? error.text : undefined)
  const codes = [table.base, ...table.rates.map(({ currency }) => currency)].toSorted()
  const order = search.get('sort')
  function describeError() {
    if (!amount.ok) return { field: 'amount', text: amount.failure }
    return converted.ok ? null : describeConversionError(converted.failure, numberFormat)
  }

  return (
    <>
      <Form
        method="get"
        action="/currencies"
        preventScrollReset
        className="grid items-start gap-4 sm:grid-cols-3"
      >
        {order !== null && <input type="hidden" name="sort" value={order} />}
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={({ target }) => type({ amount: target.value })}
          error={errorOf('amount')}
        />
        {SIDES.map(({ name, label }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            value={codes.includes(typed[name]) ? typed[name] : table.base}
            onChange={({ target }) => type({ [name]: target.value })}
            error={errorOf(name)}
          >
            {codes.map((code) => (
              <option key={code} value={code}>
                {code}, {currencyName(code)}
              </option>
            ))}
          </SelectField>
        ))}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-3">
          <Button type="submit" look="main">
            Convert
          </Button>
          <Link
            to={conversionQuery(search, { ...wanted, from: wanted.to, to: wanted.from })}
            preventScrollReset
            className="inline-flex min-h-10 items-center gap-2"
          >
            <ArrowLeftRight aria-hidden="true" size={16} />
            Swap currencies
          </Link>
        </p>
      </Form>
      <output className="mt-4 block border-t border-line pt-4">
        {converted.ok && error === null ? (
          <ConversionResult conversion={converted.value} fx={fx} />
        ) : (
          <span className="text-ink-soft">Not converted: {error?.text}</span>
        )}
      </output>
    </>
  )
}

/**
 * The converter's field values: those of the URL, then input over it, until the URL changes. The
 * fields stay mounted, so that none loses focus.
 */
function useTypedConversion(wanted: RequestedConversion) {
  const claimed = Object.values(wanted).join(' ')
  const [held, setHeld] = useState({ claimed, typed: wanted })
  const { typed } = held.claimed === claimed ? held : { typed: wanted }
  if (held.claimed !== claimed) setHeld({ claimed, typed: wanted })
  return {
    typed,
    type: (change: Partial<RequestedConversion>) =>
      setHeld({ claimed, typed: { ...typed, ...change } }),
  }
}

/** One amount in two currencies, with its rate and the rate's source. */
function ConversionResult({ conversion, fx }: ConversionResultProps) {
  const formats = useFormats()
  const { amount, from, to, result, rate } = conversion
  return (
    <>
      <p className="figures text-2xl font-semibold wrap-anywhere">
        {formatAmount(formats, amount, from)} = {formatAmount(formats, result, to)}
      </p>
      <p className="figures mt-1">
        1 {from} = {formats.number(rate, rateDecimals(rate))} {to}
      </p>
      <RatesNote fx={fx} hasFailed={false} />
      <p className="mt-1 text-sm text-ink-soft">
        This is a reference rate. Banks and card companies set their own.
      </p>
    </>
  )
}
