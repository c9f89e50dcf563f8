import { expect, test } from 'vitest'
import { describeConversionError } from './describe-conversion-error.ts'

test('each error has its field, the value and what is allowed', () => {
  expect(describeConversionError({ kind: 'not-an-amount', text: '1,000' })).toEqual({
    field: 'amount',
    text: expect.stringMatching(/^"1,000" isn’t a valid amount\. .* such as 1250\.50\.$/),
  })
  expect(describeConversionError({ kind: 'not-an-amount', text: '' })).toEqual({
    field: 'amount',
    text: 'Enter an amount, such as 1250.50.',
  })
  expect(describeConversionError({ kind: 'unknown-currency', text: 'XYZ', side: 'to' })).toEqual({
    field: 'to',
    text: 'We have no rate for "XYZ". Choose a currency from the list.',
  })
})
