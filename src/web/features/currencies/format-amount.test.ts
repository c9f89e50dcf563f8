import { expect, test } from 'vitest'
import { createFormats } from '../../../domain/preferences/formats.ts'
import { formatAmount } from './format-amount.ts'

const formats = createFormats({ numberFormat: 'comma', dateFormat: 'words', timeZone: null })
const german = createFormats({ numberFormat: 'dot', dateFormat: 'words', timeZone: null })

test.each([
  ['1150', 'USD', '$1,150.00'],
  ['12.3', 'CHF', '12.30\u00a0CHF'],
  ['0.0000588443', 'USD', '0.0000588443\u00a0USD'],
  ['999999999999999.999999', 'IDR', '999,999,999,999,999.999999\u00a0IDR'],
])('formats %s %s as %s', (decimal, currency, text) => {
  expect(formatAmount(formats, decimal, currency)).toBe(text)
})

test('uses the user’s number format', () => {
  expect(formatAmount(german, '1150.5', 'EUR')).toBe('€1.150,50')
  expect(formatAmount(german, '0.869565', 'EUR')).toBe('0,869565\u00a0EUR')
})
