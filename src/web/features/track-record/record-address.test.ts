import { expect, test } from 'vitest'
import { readTrackRecordChoice, writeRecordAddress } from './record-address.ts'

const rules = ['buy', 'sell', 'trend-break']
const read = (search: string) => readTrackRecordChoice(new URLSearchParams(search), rules)
const plain = { horizon: 20, costPercent: 0, rule: 'buy' } as const

test('defaults to BUY over 20 sessions before costs', () => {
  expect(read('')).toEqual(plain)
  expect(writeRecordAddress(plain)).toBe('/record')
})

test('a choice reads back from its URL', () => {
  const chosen = { horizon: 5, costPercent: 0.15, rule: 'trend-break' } as const
  const address = writeRecordAddress(plain, chosen)
  expect(address).toBe('/record?horizon=5&cost=0.15&rule=trend-break')
  expect(read(address.split('?')[1] ?? '')).toEqual(chosen)
})

test.each(['horizon=7', 'cost=-1', 'cost=0.26', 'cost=free', 'rule=none', 'cost=NaN'])(
  'ignores an invalid choice: %s',
  (search) => {
    expect(read(search)).toEqual(plain)
  },
)
