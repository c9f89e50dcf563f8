import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

const POINT = { numberStyle: 'point' } as const
const read = (price: string, cost: string, shares: string, ...charges: readonly string[]) =>
  readPrice({ price, cost, shares }, charges, POINT)

test('the price of its own column counts, whatever the cost is', () => {
  expect(read('12.50', '999', '2')).toEqual({ ok: true, value: '12.5' })
})

test('else the price is the cost divided by the shares', () => {
  expect(read('', '($6,000.00)', '40')).toEqual({ ok: true, value: '150' })
  expect(read('--', '100', '8')).toEqual({ ok: true, value: '12.5' })
})

test('a price that does not end is rounded at 20 decimals, half away from zero', () => {
  expect(read('', '200', '3')).toEqual({ ok: true, value: '66.66666666666666666667' })
})

test('charges are not part of the price', () => {
  expect(read('', '-1,256.90', '10', '4.90', '-2.00')).toEqual({ ok: true, value: '125' })
  expect(read('', '10', '1', '')).toEqual({ ok: true, value: '10' })
})

test('charges above the cost, and non-numbers, are errors', () => {
  expect(read('', '5', '1', '6')).toEqual({
    ok: false,
    failure: 'The fees are more than the cost, "5".',
  })
  expect(read('', 'five', '1')).toMatchObject({ ok: false })
  expect(read('', '5', '1', 'six')).toMatchObject({ ok: false })
})

test('without price and cost it is blank', () => {
  expect(read('', 'N/A', '2')).toEqual({ ok: true, value: '' })
})
