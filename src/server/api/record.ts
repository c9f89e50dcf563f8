import { z } from 'zod'
import { HORIZONS } from '../../domain/backtest/trades.ts'
import { defineEndpoint } from './endpoint.ts'
import { dateSchema, symbolSchema } from './provenance-schema.ts'

const chance = z.number().min(0).max(1)
const horizonSchema = z.literal(HORIZONS).describe('Sessions held, from open to open.')
const actionSchema = z.enum(['BUY', 'SELL'])

const estimateSchema = z.object({
  percent: z.number(),
  interval: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .describe('95%, by a stationary block bootstrap; null where there are too few sessions.'),
})

const groupSchema = z.object({
  name: z.string(),
  trades: z.int(),
  hitPercent: z.number(),
  meanPercent: z.number(),
  excessPercent: z.number(),
})

const rowSchema = z.object({
  rule: z.string().describe('As `id` in `rules`.'),
  horizon: horizonSchema,
  trades: z.int(),
  stocks: z.int().describe('Stocks with at least one trade.'),
  hits: estimateSchema.describe('Share of trades up after BUY, or down after SELL, in percent.'),
  returns: estimateSchema.describe('Mean return in percent, before costs, BUY and SELL alike.'),
  medianPercent: z.number(),
  excess: estimateSchema.describe(
    'The return less the mean return of the same stock over every stretch of this length. For SELL an edge is a minus.',
  ),
  overFund: z
    .object({ trades: z.int(), percent: z.number() })
    .nullable()
    .describe('The return less the fund’s over the same sessions, of the trades within its bars.'),
  random: z
    .object({ pValue: chance, p5: z.number(), p50: z.number(), p95: z.number() })
    .nullable()
    .describe(
      'Random sets of as many trades: the share that did as well or better, and their mean returns.',
    ),
  adjustedPValue: chance
    .nullable()
    .describe(
      'How likely a true excess of 0 strays as far, corrected for the number of rows (Benjamini-Hochberg).',
    ),
  sharpe: z
    .object({
      daily: z.number().describe('Of a day, not of a year.'),
      deflated: chance.describe('Deflated Sharpe ratio (Bailey and López de Prado).'),
      days: z.int(),
    })
    .nullable(),
  years: z.array(groupSchema).describe('By year of the entry.'),
  sectors: z.array(groupSchema),
  volatility: z.array(groupSchema).describe('Thirds of the stocks, calm first.'),
})

const liveSchema = z.object({
  sessions: z.int(),
  signals: z.int().describe('Logged in time, WATCH included.'),
  from: dateSchema.nullable(),
  late: z
    .int()
    .describe(
      'Left out: logged after the next open, or of an exchange other than the New York ones.',
    ),
  withoutBars: z.int().describe('Left out: of stocks whose bars are not in the store now.'),
  rows: z.array(
    z.object({
      rule: z.string(),
      name: z.string(),
      action: actionSchema,
      horizon: horizonSchema,
      trades: z.int().describe('Those that are over.'),
      told: z
        .object({
          hitPercent: z.number(),
          meanPercent: z.number(),
          medianPercent: z.number(),
          excess: estimateSchema.describe(
            'The return less the mean return of the same stock over every stretch since its first logged session.',
          ),
        })
        .nullable()
        .describe('Null below ten trades: too few to tell.'),
    }),
  ),
})

export const record = defineEndpoint({
  path: '/record',
  tag: 'Signals',
  summary: 'How the rules did on past bars',
  description:
    'For each rule, each clause alone and each holding time: what followed on bars of the past, beside the stock itself, a fund and random entries, with intervals and corrections. A backtest of the members of an index today, and no promise. Apart from it, in `live`, what followed signals that were logged in advance. The same in words is the page /record.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 600,
  reply: z.object({
    ruleSet: z.string(),
    seed: z.int().describe('The same seed and bars give the same figures.'),
    randomSets: z.int(),
    universe: z.object({
      stocks: z.int(),
      from: dateSchema,
      to: dateSchema,
      sessions: z.int(),
      judgedDays: z.int().describe('Closes of a stock that gave a signal, WATCH included.'),
      fund: symbolSchema,
      fundFrom: dateSchema.describe('First session of the fund.'),
    }),
    rules: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['action', 'rule', 'clause']),
        action: actionSchema.describe('What it argues for: BUY a rise, SELL a fall.'),
        indicator: z.enum(['rsi', 'adx', 'sma', 'obv', 'cmf']).nullable(),
        name: z.string(),
      }),
    ),
    anyDay: z.array(
      z.object({
        horizon: horizonSchema,
        days: z.int(),
        higherPercent: z.number(),
        meanPercent: z.number(),
        medianPercent: z.number(),
      }),
    ),
    rows: z.array(rowSchema),
    breadth: z
      .object({
        thresholdPercent: z.number(),
        days: z.int(),
        broadDays: z.int(),
        afterBroad: estimateSchema,
        afterOther: estimateSchema,
        afterAnyPercent: z.number(),
      })
      .describe(
        'How often the fund closed higher the session after so many stocks stood above their SMA 20.',
      ),
    live: liveSchema
      .nullable()
      .describe(
        'What followed signals of real markets that were logged before the next open and not changed since; null where they cannot be read just now. Kept apart from the backtest above.',
      ),
    disclaimer: z.string(),
  }),
  handle: async (_, { trackRecord, receipts, disclaimer }) => ({
    ...trackRecord,
    live: await receipts.live(),
    disclaimer,
  }),
})
