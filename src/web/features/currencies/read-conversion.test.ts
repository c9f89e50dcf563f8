import { assert, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { conversionQuery, readConversion } from './read-conversion.ts'

const read = (query: string) => readConversion(new URLSearchParams(query))

test('defaults to 100 euros in dollars', () => {
  expect(read('')).toEqual({ amount: '100', from: 'EUR', to: 'USD' })
})

test('an empty amount stays empty, so that it is reported', () => {
  expect(read('?amount=&from=JPY&to=USD')).toEqual({ amount: '', from: 'JPY', to: 'USD' })
})

test('currencies are case-insensitive, and an unknown one is preserved for the error', () => {
  expect(read('?amount=1,5&from=chf&to=xyz')).toEqual({ amount: '1,5', from: 'CHF', to: 'XYZ' })
})

test('another conversion keeps the other parameters', () => {
  const search = new URLSearchParams('?sort=-rate&amount=5')
  const query = conversionQuery(search, { amount: '7', from: 'USD', to: 'EUR' })
  expect(query).toBe('?sort=-rate&amount=7&from=USD&to=EUR')
})

test('every conversion reads back from its URL', () => {
  assert(
    property(record({ amount: string(), from: string(), to: string() }), (texts) => {
      const wanted = {
        amount: texts.amount.trim(),
        from: texts.from.trim().toUpperCase(),
        to: texts.to.trim().toUpperCase(),
      }
      expect(read(conversionQuery(new URLSearchParams(), wanted))).toEqual(wanted)
    }),
  )
})
