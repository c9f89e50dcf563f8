import { expect, test } from 'vitest'
import { holdLots, type HoldLots } from './hold-lots.ts'
import type { Holding } from './holding.ts'
import { summarizePortfolio } from './summarize-portfolio.ts'
import { lotOf, portfolioOf, priceOf, splitOf, THREE_TICKERS, TODAY } from './portfolio.fixture.ts'

function holdOne(given: HoldLots): Holding {
  const [holding, ...others] = holdLots(given)
  if (holding === undefined || others.length > 0) throw new Error('not one holding')
  return holding
}

test('lots of one ticker are one holding, in order of tickers', () => {
  const holdings = holdLots({ ...THREE_TICKERS, lots: THREE_TICKERS.lots.toReversed() })
  expect(holdings.map(({ ticker }) => ticker)).toEqual(['AAPL', 'VOD.L', 'ZZZZ'])
  expect(holdings.map(({ lots }) => lots.length)).toEqual([2, 2, 1])
})

test('a holding adds its lots up in today’s shares and prices', () => {
  const [apple] = holdLots(THREE_TICKERS)
  expect(apple).toMatchObject({
    shares: '45',
    currency: 'USD',
    cost: '2495',
    // 2,495 / 45
    averageCost: '55.44444444444444444444',
    value: '9000',
    todaysChange: '85',
    gain: '6505',
    costInBase: '2495',
    valueInBase: '9000',
    missing: [],
  })
  // 85 / 8,915 and 6,505 / 2,495 by bc(1).
  expect(apple?.todaysChangePercent).toBeCloseTo(0.953449, 6)
  expect(apple?.gainPercent).toBeCloseTo(260.721443, 6)
})

test('each lot has its own figures, the earliest first', () => {
  const [apple] = holdLots(THREE_TICKERS)
  expect(apple?.lots).toMatchObject([
    { shares: '40', paid: '1500', cost: '1500', value: '8000', todaysChange: '80', gain: '6500' },
    { shares: '5', paid: '995', cost: '995', value: '1000', todaysChange: '5', gain: '5' },
  ])
  expect(apple?.lots[0]?.gainPercent).toBeCloseTo(433.333333, 6)
})

test('a cost in another currency is converted to the ticker’s, and marked', () => {
  const [, vodafone] = holdLots(THREE_TICKERS)
  expect(vodafone).toMatchObject({ currency: 'GBP', cost: '1020', value: '1350', gain: '330' })
  expect(vodafone?.lots).toMatchObject([
    { paid: '700', paidCurrency: 'GBP', cost: '700', isConverted: false, gain: '200' },
    { paid: '500', paidCurrency: 'USD', cost: '320', isConverted: true, gain: '130' },
  ])
})

test('in the base currency nothing is converted twice', () => {
  const [, vodafone] = holdLots(THREE_TICKERS)
  expect(vodafone).toMatchObject({
    costInBase: '1593.75',
    valueInBase: '2109.375',
    todaysChangeInBase: '46.875',
    gainInBase: '515.625',
  })
})

test('a weight is the share of the valued holdings, and unvalued ones have none', () => {
  const [apple, vodafone, unpriced] = holdLots(THREE_TICKERS)
  // 9,000 and 2,109.375 of 11,109.375.
  expect(apple?.weight).toBeCloseTo(0.810127, 6)
  expect(vodafone?.weight).toBeCloseTo(0.189873, 6)
  expect(unpriced?.weight).toBeNull()
})

test('without a price a holding has a cost and no value', () => {
  expect(holdLots(THREE_TICKERS)[2]).toMatchObject({
    currency: 'USD',
    cost: '21',
    costInBase: '21',
    price: null,
    value: null,
    todaysChange: null,
    gain: null,
    gainPercent: null,
    valueInBase: null,
    missing: [{ kind: 'no-price' }],
  })
})

test('a price older than a split does not belong to the shares of today', () => {
  const price = priceOf(800, 790, { asOfUtc: '2025-11-20T21:00:00.000Z' })
  const given = (date: string) =>
    portfolioOf([lotOf('AAPL', '10', '150')], { AAPL: price }, { AAPL: [splitOf('AAPL', date, 4)] })
  expect(holdOne(given(TODAY))).toMatchObject({
    shares: '40',
    price: null,
    value: null,
    missing: [{ kind: 'price-before-split', splitDate: TODAY }],
  })
  expect(holdOne(given('2025-11-20'))).toMatchObject({ value: '32000', missing: [] })
  expect(holdOne(given('2025-11-24'))).toMatchObject({ shares: '10', value: '8000', missing: [] })
})

test('a price from the early hours UTC belongs to the previous New York session', () => {
  const price = priceOf(200, 190, { asOfUtc: '2025-11-21T01:00:00.000Z' })
  const lots = [lotOf('AAPL', '1', '195', { boughtOn: '2025-11-20' })]
  expect(holdOne(portfolioOf(lots, { AAPL: price })).todaysChange).toBe('5')
})

test('an undated lot is taken as held before today', () => {
  const lots = [lotOf('AAPL', '1', '150', { boughtOn: null, recordedAtUtc: `${TODAY}T15:00:00Z` })]
  expect(holdOne(portfolioOf(lots, { AAPL: priceOf(200, 198) })).todaysChange).toBe('2')
})

test("without a previous close today's change is missing, but not of a lot bought today", () => {
  const before = lotOf('AAPL', '1', '150')
  const today = lotOf('AAPL', '1', '190', { boughtOn: TODAY })
  const hold = (lots: HoldLots['lots']) => holdOne(portfolioOf(lots, { AAPL: priceOf(200, null) }))
  expect(hold([before, today])).toMatchObject({
    value: '400',
    todaysChange: null,
    todaysChangePercent: null,
    missing: [{ kind: 'no-previous-close' }],
  })
  expect(hold([today])).toMatchObject({ todaysChange: '10', missing: [] })
})

test('a price from before the last session gives no change today, also for new lots', () => {
  const old = { asOfUtc: '2025-11-19T21:00:00.000Z' } as const
  const lots = [
    lotOf('AAPL', '1', '150'),
    lotOf('AAPL', '1', '190', { boughtOn: TODAY }),
    lotOf('MSFT', '1', '400'),
    lotOf('VOD.L', '10', '1'),
  ]
  const prices = {
    AAPL: priceOf(200, 198, old),
    MSFT: priceOf(500, 490),
    'VOD.L': priceOf(2, 1, { ...old, currency: 'GBP' }),
  }
  const given = portfolioOf(lots, prices)
  const [apple, microsoft, vodafone] = holdLots(given)
  expect(apple).toMatchObject({
    value: '400',
    todaysChange: null,
    todaysChangeInBase: null,
    missing: [{ kind: 'price-before-last-session', session: '2025-11-19' }],
  })
  expect(apple?.lots.map(({ todaysChange }) => todaysChange)).toEqual([null, null])
  expect(microsoft).toMatchObject({ todaysChange: '10', missing: [] })
  expect(vodafone?.todaysChange).toBeNull()
  const { todaysChange } = summarizePortfolio(holdLots(given), 'USD')
  expect(todaysChange).toMatchObject({ amount: '10', omitted: ['AAPL', 'VOD.L'] })
})

test('the change of a sample price is that of its own last session', () => {
  const sample = { asOfUtc: '2025-01-02T21:00:00.000Z', freshness: 'sample' } as const
  const given = portfolioOf([lotOf('AAPL', '1', '150')], { AAPL: priceOf(200, 198, sample) })
  expect(holdOne(given)).toMatchObject({ todaysChange: '2', missing: [] })
})

test('a currency without a rate omits what needs it and is listed once', () => {
  const lots = [lotOf('AAPL', '1', '5000', { currency: 'THB' })]
  expect(holdOne(portfolioOf(lots, { AAPL: priceOf(200, 198) }))).toMatchObject({
    cost: null,
    costInBase: null,
    gain: null,
    value: '200',
    valueInBase: '200',
    missing: [{ kind: 'no-rate', currency: 'THB' }],
  })
  const bangkok = portfolioOf([lotOf('PTT.BK', '1', '30')], {
    'PTT.BK': priceOf(33, 32, { currency: 'THB' }),
  })
  expect(holdOne(bangkok)).toMatchObject({
    cost: '30',
    gain: '3',
    costInBase: null,
    valueInBase: null,
    weight: null,
    missing: [{ kind: 'no-rate', currency: 'THB' }],
  })
})

test('without any rates the base currency itself is added up', () => {
  const [apple, vodafone] = holdLots({ ...THREE_TICKERS, rates: null })
  expect(apple?.valueInBase).toBe('9000')
  expect(vodafone).toMatchObject({ valueInBase: null, value: '1350', cost: null })
  expect(vodafone?.missing).toEqual([
    { kind: 'no-rate', currency: 'GBP' },
    { kind: 'no-rate', currency: 'USD' },
  ])
})

test("an unpriced ticker's currency comes from its exchange or all its lots, else it is unknown", () => {
  const hold = (ticker: string, currency: string | null = null) =>
    holdOne(portfolioOf([lotOf(ticker, '2', '10', { currency })], {}))
  expect(hold('VOD.L')).toMatchObject({ currency: 'GBP', cost: '20', costInBase: '31.25' })
  expect(hold('BTC-USD', 'USD')).toMatchObject({ currency: 'USD', cost: '20' })
  expect(hold('BTC-USD')).toMatchObject({
    currency: null,
    cost: null,
    costInBase: null,
    missing: [{ kind: 'no-price' }, { kind: 'unknown-currency' }],
  })
})

test('a lot without a currency was paid in its exchange’s, whatever the quotes', () => {
  const hold = (prices: Parameters<typeof portfolioOf>[1], lot = lotOf('CSPX.L', '2', '100')) =>
    holdOne(portfolioOf([lot], prices))
  const inDollars = { 'CSPX.L': priceOf(500, 490) }
  // 200 pounds at 1.5625 dollars, with and without a quote in dollars; worth 1,000 dollars.
  expect(hold({})).toMatchObject({ costInBase: '312.5' })
  expect(hold(inDollars)).toMatchObject({ currency: 'USD', costInBase: '312.5', gain: '687.5' })
  expect(hold(inDollars).lots).toMatchObject([{ paid: '200', paidCurrency: 'GBP' }])
  const unlisted = lotOf('BTC-USD', '2', '100')
  expect(hold({ 'BTC-USD': priceOf(500, 490) }, unlisted).costInBase).toBe('200')
})

test('with unknown splits, shares are as bought and a note says so', () => {
  const given = portfolioOf([lotOf('AAPL', '10', '150')], { AAPL: priceOf(200, 198) })
  expect(holdOne({ ...given, splitsByTicker: new Map() })).toMatchObject({
    shares: '10',
    value: '2000',
    missing: [{ kind: 'splits-unknown' }],
  })
})

test('a free lot has a gain and no percentage', () => {
  const given = portfolioOf([lotOf('AAPL', '2', '0')], { AAPL: priceOf(200, 198) })
  expect(holdOne(given)).toMatchObject({ cost: '0', gain: '400', gainPercent: null })
})

test('figures beyond the range of doubles stay exact and have no percentage', () => {
  const max = `1${'0'.repeat(308)}`
  const given = portfolioOf([lotOf('AAPL', max, max)], { AAPL: priceOf(200, 198) })
  expect(holdOne(given)).toMatchObject({
    cost: `1${'0'.repeat(616)}`,
    value: `200${'0'.repeat(308)}`,
    gainPercent: null,
    weight: null,
  })
})

test('without lots there are no holdings', () => {
  expect(holdLots(portfolioOf([], {}))).toEqual([])
})
