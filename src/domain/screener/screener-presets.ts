import { EVERY_STOCK, type Range, type ScreenerQuery } from './screener-query.ts'
import type { ScreenerField } from './screener-fields.ts'

/** A popular query with a name. */
export type ScreenerPreset = {
  readonly id: string
  readonly name: string
  /** What it lists, in one sentence without predictions. */
  readonly description: string
  readonly query: ScreenerQuery
}

const TODAY: Range = { low: 0, high: 0 }

/** The page's preset queries, in order. */
export const SCREENER_PRESETS: readonly ScreenerPreset[] = [
  {
    id: 'new-buy',
    name: 'New BUY',
    description: 'Became a BUY at the latest close.',
    query: call({ action: ['BUY'], isNewestOnly: true }, { age: TODAY }),
  },
  {
    id: 'new-sell',
    name: 'New SELL',
    description: 'Became a SELL at the latest close.',
    query: call({ action: ['SELL'], isNewestOnly: true }, { age: TODAY }),
  },
  {
    id: 'golden-cross',
    name: 'Golden cross this week',
    description: 'SMA20 rose above SMA50 within the last five sessions.',
    query: call(
      { cross: ['golden'], sort: { by: 'cross-age', isDescending: false } },
      { 'cross-age': { low: null, high: 4 } },
    ),
  },
  {
    id: 'death-cross',
    name: 'Death cross this week',
    description: 'SMA20 fell below SMA50 within the last five sessions.',
    query: call(
      { cross: ['death'], sort: { by: 'cross-age', isDescending: false } },
      { 'cross-age': { low: null, high: 4 } },
    ),
  },
  {
    id: 'oversold-volume',
    name: 'Oversold, volume rising',
    description: 'RSI below 30 while on-balance volume is higher than 20 sessions ago.',
    query: call({
      zones: { ...EVERY_STOCK.zones, rsi: ['oversold'], obv: ['rising'] },
      sort: { by: 'rsi', isDescending: false },
    }),
  },
  {
    id: 'strongest-trend',
    name: 'Strongest uptrends',
    description: 'SMA20 above SMA50, strongest trend (highest ADX) first.',
    query: call({
      zones: { ...EVERY_STOCK.zones, adx: ['extremely-strong', 'strong'], sma: ['golden-cross'] },
      sort: { by: 'adx', isDescending: true },
    }),
  },
  {
    id: 'unusual-volume',
    name: 'Twice the usual volume',
    description: 'At least twice the average volume of the last 20 sessions.',
    query: call(
      { sort: { by: 'volume-ratio', isDescending: true } },
      { 'volume-ratio': { low: 2, high: null } },
    ),
  },
  {
    id: 'none',
    name: 'No signal',
    description: 'Stocks without a rating right now, with the reason.',
    query: call({ action: ['NONE'] }),
  },
]

function call(
  differently: Partial<ScreenerQuery>,
  ranges: Readonly<Partial<Record<ScreenerField, Range>>> = {},
): ScreenerQuery {
  // The record's keys are fields, and all its values are set.
  const entries = Object.entries(ranges) as [ScreenerField, Range][]
  return { ...EVERY_STOCK, ...differently, ranges: new Map(entries) }
}
