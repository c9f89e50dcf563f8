import { describe, expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import { splitOf } from '../portfolio.fixture.ts'
import type { LotMethod } from './account.ts'
import type { Activity } from './activity.ts'
import { activityOf, buyOf, saleOf } from './activities.fixture.ts'
import { matchLots } from './match-lots.ts'
import { holdingTerm } from './realized-gain.ts'

function match(
  activities: readonly Activity[],
  { method = 'fifo' as LotMethod, splits = [splitOf('AAPL', '2020-08-31', 4)] } = {},
) {
  return matchLots({
    accounts: [
      { id: 'main', lotMethod: method },
      { id: 'other', lotMethod: 'fifo' },
    ],
    activities,
    splitsByTicker: new Map([[knownTicker('AAPL'), splits]]),
  })
}

const gainsOf = (activities: readonly Activity[], method: LotMethod = 'fifo') =>
  match(activities, { method }).realized.map(({ shares, gain, term }) => [shares, gain, term])
const openOf = (book: ReturnType<typeof match>) =>
  book.openLots.map(({ id, accountId, shares, fee }) => [id, accountId, shares, fee])

describe('published examples', () => {
  // J.K. Lasser's Your Income Tax 2013, 30.2: Acme Steel, sold at $90.
  const ACME = { ticker: 'ACME' }
  const ACME_BUYS = [
    buyOf('1998-03-02', '100', '77', { ...ACME, id: '1998' }),
    buyOf('1999-03-01', '200', '84', { ...ACME, id: '1999' }),
    buyOf('2000-03-01', '100', '105', { ...ACME, id: '2000' }),
  ]
  const ACME_SALE = saleOf('2000-12-01', '100', '90', ACME)

  test('the lot of 2000 gives a loss of $1,500 if it is chosen', () => {
    const chosenLots = [{ lotId: '2000', shares: '100' }]
    expect(gainsOf([...ACME_BUYS, { ...ACME_SALE, chosenLots }])).toEqual([
      ['100', '-1500', 'short'],
    ])
  })

  test('otherwise the lot of 1998 counts as sold, first in, first out', () => {
    expect(gainsOf([...ACME_BUYS, ACME_SALE])).toEqual([['100', '1300', 'long']])
    expect(gainsOf([...ACME_BUYS, ACME_SALE], 'chosen')).toEqual([['100', '1300', 'long']])
  })

  // CertFuel, Series 7, "Cost Valuation Methods": three purchases, 100 sold in November at $55.
  const XYZ = [
    buyOf('2023-01-10', '100', '30', { id: 'january' }),
    buyOf('2023-04-10', '100', '40', { id: 'april' }),
    buyOf('2023-07-10', '100', '50', { id: 'july' }),
  ]
  test.each([
    ['fifo', '2500'],
    ['lifo', '500'],
    ['highest-cost', '500'],
  ] as const)('%s gains %s', (method, gain) => {
    expect(gainsOf([saleOf('2023-11-10', '100', '55'), ...XYZ], method)).toEqual([
      ['100', gain, 'short'],
    ])
  })

  test('the shares of April gain $1,500 if they are chosen', () => {
    const chosenLots = [{ lotId: 'april', shares: '100' }]
    expect(gainsOf([...XYZ, saleOf('2023-11-10', '100', '55', { chosenLots })])).toEqual([
      ['100', '1500', 'short'],
    ])
  })

  // Firstrade, tax center: A of 14 months ago at $5, B of 3 months ago at $7, 150 sold at $10.
  test('150 shares from two lots gain $500 long term and $150 short term', () => {
    const lots = [buyOf('2024-01-10', '100', '5'), buyOf('2024-12-10', '100', '7')]
    expect(gainsOf([...lots, saleOf('2025-03-10', '150', '10')])).toEqual([
      ['100', '500', 'long'],
      ['50', '150', 'short'],
    ])
  })

  // IRS Publication 550, "Holding Period": bought on Feb 5, long a year and a day later.
  test.each([
    ['2021-02-05', '2022-02-05', 'short'],
    ['2021-02-05', '2022-02-06', 'long'],
    ['2020-02-29', '2021-02-28', 'short'],
    ['2020-02-29', '2021-03-01', 'long'],
    ['2023-02-28', '2024-02-29', 'short'],
    ['2023-02-28', '2024-03-01', 'long'],
    ['2023-12-31', '2024-12-31', 'short'],
    ['2023-12-31', '2025-01-01', 'long'],
  ])('bought on %s and sold on %s is %s term', (acquiredOn, soldOn, term) => {
    expect(holdingTerm(acquiredOn, soldOn)).toBe(term)
  })
})

describe('a sale', () => {
  test('leaves the rest of a lot with its price and day', () => {
    const book = match([
      buyOf('2021-01-04', '10', '100', { id: 'lot' }),
      saleOf('2022-01-04', '4', '150'),
    ])
    expect(book.openLots).toMatchObject([
      { id: 'lot', sourceId: 'lot', shares: '6', price: '100', boughtOn: '2021-01-04' },
    ])
    expect(book.realized).toMatchObject([
      { lotId: 'lot', cost: '400', proceeds: '600', gain: '200', heldDays: 365, term: 'short' },
    ])
  })

  // 10 shares for 400 are 40 after 4 for 1; 10 of them cost 100, and 30 are 7.5 as bought.
  test('after a split takes shares as they count then', () => {
    const book = match([
      buyOf('2019-06-03', '10', '40', { id: 'lot' }),
      saleOf('2021-01-04', '10', '130'),
    ])
    expect(openOf(book)).toEqual([['lot', 'main', '7.5', '0']])
    expect(book.realized).toMatchObject([{ shares: '10', cost: '100', gain: '1200' }])
  })

  test('of a third after 3 for 1 leaves lots that can be sold to the last share', () => {
    const splits = [splitOf('AAPL', '2020-08-31', 3)]
    const held = [buyOf('2019-06-03', '10', '30'), saleOf('2021-01-04', '10', '20')]
    expect(match(held, { splits }).openLots).toMatchObject([
      { shares: '6.666666666666666666666666666667' },
    ])
    const all = match([...held, saleOf('2021-01-05', '20', '20')], { splits })
    expect(all.openLots).toEqual([])
    expect(all.problems).toEqual([])
    expect(all.realized.map(({ shares }) => shares)).toEqual(['10', '20'])
  })

  test('shares the fees: those of the purchase add to its cost, its own lower the proceeds', () => {
    const book = match([
      buyOf('2021-01-04', '4', '100', { id: 'lot', fee: '8', tax: '2' }),
      buyOf('2021-01-05', '1', '100'),
      saleOf('2021-01-06', '2', '100', { fee: '3' }),
      saleOf('2021-01-07', '3', '100', { fee: '3', tax: '50' }),
    ])
    expect(book.openLots).toEqual([])
    // The lot of 410 costs 205 by half, and the second sale takes 205 and 100.
    expect(book.realized.map(({ cost, proceeds, gain }) => [cost, proceeds, gain])).toEqual([
      ['205', '197', '-8'],
      ['205', '198', '-7'],
      ['100', '99', '-1'],
    ])
  })

  test('in another currency than the purchase has an unknown gain', () => {
    const book = match([
      buyOf('2021-01-04', '1', '100', { currency: 'EUR' }),
      saleOf('2021-01-06', '1', '130'),
    ])
    expect(book.realized).toMatchObject([
      { cost: '100', costCurrency: 'EUR', proceeds: '130', proceedsCurrency: 'USD', gain: null },
    ])
  })

  test('takes an undated lot, whose term is unknown', () => {
    const book = match([buyOf(null, '1', '100'), saleOf('2021-01-06', '1', '130')])
    expect(book.realized).toMatchObject([{ gain: '30', heldDays: null, term: null }])
    expect(book.problems).toEqual([])
  })

  // Entered in 2025, so 8 shares of today; they were 2 before 4 for 1.
  test('before a split takes an undated lot as its shares counted then', () => {
    const book = match([buyOf(null, '8', '100', { id: 'lot' }), saleOf('2019-01-07', '1', '500')])
    expect(openOf(book)).toEqual([['lot', 'main', '4', '0']])
  })

  test('comes after the purchases of its day', () => {
    const day = '2021-01-04'
    expect(match([saleOf(day, '1', '2'), buyOf(day, '1', '1')]).problems).toEqual([])
  })

  test('of more shares than were held is a problem that names it, and takes what there is', () => {
    const sale = saleOf('2021-01-04', '5', '2')
    const book = match([buyOf('2020-12-01', '3', '1'), sale, buyOf('2021-01-05', '9', '1')])
    expect(book.problems).toEqual([
      { kind: 'oversold', activity: sale, ticker: 'AAPL', wanted: '5', held: '3' },
    ])
    expect(book.openLots).toMatchObject([{ shares: '9' }])
  })

  test('of a chosen lot that is smaller or closed is a problem', () => {
    const chosenLots = [{ lotId: 'lot', shares: '4' }]
    const lot = buyOf('2021-01-04', '3', '1', { id: 'lot' })
    const sale = saleOf('2021-01-05', '4', '2', { chosenLots })
    expect(match([lot, sale]).problems).toMatchObject([
      { kind: 'lot-not-held', activity: sale, wanted: '4', held: '3' },
    ])
    expect(match([sale]).problems).toMatchObject([{ kind: 'lot-not-held', held: '0' }])
  })

  test('with the highest cost compares lots across splits', () => {
    // 300 before 4 for 1 is 75 a share now; 80 after it is more.
    const lots = [
      buyOf('2019-06-03', '1', '300', { id: 'old' }),
      buyOf('2021-06-03', '4', '80', { id: 'new' }),
    ]
    const book = match([...lots, saleOf('2022-01-04', '4', '90')], { method: 'highest-cost' })
    expect(book.realized).toMatchObject([{ lotId: 'new', gain: '40' }])
  })
})

describe('a transfer', () => {
  const lot = buyOf('2019-06-03', '10', '40', { id: '00000000-0000-4000-a000-00000000000a' })
  const transfer = activityOf('transfer-out', {
    id: '00000000-0000-4000-b000-0000000000b0',
    ticker: 'AAPL',
    tradedOn: '2021-02-01',
    shares: '30',
    toAccountId: 'other',
  })

  test('between accounts keeps cost and day, and does not realize a gain', () => {
    const book = match([lot, transfer])
    expect(openOf(book)).toEqual([
      [lot.id, 'main', '2.5', '0'],
      ['00000000-0000-8000-8000-0000000000ba', 'other', '7.5', '0'],
    ])
    expect(book.openLots[1]).toMatchObject({ price: '40', boughtOn: '2019-06-03' })
    expect(book.realized).toEqual([])
    const all = match([lot, { ...transfer, shares: '40' }])
    expect(openOf(all)).toEqual([[lot.id, 'other', '10', '0']])
  })

  test('makes the lots available to sales in the other account', () => {
    const sale = saleOf('2022-01-04', '30', '20', { accountId: 'other' })
    expect(match([sale, transfer, lot]).realized).toMatchObject([{ cost: '300', term: 'long' }])
    expect(match([sale, lot]).problems).toMatchObject([{ kind: 'oversold', held: '0' }])
  })

  test('away takes lots without a gain', () => {
    const book = match([lot, { ...transfer, toAccountId: null }])
    expect(openOf(book)).toEqual([[lot.id, 'main', '2.5', '0']])
    expect(book.realized).toEqual([])
  })

  test('from outside brings a lot, whose term counts from when it was bought', () => {
    const came = activityOf('transfer-in', {
      ticker: 'AAPL',
      tradedOn: '2021-02-01',
      acquiredOn: '2015-03-02',
      shares: '4',
      price: '25',
    })
    const sold = match([
      buyOf('2020-11-02', '4', '110'),
      came,
      saleOf('2021-03-01', '4', '120', { id: 's' }),
    ])
    expect(sold.realized).toMatchObject([
      { lotId: came.id, acquiredOn: '2015-03-02', gain: '380', term: 'long' },
    ])
    const unknown = match([{ ...came, acquiredOn: null }, saleOf('2023-03-01', '4', '120')])
    expect(unknown.realized).toMatchObject([{ term: null, heldDays: null }])
  })
})

describe('a split that its owner entered', () => {
  const lot = buyOf('2022-01-03', '10', '40', { id: 'lot' })
  const manual = (tradedOn: string, newShares: string, accountId = 'main') =>
    activityOf('split', {
      accountId,
      ticker: 'AAPL',
      tradedOn,
      ratio: { newShares, oldShares: '1' },
    })
  const sale = saleOf('2023-01-03', '20', '20')

  test('counts once, in all accounts', () => {
    const activities = [lot, manual('2022-06-01', '2'), manual('2022-06-03', '2', 'other'), sale]
    expect(match(activities).problems).toEqual([])
    expect(match(activities).openLots).toEqual([])
  })

  test('is not counted again when market data has it, a few days apart', () => {
    const splits = [splitOf('AAPL', '2022-06-01', 2)]
    const held = match([lot, manual('2022-06-06', '2'), sale], { splits })
    expect([held.problems, held.openLots]).toEqual([[], []])
  })

  test('replaces the market’s with another ratio', () => {
    const splits = [splitOf('AAPL', '2022-06-01', 3)]
    const held = match([lot, manual('2022-06-01', '2'), sale], { splits })
    expect([held.problems, held.openLots]).toEqual([[], []])
  })
})
