import { sql, type Kysely } from 'kysely'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { connectDatabase, type Database } from '../connect.ts'
import { loadBarSeries, storeBarSeries } from '../market/bar-series.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'
import type { Schema } from '../schema.ts'

/** What has been written, as a process that opens the store finds it. */
export type Found = {
  readonly notes: readonly number[]
  readonly tornNotes: number
  readonly total: number | undefined
  readonly entries: readonly { readonly number: number; readonly lines: number }[]
  readonly series: {
    readonly number: number
    readonly closes: number[]
    readonly bars: number
  } | null
}

/** Opens the store of a folder with the tables of the writes, creating what is missing. */
export async function openNumbered(dataDirectory: string): Promise<Database> {
  const database = await connectDatabase({ dataDirectory, databaseUrl: null })
  await migrate(database, [
    ...readMigrations(),
    { name: '9001_rounds', checksum: 'fixed', sql: SCHEMA },
  ])
  return database
}

const SCHEMA = `
    create table note (number bigint primary key, body text not null);
    create index note_body on note (body);
    create table entry (number bigint primary key references note);
    create table entry_line (number bigint references entry, line int, primary key (number, line));
    create table tally (name text primary key, total bigint not null);
    insert into tally values ('all', 0);`

/** A note each time, alternating with nothing, two tables, a deletion, a series, a checkpoint. */
export async function writeNumbered(
  db: Kysely<Schema>,
  ticker: Ticker,
  number: number,
): Promise<void> {
  const kind = number % 5
  await db.transaction().execute(async (tx) => {
    await sql`insert into note values (${number}, ${`note ${number} `.repeat(kind * 40 + 1)})`.execute(
      tx,
    )
    await sql`update tally set total = total + 1`.execute(tx)
    if (kind === 1) {
      await sql`insert into entry values (${number})`.execute(tx)
      await sql`insert into entry_line select ${number}::bigint, generate_series(1, 3)`.execute(tx)
    }
    if (kind === 2) await sql`delete from entry_line where number = ${number - 6}`.execute(tx)
    if (kind === 3) await storeBarSeries(tx, makeSeries(ticker, number))
  })
  if (number % 50 === 4) await sql`checkpoint`.execute(db)
  if (number % 70 === 4) await sql`vacuum note`.execute(db)
}

/** Closes that all equal the number, so that mixed bars of two writes are detected. */
function makeSeries(ticker: Ticker, number: number) {
  const rows = Array.from({ length: 752 }, (_, index) => ({
    date: new Date(Date.UTC(2020, 0, 1 + number + index)).toISOString().slice(0, 10),
    open: number,
    high: number,
    low: number,
    close: number,
    volume: number,
  }))
  return {
    ticker,
    bars: toColumns(rows),
    currency: 'USD',
    provider: 'sample',
    adjustment: 'split',
    fetchedAtUtc: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
    rejected: [],
    attribution: String(number),
  } as const
}

/** Everything that the judge needs, read by index and by table so that the two can be compared. */
export async function readFound(db: Kysely<Schema>, ticker: Ticker): Promise<Found> {
  const notes = await sql<{ number: number; isWhole: boolean }>`
    select number, body = repeat('note ' || number || ' ', (number % 5)::int * 40 + 1) as "isWhole"
    from note order by number`.execute(db)
  const { rows: totals } = await sql<{ total: number }>`select total from tally`.execute(db)
  const entries = await sql<{ number: number; lines: number }>`
    select number, (select count(*) from entry_line where entry_line.number = entry.number) as lines
    from entry order by number`.execute(db)
  await sql`reindex table note`.execute(db)
  await sql`reindex table entry_line`.execute(db)
  const [series = null] = await loadBarSeries(db, [ticker])
  if (series instanceof Error) throw series
  return {
    notes: notes.rows.map(({ number }) => number),
    tornNotes: notes.rows.filter(({ isWhole }) => !isWhole).length,
    total: totals[0]?.total,
    entries: entries.rows,
    series:
      series === null
        ? null
        : {
            number: Number(series.attribution),
            closes: [...new Set(series.bars.closes)],
            bars: series.bars.dates.length,
          },
  }
}
