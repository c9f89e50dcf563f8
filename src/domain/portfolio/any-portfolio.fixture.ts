import { array, constantFrom, integer, option, record, type Arbitrary } from 'fast-check'
import type { HoldLots } from './hold-lots.ts'
import type { Lot } from './lot.ts'
import { lotOf, portfolioOf, priceOf, splitOf, TODAY } from './portfolio.fixture.ts'

const lots: Arbitrary<Lot> = record({
  ticker: constantFrom('AAPL', 'MSFT', 'SAP.DE', 'VOD.L', 'ZZZZ'),
  mils: integer({ min: 1, max: 10_000_000 }),
  cents: integer({ min: 0, max: 1_000_000 }),
  currency: option(constantFrom('EUR', 'GBP', 'THB', 'USD'), { freq: 2 }),
  boughtOn: option(constantFrom('2019-06-03', '2020-08-31', '2023-01-03', TODAY)),
}).map(({ ticker, mils, cents, ...more }) =>
  lotOf(ticker, String(mils / 1000), String(cents / 100), more),
)

/** Prices whose tenths, fifths and halves are exact doubles. */
const prices = record({
  price: integer({ min: 1, max: 1000 }).map((tens) => tens * 10),
  previousClose: option(integer({ min: 1, max: 1000 }).map((tens) => tens * 10)),
})

/** Up to thirty lots in five tickers of three currencies, one of which is never priced. */
export const anyPortfolio: Arbitrary<HoldLots> = record({
  held: array(lots, { minLength: 1, maxLength: 30 }),
  apple: prices,
  sap: prices,
  vodafone: prices,
}).map(({ held, apple, sap, vodafone }) =>
  portfolioOf(
    held,
    {
      AAPL: priceOf(apple.price, apple.previousClose),
      MSFT: priceOf(500, 490),
      'SAP.DE': priceOf(sap.price, sap.previousClose, { currency: 'EUR' }),
      'VOD.L': priceOf(vodafone.price, vodafone.previousClose, { currency: 'GBP' }),
    },
    { AAPL: [splitOf('AAPL', '2020-08-31', 4)], 'SAP.DE': [splitOf('SAP.DE', '2022-01-03', 1, 3)] },
  ),
)
