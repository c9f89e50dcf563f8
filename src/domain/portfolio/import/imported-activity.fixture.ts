import { knownTicker } from '../../market/listings/ticker.ts'
import type { ImportedActivity } from './imported-activity.ts'

/** A purchase of one AAPL in the account "main". */
export function importedActivity(more: Partial<ImportedActivity> = {}): ImportedActivity {
  return {
    accountId: 'main',
    kind: 'buy',
    ticker: knownTicker('AAPL'),
    shares: '1',
    price: '2',
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
    recordedAtUtc: null,
    ...more,
  }
}
