import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openBarColumns } from '../src/database/market/bar-columns.ts'
import { storeBarSeries } from '../src/database/market/bar-series.ts'
import { connectDatabase } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'
import { readMigrations } from '../src/database/read-migrations.ts'
import type { DailyBars } from '../src/domain/market/prices/daily-bars.ts'
import { makeMarket } from './made-up-market.ts'
import { BARS, FETCHED_AT_UTC, nameStock, PROVIDER, STOCKS } from './scan-market.ts'

/** This many histories are made up, each shared by several stocks. */
const HISTORIES = 250
const GOALS = 'goals: under 1000 ms cold, under 100 ms warm'

const folder = mkdtempSync(join(tmpdir(), 'tapelight-bench-'))
const database = await connectDatabase({ dataDirectory: folder, databaseUrl: null })
await migrate(database, readMigrations())
const path = join(folder, 'scan/bars.columns')
const columns = openBarColumns(path)
const histories = makeMarket(HISTORIES, BARS, 0).map(({ bars }) => bars)
await storeBarSeries(database.db, seriesOf(0, histories[0]))
// The store's own packed bars are not read if the column file has them: one copy is enough.
for (let index = 0; index < STOCKS; index += 1) {
  columns.put(seriesOf(index, histories[index % HISTORIES]))
  if (index === 0) continue
  await sql`insert into bar_series select ${nameStock(index)}, provider, adjustment, currency,
    attribution, fetched_at_utc, refused, bar_count, first_date, last_date, ''::bytea
    from bar_series where ticker = ${nameStock(0)}`.execute(database.db)
}
columns.close()
await database.close()
writeToDisk(path)

print(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`)
print(
  `${STOCKS} made-up stocks x ${BARS} bars, ${(statSync(path).size / 1e6).toFixed(0)} MB; ${GOALS}`,
)
// As in `npm start`: with V8's compile cache.
const compileCache = join(import.meta.dirname, '../scripts/compile-cache.mjs')
const once = join(import.meta.dirname, 'scan-once.ts')
for (const what of ['first start of all', 'next start', 'start after that, and what follows']) {
  print(`\n${what}:`)
  const isLast = what.endsWith('follows')
  const given = ['--import', compileCache, once, folder, isLast ? 'all' : 'cold']
  const { status } = spawnSync(process.execPath, given, { stdio: 'inherit' })
  process.exitCode = status ?? 1
  if (status !== 0) break
}
rmSync(folder, { recursive: true, force: true })

/** Pending writes would slow what is measured. */
function writeToDisk(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function seriesOf(index: number, bars: DailyBars | undefined) {
  if (bars === undefined) throw new Error('the generated market has no bars')
  return {
    ticker: nameStock(index),
    bars,
    currency: 'USD',
    provider: PROVIDER,
    adjustment: 'split' as const,
    fetchedAtUtc: FETCHED_AT_UTC,
    rejected: [],
    attribution: 'Made up',
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
