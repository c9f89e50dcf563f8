import { expect, test } from 'vitest'
import { findLayout } from '../../../domain/portfolio/import/layouts.ts'
import {
  importedActivity,
  placedActivity,
} from '../../../domain/portfolio/import/imported-activity.fixture.ts'
import { countKinds, makeImport } from './plan-import.ts'

const placed = (fileAccount: string, more: Parameters<typeof importedActivity>[0] = {}) =>
  placedActivity({ fileAccount, activity: importedActivity(more) })

test('counts activities by account and kind, duplicates apart', () => {
  const counts = countKinds([
    placed('a'),
    { ...placed('a'), duplicateOf: 'stored' },
    placed('a', { kind: 'dividend' }),
    placed('b'),
  ])
  expect(counts).toEqual([
    { fileAccount: 'a', kind: 'buy', added: 1, duplicates: 1 },
    { fileAccount: 'a', kind: 'dividend', added: 1, duplicates: 0 },
    { fileAccount: 'b', kind: 'buy', added: 1, duplicates: 0 },
  ])
})

test('makes one account for each new one, in the currency of most of its activities', () => {
  const rows = [
    placed('U1', { currency: 'EUR' }),
    placed('U1', { currency: 'EUR' }),
    placed('U1', { currency: 'USD' }),
    placed('U2'),
    placed('U3'),
  ]
  const targets = { U1: null, U2: null, U3: 'known' }
  const made = makeImport(rows, targets, findLayout('interactive-brokers-flex'))
  expect(made.newAccounts).toMatchObject([
    { name: 'Interactive Brokers U1', broker: 'Interactive Brokers', currency: 'EUR' },
    { name: 'Interactive Brokers U2', broker: 'Interactive Brokers', currency: 'USD' },
  ])
  const [first, second] = made.newAccounts.map(({ id }) => id)
  expect(made.activities.map(({ accountId }) => accountId)).toEqual([
    first,
    first,
    first,
    second,
    'known',
  ])
})
