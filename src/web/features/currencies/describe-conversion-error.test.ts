import { expect, test } from 'vitest'
import { describeConversionError } from './describe-conversion-error.ts'

test('each error has its field, the value and what is allowed', () => {
  expect(describeConversionError({ kind: 'not-an-amount', text: '1,0,0' }, 'comma')).toEqual({
    field: 'amount',
    text: expect.stringMatching(/^"1,0,0" isn’t a valid amount\. .* such as 1,234\.50\.$/),
  })
  expect(describeConversionError({ kind: 'not-an-amount', text: '' }, 'dot')).toEqual({
    field: 'amount',
    text: 'Enter an amount, such as 1.234,50.',
  })
  expect(
    describeConversionError({ kind: 'unknown-currency', text: 'XYZ', side: 'to' }, 'comma'),
  ).toEqual({
    field: 'to',
    text: 'We have no rate for "XYZ". Choose a currency from the list.',
  })
})
