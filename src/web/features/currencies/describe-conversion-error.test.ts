import { expect, test } from 'vitest'
import { describeConversionError } from './describe-conversion-error.ts'

test('each error has its field, the value and what is allowed', () => {
  expect(describeConversionError({ kind: 'not-an-amount', text: '1,000' })).toEqual({
    field: 'amount',
    text: expect.stringMatching(/^"1,000" is no amount: .* as in 1250\.50\.$/),
  })
  expect(describeConversionError({ kind: 'not-an-amount', text: '' })).toEqual({
    field: 'amount',
    text: 'Enter an amount, such as 1250.50.',
  })
  expect(describeConversionError({ kind: 'unknown-currency', text: 'XYZ', side: 'to' })).toEqual({
    field: 'to',
    text: 'There is no rate of "XYZ". Choose one of the list.',
  })
})
