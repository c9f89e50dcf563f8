import { z } from 'zod'
import {
  BAR_COLUMNS,
  CHART_LINES,
  CHART_PANES,
  QUOTED_READINGS,
  type FigureRequest,
} from '../../domain/content/figure-request.ts'

const ticker = z.string().regex(/^[A-Z.]{1,6}$/, 'is not a ticker')
const day = z.iso.date()
const name = z.string().min(1)

/** Space-separated words from a list; at most so many. */
function wordsOf<const Word extends string>(words: readonly Word[], max: number) {
  return z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter((word) => word !== ''))
    .pipe(z.array(z.enum(words)).max(max))
}

const onDay = z.strictObject({ of: ticker, on: day })

/** Attributes of inline figures. */
export const SENTENCE_FIGURES: Readonly<Record<string, z.ZodType<FigureRequest>>> = {
  close: onDay.transform((given) => ({ kind: 'close', ...given })),
  volume: onDay.transform((given) => ({ kind: 'volume', ...given })),
  action: onDay.transform((given) => ({ kind: 'action', ...given })),
  date: z.strictObject({ on: day }).transform((given) => ({ kind: 'date', ...given })),
  reading: onDay
    .extend({
      is: z.enum(QUOTED_READINGS),
      period: z.coerce.number().int().min(2).max(200).nullable().default(null),
    })
    .transform((given) => ({ kind: 'reading', ...given })),
  zone: onDay
    .extend({ is: z.enum(['rsi', 'adx', 'cmf']) })
    .transform((given) => ({ kind: 'zone', ...given })),
  move: z
    .strictObject({
      of: ticker,
      from: day,
      to: day,
      as: z.enum(['change', 'rise', 'fall']).default('change'),
    })
    .transform((given) => ({ kind: 'move', ...given })),
  limit: z.strictObject({ is: name }).transform((given) => ({ kind: 'limit', ...given })),
  study: z.strictObject({ is: name, of: name }).transform((given) => ({ kind: 'study', ...given })),
}

/** Attributes of block figures. */
export const BLOCK_FIGURES: Readonly<Record<string, z.ZodType<FigureRequest>>> = {
  study: z.strictObject({ is: name }).transform((given) => ({ kind: 'study-table', ...given })),
  signal: onDay.transform((given) => ({ kind: 'signal', ...given })),
  gauge: onDay
    .extend({ is: z.enum(['rsi', 'adx', 'sma', 'obv', 'cmf']) })
    .transform((given) => ({ kind: 'gauge', ...given })),
  bars: z
    .strictObject({ of: ticker, from: day, to: day, with: wordsOf(BAR_COLUMNS, 5) })
    .transform((given) => ({ kind: 'bars', ...given })),
  'price-chart': z
    .strictObject({
      of: ticker,
      from: day,
      to: day,
      lines: wordsOf(CHART_LINES, 2),
      panes: wordsOf(CHART_PANES, 2),
      mark: day.nullable().default(null),
    })
    .transform((given) => ({ kind: 'price-chart', ...given })),
}
