import { z } from 'zod'
import { HORIZONS } from '../../domain/backtest/trades.ts'
import { defineEndpoint } from './endpoint.ts'
import { wordParameter, wordsParameter } from './parameters.ts'
import { dateSchema, symbolSchema } from './provenance-schema.ts'

/** The rules whose actions are shown; the single conditions come only with all of them. */
const RULE_IDS = ['buy', 'sell', 'trend-break', 'exhaustion'] as const
const HORIZON_WORDS = HORIZONS.map(String)

const chance = z.number().min(0).max(1)
const horizonSchema = z.literal(HORIZONS).describe('Holding period in sessions, open to open.')
const actionSchema = z.enum(['BUY', 'SELL'])

const estimateSchema = z.object({
  percent: z.number(),
  interval: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .describe(
      '95% confidence interval (stationary block bootstrap); null if there are too few sessions.',
    ),
})

const groupSchema = z.object({
  name: z.string(),
  trades: z.int(),
  hitPercent: z.number(),
  meanPercent: z.number(),
  excessPercent: z.number(),
})

const rowSchema = z.object({
  rule: z.string().describe('`id` of the rule in `rules`.'),
  horizon: horizonSchema,
  trades: z.int(),
  stocks: z.int().describe('Stocks with at least one trade.'),
  hits: estimateSchema.describe(
    'Hit rate: percent of trades that rose after BUY or fell after SELL.',
  ),
  returns: estimateSchema.describe(
    'Average return in percent before costs, for BUY and SELL alike.',
  ),
  medianPercent: z.number(),
  excess: estimateSchema.describe(
    'Return minus the stock’s own average return over every period of this length (vs. holding the stock). For SELL, a negative value is an edge.',
  ),
  overFund: z
    .object({ trades: z.int(), percent: z.number() })
    .nullable()
    .describe(
      'Return minus the fund’s return over the same sessions, for trades the fund’s data covers.',
    ),
  random: z
    .object({ pValue: chance, p5: z.number(), p50: z.number(), p95: z.number() })
    .nullable()
    .describe(
      'Random sets with the same number of trades: the share that did as well or better, and their mean returns.',
    ),
  adjustedPValue: chance
    .nullable()
    .describe(
      'p-value of the excess return, corrected for the number of rows tested (Benjamini-Hochberg).',
    ),
  sharpe: z
    .object({
      daily: z.number().describe('Daily, not annualized.'),
      deflated: chance.describe('Deflated Sharpe ratio (Bailey and López de Prado).'),
      days: z.int(),
    })
    .nullable(),
  years: z.array(groupSchema).describe('By entry year.'),
  sectors: z.array(groupSchema),
  volatility: z.array(groupSchema).describe('Stocks in three groups, least volatile first.'),
})

const liveSchema = z.object({
  sessions: z.int(),
  signals: z.int().describe('Signals logged in time, including WATCH.'),
  from: dateSchema.nullable(),
  late: z
    .int()
    .describe('Excluded because they were logged after the next open or trade outside New York.'),
  unproven: z.int().describe('Excluded because the receipt log does not prove their time.'),
  withoutBars: z.int().describe('Excluded because the stock’s bars are not stored.'),
  rows: z.array(
    z.object({
      rule: z.string(),
      name: z.string(),
      action: actionSchema,
      horizon: horizonSchema,
      trades: z.int().describe('Completed trades.'),
      told: z
        .object({
          hitPercent: z.number(),
          meanPercent: z.number(),
          medianPercent: z.number(),
          excess: estimateSchema.describe(
            'Return minus the stock’s own average return over every period of this length since its first logged session.',
          ),
        })
        .nullable()
        .describe('Null below ten trades, which are too few to tell.'),
    }),
  ),
})

export const record = defineEndpoint({
  path: '/record',
  tag: 'Signals',
  summary: 'Get the track record',
  description:
    'A backtest of every rule and every single condition for each holding period, compared with holding the stock, a fund and random entries, with confidence intervals and corrected p-values. It covers today’s index members, so stocks that dropped out are missing. Returns of the backtest are total returns: they include dividends, for the stocks and the fund alike. `live` has the results of signals that were logged before the trade, as price returns without dividends. See also the page /record.',
  query: z.object({
    rule: wordsParameter(RULE_IDS, {
      description: 'Only these rules. Every rule and every single condition by default.',
      example: ['buy'],
    }).optional(),
    horizon: wordParameter(HORIZON_WORDS, {
      description: 'Only this holding period in sessions. All of them by default.',
      example: '20',
    }).optional(),
  }),
  example: '',
  errors: [],
  cacheSeconds: 600,
  reply: z.object({
    ruleSet: z.string(),
    seed: z.int().describe('The same seed and bars give the same numbers.'),
    randomSets: z.int(),
    universe: z.object({
      stocks: z.int(),
      from: dateSchema,
      to: dateSchema,
      sessions: z.int(),
      judgedDays: z.int().describe('Stock-days with a signal, including WATCH.'),
      fund: symbolSchema,
      fundFrom: dateSchema.describe('First session with data for the fund.'),
      adjustment: z
        .enum(['split', 'split-and-dividend', 'none'])
        .describe(
          'Of the prices of the stocks and the fund. With split-and-dividend every return of the backtest is a total return, which includes dividends; otherwise it is a price return.',
        ),
    }),
    rules: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['action', 'rule', 'clause']),
        action: actionSchema.describe('BUY for bullish rules, SELL for bearish ones.'),
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
        'How often the fund closed higher the session after this share of stocks was above their SMA 20.',
      ),
    live: liveSchema
      .nullable()
      .describe(
        'Results of real-market signals that were logged before the next open and never changed, separate from the backtest. Null if they are temporarily unavailable.',
      ),
    disclaimer: z.string(),
  }),
  handle: async ({ rule, horizon }, { trackRecord, receipts, disclaimer }) => {
    const isWanted = (row: { readonly rule: string; readonly horizon: number }) =>
      (rule === undefined || rule.some((id) => id === row.rule)) && isOfHorizon(row)
    const isOfHorizon = (row: { readonly horizon: number }) =>
      horizon === undefined || String(row.horizon) === horizon
    const live = await receipts.live()
    return {
      ...trackRecord,
      rows: trackRecord.rows.filter(isWanted),
      anyDay: trackRecord.anyDay.filter(isOfHorizon),
      live: live && { ...live, rows: live.rows.filter(isWanted) },
      disclaimer,
    }
  },
})
