import { expect, test } from 'vitest'
import { buyOf, saleOf } from './activities.fixture.ts'
import { matchLots } from './match-lots.ts'
import { sumGains } from './sum-gains.ts'

// 2022: 10 long for 50 more each, 4 short for 20 less each; 2023: 1 undated for 7 more, 1 paid in euros.
test('gains are summed by year, currency and term, and unknown ones are counted', () => {
  const { realized } = matchLots({
    accounts: [{ id: 'main', lotMethod: 'fifo' }],
    activities: [
      buyOf('2020-01-02', '10', '100'),
      buyOf('2022-01-03', '4', '170'),
      saleOf('2022-06-01', '14', '150', { fee: '14' }),
      buyOf(null, '1', '10', { ticker: 'MSFT' }),
      saleOf('2023-02-01', '1', '17', { ticker: 'MSFT' }),
      buyOf('2022-01-03', '1', '5', { ticker: 'SAP.DE' }),
      saleOf('2023-02-01', '1', '9', { ticker: 'SAP.DE', currency: 'USD' }),
    ],
    splitsByTicker: new Map(),
  })
  expect(sumGains(realized)).toEqual([
    {
      year: '2023',
      currency: 'USD',
      proceeds: '26',
      short: '0',
      long: '0',
      undated: '7',
      total: '7',
      unknownCount: 1,
    },
    {
      year: '2022',
      currency: 'USD',
      proceeds: '2086',
      short: '-84',
      long: '490',
      undated: '0',
      total: '406',
      unknownCount: 0,
    },
  ])
})
