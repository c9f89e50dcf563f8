import { expect, test } from 'vitest'
import { BLANK_LOT, checkLotForm, lacksFields, toLotForm, type LotForm } from './lot-form.ts'
import { listCurrencyChoices } from './lot-fields.tsx'

const check = async (typed: Partial<LotForm>) =>
  checkLotForm({ ...BLANK_LOT, ...typed }, undefined, {
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
  const again = await check(toLotForm(values as Parameters<typeof toLotForm>[0]))
  expect(again.values).toEqual(values)
})

test('a rare currency is among the choices of its own lot', () => {
  const units = (chosen: string) => listCurrencyChoices(chosen).map(({ unit }) => unit)
  expect(units('')).not.toContain('ISK')
  expect(units('ISK')).toContain('ISK')
  expect(units('USD').filter((unit) => unit === 'USD')).toHaveLength(1)
  expect(units('GBp').filter((unit) => unit === 'GBp')).toHaveLength(1)
})
