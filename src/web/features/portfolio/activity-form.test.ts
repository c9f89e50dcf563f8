import { expect, test } from 'vitest'
import { buyOf, saleOf } from '../../../domain/portfolio/activities/activities.fixture.ts'
import type { AccountRow } from '../../../use-cases/portfolio/read-activities.ts'
import {
  blankActivity,
  checkActivityForm,
  toActivityForm,
  type ActivityForm,
} from './activity-form.ts'

const MAIN: AccountRow = {
  id: 'main',
  name: 'Main account',
  broker: null,
  currency: 'USD',
  lotMethod: 'fifo',
  withholdingPercent: '0',
  isDefault: true,
  version: 1,
  activityCount: 0,
  lotCount: 0,
}

const check = (form: ActivityForm) =>
  checkActivityForm([MAIN], 'comma')(form, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

test('a stored activity comes back from its form unchanged', async () => {
  const sale = saleOf('2024-03-01', '1250.5', '99.25', {
    fee: '1.5',
    note: 'half',
    chosenLots: [{ lotId: 'lot', shares: '1250.5' }],
  })
  for (const activity of [sale, buyOf(null, '3', '0')]) {
    const { id: _, recordedAtUtc: __, version: ___, importId: ____, ...given } = activity
    const { values } = await check(toActivityForm(activity, 'comma'))
    expect(values).toEqual(given)
  }
})

test('fields of another kind have no say', async () => {
  const typed = { ...blankActivity('main', 'deposit'), amount: '1,500', symbol: '?', shares: 'x' }
  const { values } = await check(typed)
  expect(values).toMatchObject({ kind: 'deposit', amount: '1500', ticker: null, shares: null })
})

test('a transfer of cash needs an amount, and one of shares a symbol', async () => {
  const typed = { ...blankActivity('main', 'transfer-in'), amount: '5' }
  expect((await check({ ...typed, moves: 'cash' })).values).toMatchObject({ amount: '5' })
  expect(Object.keys((await check(typed)).errors)).toEqual(['symbol', 'shares', 'price'])
})
