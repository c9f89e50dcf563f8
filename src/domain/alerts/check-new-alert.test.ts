import { expect, test } from 'vitest'
import { checkNewAlert, type TypedAlert } from './check-new-alert.ts'

const TYPED: TypedAlert = { symbol: 'aapl', listId: '', condition: 'price-above', threshold: '' }

function check(typed: Partial<TypedAlert>, format: 'comma' | 'dot' = 'comma') {
  const checked = checkNewAlert({ ...TYPED, ...typed }, format)
  return checked.ok ? checked.value : `${checked.failure.field}: ${checked.failure.message}`
}

test('reads a threshold as its owner writes it', () => {
  expect(check({ threshold: '$1,250.50' })).toEqual({
    symbol: 'AAPL',
    watchlist_id: null,
    condition: 'price-above',
    threshold: '1250.50',
  })
  expect(check({ threshold: '1.250,5' }, 'dot')).toMatchObject({ threshold: '1250.5' })
  expect(check({ condition: 'day-fall', threshold: '5 %' })).toMatchObject({ threshold: '5' })
  expect(check({ condition: 'cmf-below', threshold: '−0.15' })).toMatchObject({
    threshold: '-0.15',
  })
})

test('a condition without a threshold takes none, and a watchlist no symbol', () => {
  const listId = '0b2f7a34-1f60-4a39-9d7e-0b7c5f3a1d11'
  expect(check({ symbol: '', listId, condition: 'signal-buy', threshold: '7' })).toEqual({
    symbol: null,
    watchlist_id: listId,
    condition: 'signal-buy',
    threshold: null,
  })
})

test('says which field is wrong, and what is allowed', () => {
  expect(check({ symbol: ' ' })).toBe('symbol: Enter a symbol, such as AAPL')
  expect(check({ symbol: 'no ticker' })).toBe('symbol: "no ticker" is not a valid symbol')
  expect(check({})).toBe('threshold: Enter a number')
  expect(check({ threshold: 'ten' })).toBe('threshold: "ten" is not a valid number')
  expect(check({ threshold: '0' })).toBe('threshold: Enter a number above 0')
  expect(check({ condition: 'rsi-above', threshold: '101' })).toBe(
    'threshold: Enter a number from 0 to 100',
  )
})
