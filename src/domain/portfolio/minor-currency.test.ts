import { expect, test } from 'vitest'
import { isCurrency } from '../market/currencies/currency-code.ts'
import { toMajorUnits } from './minor-currency.ts'

// A hundred pence, cents or agorot make one unit; a thousand fils make one Kuwaiti dinar.
test.each([
  ['1234.5', 'GBp', '12.345', 'GBP'],
  ['1234.5', 'GBX', '12.345', 'GBP'],
  ['1234.5', 'GBP', '1234.5', 'GBP'],
  ['1', 'gbp', '1', 'GBP'],
  ['150', 'gbx', '1.5', 'GBP'],
  ['25000', 'ZAc', '250', 'ZAR'],
  ['1', 'ILA', '0.01', 'ILS'],
  ['75.25', 'USX', '0.7525', 'USD'],
  ['812', 'KWF', '0.812', 'KWD'],
  ['10.10', ' eur ', '10.1', 'EUR'],
  ['0', 'JPY', '0', 'JPY'],
])('%s %s is %s %s', (amount, unit, whole, currency) => {
  expect(toMajorUnits(amount, unit)).toEqual({ ok: true, value: { amount: whole, currency } })
})

test.each(['', 'QQQ', 'XXX', 'US', 'dollars', 'gBp '.repeat(20)])(
  '%j is not a currency',
  (unit) => {
    expect(toMajorUnits('1', unit)).toEqual({
      ok: false,
      failure: { kind: 'unknown-currency', text: unit.trim().slice(0, 40) },
    })
  },
)

test('every currency of the European Central Bank is valid, and minor units are not', () => {
  const published =
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR'
  expect(published.split(' ').filter((name) => !isCurrency(name))).toEqual([])
  expect(['GBX', 'ZAC', 'ZAX', 'ILA', 'USX', 'KWF', 'gbp'].filter(isCurrency)).toEqual([])
})
