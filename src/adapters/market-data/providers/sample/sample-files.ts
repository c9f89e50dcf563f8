import { z } from 'zod'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { describeCause } from '../../http/describe-cause.ts'
import { addDays, daysBetween } from '../../../../domain/market/calendar/calendar-date.ts'
import type { DailyBar } from '../../../../domain/market/prices/daily-bars.ts'

/** `data/sample/index.json`: the sessions shared by all tickers, and the list of files. */
export const sampleIndexSchema = z.object({
  currency: z.string(),
  sessions: z.array(z.iso.date()).min(1),
  tickers: z.array(
    z.object({
      ticker: z.string(),
      kind: z.enum(['stock', 'etf', 'index']),
      file: z.string().regex(/^bars\/[A-Z0-9.]+\.json$/),
      adjustment: z.enum(['split', 'split-and-dividend', 'none']),
    }),
  ),
})

/** `data/sample/bars/*.json`: columns in session order. */
const sampleBarsSchema = z.object({
  ticker: z.string(),
  opens: z.array(z.number()),
  highs: z.array(z.number()),
  lows: z.array(z.number()),
  closes: z.array(z.number()),
  volumes: z.array(z.number()),
})

const positive = z.number().positive().max(Number.MAX_VALUE)

/**
 * `data/sample/actions.json`: by ticker, oldest first; a split is date, new shares and old shares.
 */
export const sampleActionsSchema = z.object({
  currency: z.string(),
  actions: z.record(
    z.string(),
    z.object({
      dividends: z.array(z.tuple([z.iso.date(), positive])),
      splits: z.array(z.tuple([z.iso.date(), positive, positive])),
    }),
  ),
})

/**
 * `data/sample/fx.json`: units of each currency per unit of the base at both dates, older first.
 */
export const sampleFxSchema = z.object({
  base: z.string(),
  dates: z.tuple([z.iso.date(), z.iso.date()]),
  asOfUtc: z.iso.datetime(),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.tuple([positive, positive])),
})

export type SampleIndex = z.infer<typeof sampleIndexSchema>
export type SampleBars = z.infer<typeof sampleBarsSchema>
export type SampleActions = z.infer<typeof sampleActionsSchema>

/**
 * Reads and validates a sample market file; throws when it is missing or invalid.
 * @param path within the sample's folder
 */
export async function readSampleFile<Value>(
  dataDirectory: string,
  path: string,
  schema: z.ZodType<Value>,
): Promise<Value> {
  const parsed = schema.safeParse(JSON.parse(await readFile(join(dataDirectory, path), 'utf8')))
  if (!parsed.success) throw new Error(`${path}: ${parsed.error.message.slice(0, 200)}`)
  return parsed.data
}

export function readSampleIndex(dataDirectory: string): Promise<SampleIndex> {
  return readSampleFile(dataDirectory, 'index.json', sampleIndexSchema)
}

/** All bars of one ticker, as listed in the index. */
export async function readSampleBars(
  dataDirectory: string,
  { ticker, file }: { readonly ticker: string; readonly file: string },
): Promise<SampleBars> {
  const columns = await readSampleFile(dataDirectory, file, sampleBarsSchema)
  if (columns.ticker !== ticker) throw new Error(`${file} is of ${columns.ticker}`)
  return columns
}

/**
 * Loads on the first call and caches the value: the sample's files never change at runtime. A
 * failed load is not cached, so that the next call tries again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    if (loading !== null) return loading
    const started = load().catch((error: unknown) => {
      loading = null
      throw error
    })
    loading = started
    return started
  }
}

/** Data read from the sample's files; missing or corrupt files are a failure, not a throw. */
export async function answerFromFiles<Value>(
  read: () => Promise<Outcome<Value, MarketDataFailure>>,
): Promise<Outcome<Value, MarketDataFailure>> {
  try {
    return await read()
  } catch (error) {
    return fail({ kind: 'unavailable', cause: `sample market: ${describeCause(error)}` })
  }
}

/**
 * The sample ends at its last session: a request for the last three years means the three years up
 * to that session, or the sample would run out as time goes on.
 * @param fromDate YYYY-MM-DD in real time
 * @returns the date as long before the last session as `fromDate` is before `now`
 */
export function shiftIntoSample(fromDate: string, lastSession: string, now: Date): string {
  const age = daysBetween(lastSession, now.toISOString().slice(0, 10))
  return age > 0 ? addDays(fromDate, -age) : fromDate
}

/**
 * Bars of one sample file since a date. A column that is too short gives NaN, which bar validation
 * then rejects by date.
 */
export function toRows(
  sessions: readonly string[],
  columns: SampleBars,
  fromDate: string,
): DailyBar[] {
  const rows: DailyBar[] = []
  for (const [index, date] of sessions.entries()) {
    if (date < fromDate) continue
    rows.push({
      date,
      open: columns.opens[index] ?? Number.NaN,
      high: columns.highs[index] ?? Number.NaN,
      low: columns.lows[index] ?? Number.NaN,
      close: columns.closes[index] ?? Number.NaN,
      volume: columns.volumes[index] ?? Number.NaN,
    })
  }
  return rows
}
