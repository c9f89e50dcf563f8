import { localToday } from '../../local-today.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { checkLot, type NewLot, type TypedLot } from '../../../domain/portfolio/check-lot.ts'
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

/** The form's initial values for a stored lot. */
export function toLotForm(lot: NewLot): LotForm {
  return {
    symbol: lot.ticker,
    shares: lot.shares,
    avgPrice: lot.price,
    currency: lot.currency ?? '',
    boughtOn: lot.boughtOn ?? '',
    note: lot.note ?? '',
  }
}

/** Validates the form and returns its lot. */
export const checkLotForm: Resolver<LotForm, unknown, NewLot> = (form) => {
  const checked = checkLot(form, localToday())
  if (checked.ok) return { values: checked.value, errors: {} }
  return { values: {}, errors: toErrors(checked.failure) }
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
