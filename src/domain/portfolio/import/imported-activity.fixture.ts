import { knownTicker } from '../../market/listings/ticker.ts'
import type { ImportedActivity } from './imported-activity.ts'
import type { PlacedActivity } from './place-activities.ts'

type Stored = ImportedActivity & { readonly id: string }

/** A purchase of one AAPL in the account "main". */
export function importedActivity(more: Partial<Stored> = {}): Stored {
  return {
    id: 'imported',
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

/** A new activity of a file that names no account, in row 2. */
export function placedActivity(more: Partial<PlacedActivity> = {}): PlacedActivity {
  return {
    row: 2,
    fileAccount: '',
    accountTerms: null,
    activity: importedActivity(),
    id: 'placed',
    duplicateOf: null,
    ...more,
  }
}
