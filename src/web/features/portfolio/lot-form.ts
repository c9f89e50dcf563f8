import { localToday } from '../../local-today.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { checkLot, type NewLot, type TypedLot } from '../../../domain/portfolio/check-lot.ts'
import type { Preferences } from '../../../domain/preferences/preferences.ts'
import { writeNumber } from '../../../domain/preferences/read-number.ts'
import type { LotError } from '../../../domain/portfolio/lot-error.ts'

/** A lot's form, with every field as text. */
export type LotForm = Required<TypedLot>

export const BLANK_LOT: LotForm = {
  symbol: '',
  shares: '',
  avgPrice: '',
  currency: '',
  boughtOn: '',
  note: '',
}

type NumberFormat = Preferences['numberFormat']

/** The form's initial values for a stored lot, its numbers as their owner writes them. */
export function toLotForm(lot: NewLot, format: NumberFormat): LotForm {
  return {
    symbol: lot.ticker,
    shares: writeNumber(lot.shares, format),
    avgPrice: writeNumber(lot.price, format),
    currency: lot.currency ?? '',
    boughtOn: lot.boughtOn ?? '',
    note: lot.note ?? '',
  }
}

/** Validates the form, with numbers in its owner's format, and returns its lot. */
export function checkLotForm(format: NumberFormat): Resolver<LotForm, unknown, NewLot> {
  return (form) => {
    const checked = checkLot(form, localToday(), format)
    if (checked.ok) return { values: checked.value, errors: {} }
    return { values: {}, errors: toErrors(checked.failure) }
  }
}

/** Whether the form's errors include blank required fields. */
export function lacksFields(errors: FieldErrors<LotForm>): boolean {
  return Object.values(errors).some(({ type }) => type === 'missing')
}

function toErrors(problems: readonly LotError[]): FieldErrors<LotForm> {
  return Object.fromEntries(
    problems.map(({ field, kind, message }) => [field, { type: kind, message }]),
  )
}
