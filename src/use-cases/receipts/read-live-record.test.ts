import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { storeBarSeries } from '../../database/market/bar-series.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import {
  barsOf,
  emptyRecord,
  offerOf,
  sessionOf,
} from '../../database/receipts/receipts.fixture.ts'
import { logReceipt } from '../../database/receipts/signal-log.ts'
import { sessionHours } from '../../domain/market/calendar/trading-days.ts'
import { createLiveRecord } from './read-live-record.ts'

const running = useEngine('pglite')
const db = () => running().database.db
const log = { info: () => undefined, warn: () => undefined }
const clock = () => new Date('2026-08-21T22:00:00Z')
const read = () => createLiveRecord({ db: db(), clock, log })()

beforeEach(() => emptyRecord(db()))

/** Logs the signal of the sample's bars up to a given one, as of the close or the next open. */
async function logAt(
  before: number,
  moment: 'close' | 'next open',
  ticker = 'AAPL',
): Promise<void> {
  const session = sessionOf(moment === 'close' ? before - 1 : before)
  const { opensAtUtc, closesAtUtc } = sessionHours(session)
  const offered = offerOf(barsOf(0, before), { ticker })
  const nowUtc = moment === 'close' ? closesAtUtc : opensAtUtc
  expect(await logReceipt(db(), offered, nowUtc)).toEqual({ kind: 'logged' })
}

test('signals logged at their close are compared with the bars that followed', async () => {
  const { series, attribution } = offerOf(barsOf(0, 752))
  await storeBarSeries(db(), { ...series, attribution, rejected: [] })
  for (let before = 700; before < 730; before += 1) await logAt(before, 'close')
  await logAt(730, 'next open')
  await logAt(731, 'close', 'MSFT')
  const live = await read()
  expect(live).toMatchObject({
    sessions: 30,
    signals: 30,
    from: sessionOf(699),
    late: 1,
    unproven: 0,
    withoutBars: 1,
  })
  // Counted independently from the log.
  const logged = await db()
    .selectFrom('signal_log')
    .select(['action', 'session'])
    .where('session', '<=', sessionOf(728))
    .where('ticker', '=', 'AAPL')
    .execute()
  const count = (action: string) => logged.filter((row) => row.action === action).length
  const overAfterOne = (action: string) =>
    live?.rows.find((row) => row.horizon === 1 && row.rule === action.toLowerCase())?.trades
  expect(logged).toHaveLength(30)
  expect(count('BUY') + count('SELL')).toBeGreaterThan(0)
  expect(overAfterOne('BUY')).toBe(count('BUY'))
  expect(overAfterOne('SELL')).toBe(count('SELL'))
})

test('a signal without a log entry, or with another than the one in the tree, does not count', async () => {
  const { series, attribution } = offerOf(barsOf(0, 752))
  await storeBarSeries(db(), { ...series, attribution, rejected: [] })
  for (let before = 700; before < 705; before += 1) await logAt(before, 'close')
  await db()
    .transaction()
    .execute(async (tx) => {
      // An operator with the rights to disable the rules.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`delete from receipt_log_entry where leaf_index = 1`.execute(tx)
      await sql`update receipt_log_entry
        set entry = replace(entry, 'T20:00', 'T20:01') where leaf_index = 3`.execute(tx)
    })
  expect(await read()).toMatchObject({ sessions: 3, signals: 3, late: 0, unproven: 2 })
})

test('an empty log has no start', async () => {
  const live = await read()
  expect(live).toMatchObject({
    sessions: 0,
    signals: 0,
    from: null,
    late: 0,
    unproven: 0,
    withoutBars: 0,
  })
  expect(live?.rows.every(({ trades }) => trades === 0)).toBe(true)
})

test('an unreadable record is null, and is read again', async () => {
  const warned: string[] = []
  const warn = (_: object, words: string) => void warned.push(words)
  const broken = {
    selectFrom: () => {
      throw new Error('gone')
    },
  } as unknown as ReturnType<typeof db>
  const deps = { db: broken, clock, log: { ...log, warn } }
  const live = createLiveRecord(deps)
  expect(await live()).toBeNull()
  expect(warned).toEqual(['the live record could not be read'])
  deps.db = db()
  expect(await live()).toMatchObject({ sessions: 0 })
})
