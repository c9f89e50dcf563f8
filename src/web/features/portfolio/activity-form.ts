import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  ACTIVITY_FIELDS,
  type ActivityField,
} from '../../../domain/portfolio/activities/activity-fields.ts'
import type {
  Activity,
  ActivityKind,
  NewActivity,
} from '../../../domain/portfolio/activities/activity.ts'
import { checkActivity } from '../../../domain/portfolio/activities/check-activity.ts'
import { writeNumber } from '../../../domain/preferences/read-number.ts'
import type { Preferences } from '../../../domain/preferences/preferences.ts'
import type { AccountRow } from '../../../use-cases/portfolio/read-activities.ts'
import { localToday } from '../../local-today.ts'

/** An activity's form, with every field as text. */
export type ActivityForm = {
  readonly kind: ActivityKind
  /** What a transfer moves. */
  readonly moves: 'shares' | 'cash'
  readonly accountId: string
  readonly symbol: string
  readonly shares: string
  readonly price: string
  readonly amount: string
  readonly fee: string
  readonly tax: string
  readonly currency: string
  readonly tradedOn: string
  readonly acquiredOn: string
  readonly newShares: string
  readonly oldShares: string
  readonly toAccountId: string
  readonly note: string
  /** Shares by lot; blank ones are not chosen. */
  readonly lots: readonly { readonly lotId: string; readonly shares: string }[]
}

export function isTransfer(kind: ActivityKind): boolean {
  return kind === 'transfer-in' || kind === 'transfer-out'
}

/** The fields a form shows, apart from kind, account and note. */
export function fieldsOf({ kind, moves }: Pick<ActivityForm, 'kind' | 'moves'>) {
  return ACTIVITY_FIELDS[kind](isTransfer(kind) && moves === 'cash')
}

export function blankActivity(accountId: string, kind: ActivityKind): ActivityForm {
  return {
    kind,
    moves: 'shares',
    accountId,
    symbol: '',
    shares: '',
    price: '',
    amount: '',
    fee: '',
    tax: '',
    currency: '',
    tradedOn: localToday(),
    acquiredOn: '',
    newShares: '',
    oldShares: '',
    toAccountId: '',
    note: '',
    lots: [],
  }
}

type NumberFormat = Preferences['numberFormat']

/** The form's initial values for a stored activity, its numbers as their owner writes them. */
export function toActivityForm(activity: Activity, format: NumberFormat): ActivityForm {
  const write = (number: string | null) => (number === null ? '' : writeNumber(number, format))
  const charge = (number: string) => (number === '0' ? '' : write(number))
  return {
    kind: activity.kind,
    moves: activity.ticker === null ? 'cash' : 'shares',
    accountId: activity.accountId,
    symbol: activity.ticker ?? '',
    shares: write(activity.shares),
    price: write(activity.price),
    amount: write(activity.amount),
    fee: charge(activity.fee),
    tax: charge(activity.tax),
    currency: activity.currency ?? '',
    tradedOn: activity.tradedOn ?? '',
    acquiredOn: activity.acquiredOn ?? '',
    newShares: write(activity.ratio?.newShares ?? null),
    oldShares: write(activity.ratio?.oldShares ?? null),
    toAccountId: activity.toAccountId ?? '',
    note: activity.note ?? '',
    lots: activity.chosenLots.map(({ lotId, shares }) => ({ lotId, shares: write(shares) })),
  }
}

/** Validates the form, with numbers in its owner's format, and returns its activity. */
export function checkActivityForm(
  accounts: readonly AccountRow[],
  format: NumberFormat,
): Resolver<ActivityForm, unknown, NewActivity> {
  return (form) => {
    const uses = fieldsOf(form)
    // Fields that are not shown have no say.
    const shown = (field: Exclude<ActivityField, 'lots'>) =>
      uses[field] === undefined ? '' : form[field]
    const typed = {
      accountId: form.accountId,
      kind: form.kind,
      symbol: shown('symbol'),
      shares: shown('shares'),
      price: shown('price'),
      amount: shown('amount'),
      fee: shown('fee'),
      tax: shown('tax'),
      currency: shown('currency'),
      tradedOn: shown('tradedOn'),
      acquiredOn: shown('acquiredOn'),
      newShares: shown('newShares'),
      oldShares: shown('oldShares'),
      toAccountId: shown('toAccountId'),
      note: form.note,
      lots: form.lots.filter(({ shares }) => shares.trim() !== ''),
    }
    const checked = checkActivity(typed, { accounts, latest: localToday(), format })
    if (checked.ok) return { values: checked.value, errors: {} }
    const errors: FieldErrors<ActivityForm> = Object.fromEntries(
      checked.failure.map(({ field, kind, message }) => [
        field,
        field === 'lots' ? { root: { type: kind, message } } : { type: kind, message },
      ]),
    )
    return { values: {}, errors }
  }
}
