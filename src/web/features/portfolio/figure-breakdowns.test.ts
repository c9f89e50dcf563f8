import { expect, test } from 'vitest'
import { holdLots } from '../../../domain/portfolio/hold-lots.ts'
import {
  lotOf,
  portfolioOf,
  priceOf,
  splitOf,
} from '../../../domain/portfolio/portfolio.fixture.ts'
import { summarizePortfolio } from '../../../domain/portfolio/summarize-portfolio.ts'
import type { HoldingRow } from '../../../use-cases/portfolio/portfolio-page.ts'
import type { FigureBreakdown } from './figure-breakdown.ts'
import {
  gainBreakdown,
  lotGainBreakdown,
  todayBreakdown,
  weightBreakdown,
  portfolioTodayBreakdown,
} from './figure-breakdowns.ts'

/** 10 shares for 1,500 dollars are 40 after 4 for 1, worth 8,000 at 200, and were worth 7,920. */
const HOLDINGS = holdLots(
  portfolioOf(
    [lotOf('AAPL', '10', '150'), lotOf('JPM', '20', '100')],
    { AAPL: priceOf(200, 198), JPM: priceOf(100, null) },
    { AAPL: [splitOf('AAPL', '2020-08-31', 4)] },
  ),
)
const SUMMARY = summarizePortfolio(HOLDINGS, 'USD')

function rowOf(ticker: string): HoldingRow {
  const holding = HOLDINGS.find((held) => held.ticker === ticker)
  if (holding === undefined) throw new Error(`${ticker} is not held`)
  const { lots, ...figures } = holding
  return {
    ...figures,
    lotCount: lots.length,
    onlyLot: null,
    company: null,
    isTicker: true,
    signal: null,
    splitsKnownFrom: null,
  }
}

/** Every line by its label: an amount, a percentage or a number of shares. */
function read({ lines }: FigureBreakdown): Record<string, string | number | null> {
  return Object.fromEntries(
    lines.map(({ label, figure }) => {
      switch (figure.kind) {
        case 'money':
          return [label, figure.amount]
        case 'shares':
          return [label, figure.shares]
        case 'percent':
          return [label, figure.percent]
        case 'share':
          return [label, figure.ratio]
      }
    }),
  )
}

test('a gain is value less cost', () => {
  expect(read(gainBreakdown(rowOf('AAPL')))).toEqual({
    Shares: '40',
    Price: '200',
    'Value (shares × price)': '8000',
    'Cost (shares × price paid)': '1500',
    Gain: '6500',
    'Gain %': (6500 / 1500) * 100,
  })
})

test('a lot shows its shares as bought, and after splits', () => {
  const [aapl, jpm] = HOLDINGS.map(({ lots, currency }) => ({ lot: lots[0], currency }))
  const breakdownOf = (held: typeof aapl) => {
    if (held?.lot === undefined) throw new Error('no lot')
    return read(
      lotGainBreakdown({
        ...held.lot,
        currency: held.currency,
        company: null,
        isTicker: true,
        gaps: { splitsBefore: null, ratesBefore: null },
      }),
    )
  }
  expect(breakdownOf(aapl)).toMatchObject({
    'Shares bought': '10',
    'Shares after splits': '40',
  })
  expect(breakdownOf(jpm)).not.toHaveProperty('Shares after splits')
})

test('today’s change is the value now less the value before', () => {
  expect(read(todayBreakdown(rowOf('AAPL')))).toMatchObject({
    'Previous close': '198',
    Value: '8000',
    'Previous value': '7920',
    'Today’s change': '80',
  })
})

test('unknown figures are null', () => {
  expect(read(todayBreakdown(rowOf('JPM')))).toMatchObject({
    'Previous close': null,
    'Previous value': null,
    'Today’s change': null,
    'Today’s change %': null,
  })
})

test('a weight is the holding’s share of the total value', () => {
  // 8,000 of 8,000 and 2,000.
  expect(read(weightBreakdown(rowOf('AAPL'), SUMMARY))).toEqual({
    'AAPL value': '8000',
    'Value of all holdings with a price': '10000',
    Weight: 0.8,
  })
})

test('the portfolio’s change is the sum of its holdings’ known changes', () => {
  const facts = portfolioTodayBreakdown(SUMMARY)
  expect(read(facts)).toEqual({
    'Today’s change of all holdings with a price': '80',
    'Their previous value': '7920',
    'Today’s change %': (80 / 7920) * 100,
  })
})
