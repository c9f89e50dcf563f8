import { expect, test } from 'vitest'
import { checkLot, type TypedLot } from './check-lot.ts'

const TODAY = '2025-11-21'
const TYPED: TypedLot = { symbol: 'aapl', shares: '10', avgPrice: '150.25' }

function errorsOf(typed: Partial<TypedLot>) {
  const checked = checkLot({ ...TYPED, ...typed }, TODAY)
  return checked.ok ? [] : checked.failure
}

test('the form’s three fields make a lot', () => {
  expect(checkLot(TYPED, TODAY)).toEqual({
    ok: true,
    value: {
      ticker: 'AAPL',
      shares: '10',
      price: '150.25',
      currency: null,
      boughtOn: null,
      note: null,
    },
  })
})

test('texts are stored in canonical form and the price in whole units', () => {
  const typed = {
    symbol: ' vod.l ',
    shares: '0010.500',
    avgPrice: '72.5',
    currency: 'GBX',
    boughtOn: ' 2024-02-29 ',
    note: ' first\0 lot ',
  }
  expect(checkLot(typed, TODAY)).toEqual({
    ok: true,
    value: {
      ticker: 'VOD.L',
      shares: '10.5',
      price: '0.725',
      currency: 'GBP',
      boughtOn: '2024-02-29',
      note: 'first lot',
    },
  })
})

test('blank fields are each reported as missing', () => {
  const errors = errorsOf({ symbol: ' ', shares: '', avgPrice: '' })
  expect(errors.map(({ field, kind }) => [field, kind])).toEqual([
    ['symbol', 'missing'],
    ['shares', 'missing'],
    ['avgPrice', 'missing'],
  ])
})

test.each([
  [{ symbol: 'AA PL' }, 'symbol', 'unreadable', '"AA PL"'],
  [{ shares: '1,5' }, 'shares', 'unreadable', 'Use a dot'],
  [{ shares: 'ten' }, 'shares', 'unreadable', '"ten"'],
  [{ shares: '0.000' }, 'shares', 'out-of-range', '"0.000"'],
  [{ shares: '-1' }, 'shares', 'out-of-range', '"-1" is below 0'],
  [{ avgPrice: '-0.01' }, 'avgPrice', 'out-of-range', '"-0.01" is below 0'],
  [{ avgPrice: '9'.repeat(310) }, 'avgPrice', 'out-of-range', 'too large'],
  [{ currency: 'QQQ' }, 'currency', 'unreadable', '"QQQ"'],
  [{ boughtOn: '2025-02-29' }, 'boughtOn', 'unreadable', '"2025-02-29"'],
  [{ boughtOn: '21/11/2025' }, 'boughtOn', 'unreadable', '"21/11/2025"'],
  [{ boughtOn: '2025-11-22' }, 'boughtOn', 'out-of-range', '2025-11-21'],
  [{ boughtOn: '1899-12-31' }, 'boughtOn', 'out-of-range', '1900-01-01'],
  [{ note: 'x'.repeat(501) }, 'note', 'out-of-range', '501'],
])('%j is rejected', (typed, field, kind, words) => {
  const errors = errorsOf(typed)
  expect(errors).toEqual([{ field, kind, message: expect.stringContaining(words) }])
})

test.each([
  { avgPrice: '0' },
  { boughtOn: TODAY },
  { boughtOn: '1900-01-01' },
  { note: '😀'.repeat(500) },
  { currency: '' },
])('%j is accepted', (typed) => {
  expect(errorsOf(typed)).toEqual([])
})

test('all errors are returned together, in form order', () => {
  const errors = errorsOf({
    symbol: '',
    shares: 'x',
    avgPrice: 'y',
    currency: 'z',
    boughtOn: 'never',
  })
  expect(errors.map(({ field }) => field)).toEqual([
    'symbol',
    'shares',
    'avgPrice',
    'currency',
    'boughtOn',
  ])
})

test('pence that need more decimals than are stored are rejected', () => {
  const errors = errorsOf({ avgPrice: `0.${'0'.repeat(29)}1`, currency: 'GBX' })
  expect(errors).toEqual([
    { field: 'avgPrice', kind: 'out-of-range', message: expect.stringContaining('30 decimals') },
  ])
})
