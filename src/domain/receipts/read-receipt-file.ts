import * as z from 'zod/mini'
import { separateBadBars } from '../market/prices/check-bars.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { parseTicker, type Ticker } from '../market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { writeCanonicalJson } from './canonical-json.ts'
import { RECEIPT_SCHEMA, type SeriesFacts } from './receipt.ts'

/** An untrusted receipt with the bars it was made from. */
export type ClaimedReceipt = {
  readonly id: string
  /** The whole receipt, as in the file. */
  readonly receipt: Readonly<Record<string, unknown>>
  readonly ticker: Ticker
  readonly series: Pick<SeriesFacts, 'provider' | 'adjustment' | 'currency'>
  readonly engine: string
  readonly bars: DailyBars
}

const column = z.array(z.number())

/** Only what recomputing needs; everything else is compared with the result. */
const FILE = z.object({
  id: z.string(),
  receipt: z.looseObject({
    schema: z.literal(RECEIPT_SCHEMA),
    ticker: z.string(),
    engine: z.string(),
    series: z.looseObject({
      provider: z.string(),
      adjustment: z.enum(['split', 'split-and-dividend', 'none']),
      currency: z.string(),
    }),
  }),
  bars: z.object({
    dates: z.array(z.string()),
    opens: column,
    highs: column,
    lows: column,
    closes: column,
    volumes: column,
  }),
})

/**
 * Parses a file from `/api/v1/receipts/{id}`; unknown fields are ignored.
 * @param json the parsed file
 * @returns the file, or why it cannot be recomputed, one sentence each: missing or mistyped fields,
 * another receipt layout, columns of different length, impossible bars
 */
export function readReceiptFile(json: unknown): Outcome<ClaimedReceipt, readonly string[]> {
  const read = FILE.safeParse(json)
  if (!read.success) {
    return fail(
      read.error.issues.map(({ path, message }) => `${describePosition(path)}: ${message}.`),
    )
  }
  const { id, bars: columns } = read.data
  // Zod drops a field named `__proto__`, but the comparison must cover every field.
  const { receipt } = json as Pick<z.output<typeof FILE>, 'receipt'>
  if (!isPlain(receipt))
    return fail([
      'receipt: it has something canonical JSON cannot contain: half a character, an infinite number, or thousands of levels.',
    ])
  const ticker = parseTicker(receipt.ticker)
  if (!ticker.ok) return fail([`receipt.ticker: "${receipt.ticker.slice(0, 40)}" is not a ticker.`])
  const bars = readBars(columns)
  if (!bars.ok) return bars
  const { series, engine } = receipt
  return succeed({ id, receipt, ticker: ticker.value, series, engine, bars: bars.value })
}

/** JSON allows lone surrogates and 1e999; canonical JSON, and so an id, does not. */
function isPlain(receipt: object): boolean {
  try {
    // Excessive nesting fails here, not while reporting differences.
    JSON.stringify(receipt)
    return writeCanonicalJson(receipt) !== ''
  } catch {
    return false
  }
}

function describePosition(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The file' : path.map(String).join('.')
}

function readBars(columns: z.output<typeof FILE>['bars']): Outcome<DailyBars, readonly string[]> {
  const { dates, opens, highs, lows, closes, volumes } = columns
  const uneven = Object.entries(columns).find(([, values]) => values.length !== dates.length)
  if (uneven !== undefined) {
    const [name, values] = uneven
    return fail([`bars: there are ${values.length} ${name} for ${dates.length} dates.`])
  }
  const rows = dates.map((date, bar) => ({
    date,
    // Every column has the length of the dates.
    open: opens[bar] ?? Number.NaN,
    high: highs[bar] ?? Number.NaN,
    low: lows[bar] ?? Number.NaN,
    close: closes[bar] ?? Number.NaN,
    volume: volumes[bar] ?? Number.NaN,
  }))
  if (rows.length === 0) return fail(['bars: the list is empty.'])
  const { bars, rejected } = separateBadBars(rows)
  return rejected.length === 0
    ? succeed(bars)
    : fail(rejected.map(({ date, reason }) => `bars: on ${date.slice(0, 40)}, ${reason}.`))
}
