import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineSettings } from './playground.ts'
import {
  readPlaygroundQuery,
  readPlaygroundTicker,
  writePlaygroundQuery,
} from './playground-query.ts'
import { PLAYGROUNDS } from './playgrounds.ts'

const { rsi, sma, cmf } = PLAYGROUNDS

function read(playground: (typeof PLAYGROUNDS)['rsi'], address: string) {
  return readPlaygroundQuery(playground, new URLSearchParams(address))
}

test('a URL without settings uses the engine’s own', () => {
  expect(read(rsi, '')).toEqual({
    ticker: 'NEM',
    values: { period: 14, from: 45, to: 70 },
    errors: [],
  })
})

test('valid settings are used, and other names are ignored', () => {
  expect(read(rsi, 'stock=BA&period=9&from=50&to=50&utm_source=x')).toEqual({
    ticker: 'BA',
    values: { period: 9, from: 50, to: 50 },
    errors: [],
  })
  expect(read(cmf, 'above=-0.15').values).toEqual({ period: 20, above: -0.15 })
})

test.each([
  ['period=1', '“Period in days” can’t be “1”'],
  ['period=101', '“Period in days” can’t be “101”'],
  ['period=9.5', '“Period in days” can’t be “9.5”'],
  ['period=1e1', '“Period in days” can’t be “1e1”'],
  ['period=+9', '“Period in days” can’t be “ 9”'],
  ['period=0x9', '“Period in days” can’t be “0x9”'],
  ['period=', '“Period in days” is empty'],
  ['period=9&period=10', '“Period in days” can’t be “9 and 10”'],
])('%s is reported with what is allowed, and the engine’s period is used', (address, begin) => {
  expect(read(rsi, address)).toMatchObject({
    values: { period: 14 },
    errors: [
      {
        field: 'period',
        text: `${begin}. Enter a whole number from 2 to 100. Showing the default, 14.`,
      },
    ],
  })
})

test('three decimals and out-of-range numbers are rejected where two are allowed', () => {
  const text =
    '“CMF above” can’t be “0.125”. Enter a number with at most two decimals from −1 to 1. Showing the default, 0.'
  expect(read(cmf, 'above=0.125').errors).toEqual([{ field: 'above', text }])
  expect(read(cmf, 'above=-1.01').errors).toHaveLength(1)
})

test('a stock that is not offered is reported, and the first is used', () => {
  const { ticker, errors } = read(rsi, 'stock=TSLA')
  expect(ticker).toBe('NEM')
  expect(errors).toEqual([
    {
      field: 'stock',
      text: '“Stock” can’t be “TSLA”. Choose NEM, LIN, ORCL, BA or GM. Showing NEM.',
    },
  ])
})

test('ends in the wrong order are reported, and both engine values are used', () => {
  const { values, errors } = read(rsi, 'period=9&from=80&to=20')
  expect(values).toEqual({ period: 9, from: 45, to: 70 })
  expect(errors).toEqual([
    {
      field: 'to',
      text: '“RSI from” is 80 and “RSI to” is 20. The first must be lower than the second or equal to it. Showing the defaults, 45 and 70.',
    },
  ])
})

test('two averages over the same days cannot be compared', () => {
  const { values, errors } = read(sma, 'short=30&long=30')
  expect(values).toEqual({ short: 20, long: 50 })
  expect(errors.map(({ field }) => field)).toEqual(['long'])
})

test('for any URL, each value is valid for its field', () => {
  const playground = fc.constantFrom(...Object.values(PLAYGROUNDS))
  const text = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String))
  const texts = fc.array(text, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(playground, texts, (requested, given) => {
      const names = Object.keys(requested.fields)
      const pairs = names.map((name, index) => [name, given[index] ?? ''])
      const { values } = readPlaygroundQuery(requested, new URLSearchParams(pairs))
      for (const [name, { min, max, step }] of Object.entries(requested.fields)) {
        const value = values[name] ?? Number.NaN
        expect(value).toBeGreaterThanOrEqual(min)
        expect(value).toBeLessThanOrEqual(max)
        expect(Number((value / step).toFixed(6)) % 1).toBeCloseTo(0, 6)
      }
    }),
  )
})

test('a written query reads back', () => {
  for (const playground of Object.values(PLAYGROUNDS)) {
    const requested = { ticker: 'GM', values: engineSettings(playground) }
    expect(read(playground, writePlaygroundQuery(requested))).toEqual({ ...requested, errors: [] })
  }
  expect(writePlaygroundQuery({ ticker: 'GM', values: { period: 20, above: -0.15 } })).toBe(
    'stock=GM&period=20&above=-0.15',
  )
})

test('the stock alone is read as it is with the rest', () => {
  expect(readPlaygroundTicker(new URLSearchParams('stock=GM&period=9'))).toBe('GM')
  expect(readPlaygroundTicker(new URLSearchParams('stock=TSLA'))).toBe('NEM')
  expect(readPlaygroundTicker(new URLSearchParams())).toBe('NEM')
})
