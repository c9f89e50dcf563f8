import type { Kysely } from 'kysely'
import type { BarSeries, DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { sliceBars } from '../../domain/market/prices/slice-bars.ts'
import { continueLedger } from '../../domain/receipts/continue-ledger.ts'
import { joinBars } from '../../domain/receipts/join-bars.ts'
import { packBars, unpackBars } from './pack-bars.ts'
import type { Schema } from '../schema.ts'

/** A continuous stretch of a ticker's bars from one provider. */
export type LedgerVersion = {
  readonly ticker: string
  readonly provider: string
  readonly version: number
}

type UsedSeries = Pick<BarSeries, 'ticker' | 'provider' | 'adjustment' | 'currency' | 'bars'>

/**
 * Stores bars as they were used. Already stored bars stay unchanged; continuing bars are appended;
 * bars that contradict stored ones, or are adjusted differently, start a new version.
 * @param tx a transaction; no other may store bars concurrently
 * @param series at least one bar
 * @returns the version that contains all of them
 */
export async function storeBars(
  tx: Kysely<Schema>,
  series: UsedSeries,
  nowUtc: string,
): Promise<number> {
  const { ticker, provider, adjustment, currency, bars } = series
  const newest = await findNewest(tx, series)
  const parts = newest === null ? [] : await loadParts(tx, { ticker, provider, version: newest })
  const last = parts.at(-1)
  const hasSameUnits = last?.adjustment === adjustment && last.currency === currency
  const continuation = hasSameUnits
    ? continueLedger(joinBars(parts.map(({ bars: packed }) => unpackBars(packed))), bars)
    : ({ kind: 'differs' } as const)
  if (newest !== null && continuation.kind === 'unchanged') return newest
  const isNew = newest === null || continuation.kind === 'differs'
  const part = isNew
    ? { version: (newest ?? 0) + 1, part: 1 }
    : { version: newest, part: parts.length + 1 }
  const from = continuation.kind === 'goes-on' ? continuation.from : 0
  const added = sliceBars(bars, from, bars.dates.length)
  await insertPart(tx, { ...series, ...part, bars: added }, nowUtc)
  return part.version
}

async function insertPart(
  tx: Kysely<Schema>,
  part: UsedSeries & { readonly version: number; readonly part: number },
  nowUtc: string,
): Promise<void> {
  const { bars, ticker, provider, version, adjustment, currency } = part
  const [firstDate, lastDate] = [bars.dates[0], bars.dates.at(-1)]
  if (firstDate === undefined || lastDate === undefined) throw new Error(`${ticker} has no bars`)
  const row = { ticker, provider, version, part: part.part, adjustment, currency }
  const range = { first_date: firstDate, last_date: lastDate }
  await tx
    .insertInto('bar_ledger')
    .values({ ...row, ...range, bars: packBars(bars), kept_at_utc: nowUtc })
    .execute()
}

/**
 * All bars of one version, oldest first, including later ones than a receipt used.
 * @returns null if there is no such version
 * @throws when the stored bytes are corrupt
 */
export async function loadLedger(
  db: Kysely<Schema>,
  version: LedgerVersion,
): Promise<DailyBars | null> {
  const parts = await loadParts(db, version)
  return parts.length === 0 ? null : joinBars(parts.map(({ bars }) => unpackBars(bars)))
}

async function findNewest(
  tx: Kysely<Schema>,
  { ticker, provider }: Pick<LedgerVersion, 'ticker' | 'provider'>,
): Promise<number | null> {
  const row = await tx
    .selectFrom('bar_ledger')
    .select('version')
    .where('ticker', '=', ticker)
    .where('provider', '=', provider)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}

function loadParts(db: Kysely<Schema>, { ticker, provider, version }: LedgerVersion) {
  return db
    .selectFrom('bar_ledger')
    .select(['adjustment', 'currency', 'bars'])
    .where('ticker', '=', ticker)
    .where('provider', '=', provider)
    .where('version', '=', version)
    .orderBy('part')
    .execute()
}
