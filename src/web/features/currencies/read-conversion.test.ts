import { assert, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { conversionQuery, readAmount, readConversion } from './read-conversion.ts'

const read = (query: string) => readConversion(new URLSearchParams(query))

test('defaults to 100 euros in dollars', () => {
  expect(read('')).toEqual({ amount: '100', from: 'EUR', to: 'USD' })
})

test.each([
  ['1,5', 'comma', '1.5'],
  ['1.234,56', 'dot', '1234.56'],
  ['1.234', 'dot', '1234'],
  ['1,234', 'comma', '1234'],
  ['1 234,56', 'space', '1234.56'],
  ['$180', 'comma', '180'],
  ['180 €', 'dot', '180'],
  ['12,34,567.50', 'indian', '1234567.50'],
] as const)('reads %s, written by someone who chose "%s", as %s', (amount, format, plain) => {
  const from = amount.includes('€') ? 'EUR' : 'USD'
  expect(readAmount({ amount, from, to: 'GBP' }, format)).toEqual({ ok: true, value: plain })
})

test('asks which of two numbers is meant, and about the sign of another currency', () => {
  expect(readAmount({ amount: '1.234', from: 'USD', to: 'EUR' }, 'space')).toEqual({
    ok: false,
    failure: '"1.234" could be two numbers. Write 1,234 or 1234.',
  })
  expect(readAmount({ amount: '€5', from: 'USD', to: 'EUR' }, 'comma')).toEqual({
    ok: false,
    failure:
      '"€5" has the sign of another currency: this amount is in USD. Choose its currency, or leave out the sign.',
  })
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
