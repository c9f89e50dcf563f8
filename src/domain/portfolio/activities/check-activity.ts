import type { Ticker } from '../../market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import {
  checkAboveZero,
  checkCurrency,
  checkDay,
  checkMoney,
  checkNote,
  checkSymbol,
} from '../check-fields.ts'
import { readExact, sumOf, writeExact } from '../exact-decimal.ts'
import type { FieldError } from '../lot-error.ts'
import { tradingCurrency } from '../trading-currency.ts'
import type { NumberFormat } from '../typed-figure.ts'
import { ACTIVITY_KINDS, type ActivityKind, type NewActivity } from './activity.ts'
import { ACTIVITY_FIELDS, type ActivityField } from './activity-fields.ts'

/** An activity as entered or imported; blank or omitted fields were not given. */
export type TypedActivity = {
  readonly accountId: string
  readonly kind: string
  readonly symbol?: string
  readonly shares?: string
  readonly price?: string
  readonly amount?: string
  readonly fee?: string
  readonly tax?: string
  /** ISO 4217, or a minor unit such as GBX: all money of the activity is then in that unit. */
  readonly currency?: string
  /** YYYY-MM-DD. */
  readonly tradedOn?: string
  /** YYYY-MM-DD. */
  readonly acquiredOn?: string
  readonly newShares?: string
  readonly oldShares?: string
  readonly toAccountId?: string
  readonly lots?: readonly { readonly lotId: string; readonly shares: string }[]
  readonly note?: string
}

export type ActivityError = FieldError<ActivityField>

/** What an activity is checked against. */
export type ActivityTerms = {
  /** The owner's accounts. */
  readonly accounts: readonly { readonly id: string; readonly currency: string }[]
  /** YYYY-MM-DD, the last allowed day: today in the owner's zone. */
  readonly latest: string
  /** How its writer writes numbers; null: plain digits with a dot, as a program does. */
  readonly format: NumberFormat
}

/**
 * Validates an entered activity, field by field. Fields that its kind does not have are ignored.
 * @returns the activity in whole units of its currency, canonical; or every error, at most one per field,
 *   in form order: each names the field, its value and what is allowed
 */
export function checkActivity(
  typed: TypedActivity,
  terms: ActivityTerms,
): Outcome<NewActivity, readonly ActivityError[]> {
  const kind = ACTIVITY_KINDS.find((known) => known === typed.kind)
  if (kind === undefined) {
    const message = `"${typed.kind.slice(0, 40)}" isn’t a valid type of activity. Choose one of: ${ACTIVITY_KINDS.join(', ')}.`
    return fail([{ field: 'kind', kind: 'unreadable', message }])
  }
  const errors: ActivityError[] = []
  const take = <Value>(checked: Outcome<Value, ActivityError>): Value | null => {
    if (checked.ok) return checked.value
    errors.push(checked.failure)
    return null
  }
  const isCash = isCashActivity(kind, typed)
  const uses = ACTIVITY_FIELDS[kind](isCash)
  const text = (field: ActivityField): string => {
    const value = field === 'lots' ? undefined : typed[field]
    return uses[field] === undefined ? '' : (value?.trim() ?? '')
  }
  const isGiven = (field: ActivityField) => uses[field] === 'required' || text(field) !== ''

  const account = take(checkAccount('accountId', typed.accountId, terms))
  const ticker = isGiven('symbol') ? take(checkSymbol(text('symbol'))) : null
  const unit = text('currency')
  const own = ownCurrency(ticker, terms.accounts.find(({ id }) => id === account)?.currency ?? null)
  const above = (field: ActivityField, name: string) =>
    isGiven(field) ? take(checkAboveZero({ field, name, text: text(field) }, terms.format)) : null
  const money = (field: ActivityField, name: string) =>
    isGiven(field)
      ? take(checkMoney({ field, name, text: text(field) }, { unit, own }, terms.format))
      : null
  const shares = above('shares', 'Shares')
  const price = money('price', 'Price')
  const amount = money('amount', 'Amount')
  if (amount === '0') errors.push(notAboveZero(text('amount')))
  const fee = money('fee', 'Fee') ?? '0'
  const tax = money('tax', 'Tax') ?? '0'
  const currency = take(checkCurrency(unit))
  const tradedOn = take(checkDay('tradedOn', text('tradedOn'), terms.latest))
  if (uses.tradedOn === 'required' && text('tradedOn') === '') {
    errors.push({ field: 'tradedOn', kind: 'missing', message: 'Enter a date.' })
  }
  const acquiredOn = take(checkDay('acquiredOn', text('acquiredOn'), tradedOn ?? terms.latest))
  const newShares = above('newShares', 'New shares')
  const oldShares = above('oldShares', 'Old shares')
  const toAccountId =
    text('toAccountId') === ''
      ? null
      : take(checkTarget(text('toAccountId'), typed.accountId, terms))
  const lots = uses.lots === undefined ? [] : (typed.lots ?? [])
  const chosenLots = take(checkLots(lots, shares, terms.format)) ?? []
  const note = take(checkNote(typed.note ?? ''))
  if (errors.length > 0) return fail(errors)
  return succeed({
    accountId: account ?? '',
    kind,
    ticker,
    shares,
    price,
    amount,
    fee,
    tax,
    currency,
    tradedOn,
    acquiredOn,
    ratio: newShares === null || oldShares === null ? null : { newShares, oldShares },
    toAccountId,
    chosenLots,
    note,
  })
}

/** Whether a transfer is of money: it names an amount and no stock. */
function isCashActivity(kind: ActivityKind, { symbol = '', amount = '' }: TypedActivity): boolean {
  const isTransfer = kind === 'transfer-in' || kind === 'transfer-out'
  return isTransfer && symbol.trim() === '' && amount.trim() !== ''
}

function ownCurrency(ticker: Ticker | null, ofAccount: string | null): string | null {
  return ticker === null ? ofAccount : tradingCurrency(ticker)
}

function checkAccount<Field extends ActivityField>(
  field: Field,
  id: string,
  { accounts }: ActivityTerms,
): Outcome<string, FieldError<Field>> {
  if (accounts.some((account) => account.id === id)) return succeed(id)
  if (id.trim() === '') return fail({ field, kind: 'missing', message: 'Choose an account.' })
  const message = `"${id.slice(0, 40)}" isn’t one of your accounts.`
  return fail({ field, kind: 'unreadable', message })
}

function checkTarget(
  id: string,
  from: string,
  terms: ActivityTerms,
): Outcome<string, FieldError<'toAccountId'>> {
  if (id !== from) return checkAccount('toAccountId', id, terms)
  const message = 'A transfer needs two different accounts.'
  return fail({ field: 'toAccountId', kind: 'out-of-range', message })
}

function notAboveZero(text: string): ActivityError {
  const message = `Amount must be above 0; "${text.slice(0, 40)}" is not.`
  return { field: 'amount', kind: 'out-of-range', message }
}

/** Chosen lots must add up to the shares sold. */
function checkLots(
  lots: NonNullable<TypedActivity['lots']>,
  shares: string | null,
  format: NumberFormat,
): Outcome<NewActivity['chosenLots'], FieldError<'lots'>> {
  const chosen: { lotId: string; shares: string }[] = []
  for (const { lotId, shares: text } of lots) {
    const checked = checkAboveZero({ field: 'lots', name: 'Shares of a lot', text }, format)
    if (!checked.ok) return checked
    if (chosen.some((other) => other.lotId === lotId)) {
      const message = `The lot "${lotId.slice(0, 40)}" is chosen twice. Choose each lot once.`
      return fail({ field: 'lots', kind: 'out-of-range', message })
    }
    chosen.push({ lotId, shares: checked.value })
  }
  const sum = writeExact(sumOf(chosen.map((lot) => readExact(lot.shares))))
  if (chosen.length === 0 || shares === null || sum === shares) return succeed(chosen)
  const message = `The chosen lots add up to ${sum} shares, not ${shares}. They must match.`
  return fail({ field: 'lots', kind: 'out-of-range', message })
}
