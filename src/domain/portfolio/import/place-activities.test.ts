import { expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import { importedActivity } from './imported-activity.fixture.ts'
import type { ImportedActivity } from './imported-activity.ts'
import { findLayout } from './layouts.ts'
import {
  placeActivities,
  recognizeAccounts,
  type AccountTargets,
  type ExistingActivity,
} from './place-activities.ts'
import { FILE_ACCOUNT } from './read-row.ts'

const SCHWAB = findLayout('charles-schwab-transactions')
const OWN = findLayout('tapelight')

const bought = (ticker: string, shares = '1') =>
  importedActivity({
    accountId: FILE_ACCOUNT,
    ticker: knownTicker(ticker),
    shares,
    currency: 'USD',
    tradedOn: '2024-01-02',
  })

const row = (account: string, ...activities: readonly ImportedActivity[]) =>
  ({ kind: 'ready', row: 2, text: '', account, accountTerms: null, activities }) as const

const place = (
  rows: readonly ReturnType<typeof row>[],
  targets: AccountTargets,
  existing: readonly ExistingActivity[],
) => placeActivities(rows, { targets, existing }, () => crypto.randomUUID())

const MAIN = { id: 'main', name: 'Main account', broker: null }
const FIRST = { id: 'first', name: 'Charles Schwab Individual ...123', broker: 'Charles Schwab' }
const ROTH = { id: 'roth', name: 'Roth IRA', broker: 'Charles Schwab' }

test('an account is recognized by its name in the file', () => {
  const known = { accounts: [MAIN, FIRST, ROTH], existing: [] }
  const rows = [row('Individual ...123', bought('AAPL')), row('roth ira', bought('AAPL'))]
  expect(recognizeAccounts(rows, SCHWAB, known)).toEqual({
    'Individual ...123': 'first',
    'roth ira': 'roth',
  })
})

test('an account is recognized by the activities it has already, whatever its name', () => {
  const existing = [
    { ...bought('AAPL'), id: 'stored', accountId: 'main' },
    { ...bought('MSFT'), id: 'stored', accountId: 'main' },
    { ...bought('MSFT'), id: 'other', accountId: 'roth' },
  ]
  const rows = [row('...999', bought('AAPL'), bought('MSFT'), bought('KO'))]
  const known = { accounts: [ROTH, MAIN], existing }
  expect(recognizeAccounts(rows, SCHWAB, known)).toEqual({ '...999': 'main' })
})

test('an unknown account of a broker is a new one, and a file of no broker goes to the first', () => {
  const known = { accounts: [MAIN, FIRST], existing: [] }
  expect(recognizeAccounts([row('...999', bought('AAPL'))], SCHWAB, known)).toEqual({
    '...999': null,
  })
  expect(recognizeAccounts([row('', bought('AAPL'))], SCHWAB, known)).toEqual({ '': 'first' })
  expect(recognizeAccounts([row('', bought('AAPL'))], OWN, known)).toEqual({ '': 'main' })
  const none = { accounts: [], existing: [] }
  expect(recognizeAccounts([row('', bought('AAPL'))], OWN, none)).toEqual({ '': null })
})

test('a duplicate is in the same account', () => {
  const existing = [{ ...bought('AAPL'), id: 'stored', accountId: 'main' }]
  const rows = [row('a', bought('AAPL')), row('b', bought('AAPL'))]
  const placed = place(rows, { a: 'roth', b: 'main' }, existing)
  expect(placed.map(({ duplicateOf }) => duplicateOf !== null)).toEqual([false, true])
  const asNew = place(rows, { a: null, b: null }, existing)
  expect(asNew.map(({ duplicateOf }) => duplicateOf !== null)).toEqual([false, false])
})

test('two accounts of a file in one of ours share its activities', () => {
  const existing = [{ ...bought('AAPL'), id: 'stored', accountId: 'main' }]
  const rows = [row('a', bought('AAPL')), row('b', bought('AAPL'))]
  const placed = place(rows, { a: 'main', b: 'main' }, existing)
  expect(placed.map(({ duplicateOf }) => duplicateOf !== null)).toEqual([true, false])
})
