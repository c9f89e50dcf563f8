import { knownTicker } from '../../market/listings/ticker.ts'
import type { Activity, ActivityKind } from './activity.ts'

let recorded = 0

/** An activity of the account "main" without fee, tax or note; its id is its number unless given. */
export function activityOf(
  kind: ActivityKind,
  { ticker, ...more }: Omit<Partial<Activity>, 'ticker'> & { readonly ticker?: string } = {},
): Activity {
  recorded += 1
  return {
    id: String(recorded),
    accountId: 'main',
    kind,
    ticker: ticker === undefined ? null : knownTicker(ticker),
    shares: null,
    price: null,
    amount: null,
    fee: '0',
    tax: '0',
    currency: null,
    tradedOn: null,
    acquiredOn: null,
    ratio: null,
    toAccountId: null,
    chosenLots: [],
    note: null,
    recordedAtUtc: '2025-01-02T10:00:00.000Z',
    version: 1,
    importId: null,
    ...more,
  }
}

type Trade = Omit<Partial<Activity>, 'ticker'> & { readonly ticker?: string }

/** A buy of AAPL, unless another ticker is given. */
export function buyOf(tradedOn: string | null, shares: string, price: string, more: Trade = {}) {
  return activityOf('buy', { ticker: 'AAPL', tradedOn, shares, price, ...more })
}

/** A sale of AAPL, unless another ticker is given. */
export function saleOf(tradedOn: string, shares: string, price: string, more: Trade = {}) {
  return activityOf('sell', { ticker: 'AAPL', tradedOn, shares, price, ...more })
}
