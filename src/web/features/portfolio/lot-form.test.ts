import { expect, test } from 'vitest'
import { BLANK_LOT, checkLotForm, lacksFields, toLotForm, type LotForm } from './lot-form.ts'
import { listCurrencyChoices } from './lot-fields.tsx'

const check = async (typed: Partial<LotForm>) =>
  checkLotForm('comma')({ ...BLANK_LOT, ...typed }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

test('three filled fields make a lot', async () => {
  expect(await check({ symbol: 'aapl', shares: '1.50', avgPrice: '0' })).toEqual({
    values: {
      ticker: 'AAPL',
      shares: '1.5',
      price: '0',
      currency: null,
      boughtOn: null,
      note: null,
    },
    errors: {},
  })
})

test('each error is at its field, and blank fields are distinguished', async () => {
  const blank = await check({ symbol: 'AAPL' })
  expect(Object.keys(blank.errors)).toEqual(['shares', 'avgPrice'])
  expect(lacksFields(blank.errors)).toBe(true)
  const wrong = await check({ symbol: 'AAPL', shares: '0', avgPrice: '1' })
  expect(wrong.errors.shares?.message).toContain('must be above 0')
  expect(lacksFields(wrong.errors)).toBe(false)
})

test('a stored lot survives a round trip through the form', async () => {
  const form = { symbol: 'VOD.L', shares: '10', avgPrice: '80.5', currency: 'GBp' }
  const { values } = await check({ ...form, boughtOn: '2024-02-29', note: ' kept ' })
  // 80.5 pence.
  expect(values).toMatchObject({ price: '0.805', currency: 'GBP', note: 'kept' })
  const again = await check(toLotForm(values as Parameters<typeof toLotForm>[0], 'comma'))
  expect(again.values).toEqual(values)
})

test.each([
  ['comma', '1,234.50', '1,5', '1234.5', '1.5'],
  ['dot', '1.234,50', '1.234', '1234.5', '1234'],
  ['space', '1 234,50', '1,234', '1234.5', '1.234'],
] as const)('numbers are read in the format "%s", and edited in it', async (...row) => {
  const [format, avgPrice, shares, price, count] = row
  const validate = (form: LotForm) =>
    checkLotForm(format)(form, undefined, { fields: {}, shouldUseNativeValidation: false })
  const { values } = await validate({ ...BLANK_LOT, symbol: 'AAPL', shares, avgPrice })
  expect(values).toMatchObject({ price, shares: count })
  const again = await validate(toLotForm(values as Parameters<typeof toLotForm>[0], format))
  expect(again.values).toEqual(values)
})

test('a price may have the sign of its own currency', async () => {
  const priceOf = async (typed: Partial<LotForm>) => {
    const { values, errors } = await check({ symbol: 'AAPL', shares: '1', ...typed })
    return 'price' in values ? values.price : errors.avgPrice?.message
  }
  expect(await priceOf({ avgPrice: '$180' })).toBe('180')
  expect(await priceOf({ avgPrice: ' 1.234,5 €', currency: 'EUR' })).toBe('1234.5')
  expect(await priceOf({ symbol: 'SAP.DE', avgPrice: '€ 180' })).toBe('180')
  expect(await priceOf({ avgPrice: '€180' })).toBe(
    '"€180" has the sign of another currency: this amount is in USD. Choose its currency, or leave out the sign.',
  )
  expect(await priceOf({ avgPrice: '£3', currency: 'GBp' })).toContain('this amount is in GBp')
})

test('a number that could be two asks which, and any other text names its format', async () => {
  const validate = (format: 'space' | 'dot', shares: string) =>
    checkLotForm(format)({ ...BLANK_LOT, symbol: 'AAPL', shares, avgPrice: '1' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
  const either = await validate('space', '1.234')
  expect(either.errors).toMatchObject({
    shares: { message: '"1.234" could be two numbers. Write 1,234 or 1234.' },
  })
  const none = await validate('dot', '1,2,3')
  expect(none.errors).toMatchObject({
    shares: { message: '"1,2,3" isn’t a number. Write it as in 1.234,50.' },
  })
})

test('a rare currency is among the choices of its own lot', () => {
  const units = (chosen: string) => listCurrencyChoices(chosen).map(({ unit }) => unit)
  expect(units('')).not.toContain('ISK')
  expect(units('ISK')).toContain('ISK')
  expect(units('USD').filter((unit) => unit === 'USD')).toHaveLength(1)
  expect(units('GBp').filter((unit) => unit === 'GBp')).toHaveLength(1)
})
