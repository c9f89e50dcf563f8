import { expect, test } from 'vitest'
import { lotOf } from '../portfolio.fixture.ts'
import { orderLots, writeLotsCsv, writeLotsJson } from './write-lots.ts'

const LOTS = [
  lotOf('MSFT', '0.1', '400', { note: '=cmd|calc, "now"' }),
  lotOf('AAPL', '123456789012345678.000000001', '0', { boughtOn: null, currency: 'EUR' }),
  lotOf('AAPL', '1', '2', { boughtOn: '2020-01-02', fee: '1.5' }),
]

test('writes a table that spreadsheets read, formulas guarded', () => {
  expect(writeLotsCsv(orderLots(LOTS), 'No advice.')).toBe(
    [
      'symbol,shares,avg_price,fee,currency,bought_on,recorded_at,note',
      'AAPL,1,2,1.5,,2020-01-02,2025-01-02T10:00:00.000Z,',
      'AAPL,123456789012345678.000000001,0,0,EUR,,2025-01-02T10:00:00.000Z,',
      `MSFT,0.1,400,0,,2019-06-03,2025-01-02T10:00:00.000Z,"'=cmd|calc, ""now"""`,
      ',,,,,,,No advice.',
      '',
    ].join('\r\n'),
  )
})

test('writes JSON with decimals as text and the disclaimer before the lots', () => {
  const json = writeLotsJson(orderLots(LOTS).slice(1, 2), {
    exportedAtUtc: '2025-11-21T21:00:00.000Z',
    disclaimer: 'No advice.',
  })
  expect(JSON.parse(json)).toEqual({
    exported_at: '2025-11-21T21:00:00.000Z',
    disclaimer: 'No advice.',
    lots: [
      {
        symbol: 'AAPL',
        shares: '123456789012345678.000000001',
        avg_price: '0',
        fee: '0',
        currency: 'EUR',
        bought_on: null,
        recorded_at: '2025-01-02T10:00:00.000Z',
        note: null,
      },
    ],
  })
})
