import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import { findEntry } from '../../database/receipts/receipt-log.ts'
import { barsOf, emptyRecord, offerOf } from '../../database/receipts/receipts.fixture.ts'
import { logReceipt } from '../../database/receipts/signal-log.ts'
import { createLogMissingJob } from './log-missing.ts'

const running = useEngine('pglite')
const log = { info: () => undefined, warn: () => undefined }

test('receipts from before the log are appended with the time at which that happens', async () => {
  const { db } = running().database
  await emptyRecord(db)
  const offers = [300, 301].map((end) => offerOf(barsOf(0, end)))
  for (const offered of offers) await logReceipt(db, offered, '2026-08-20T21:00:00.000Z')
  await db.transaction().execute(async (tx) => {
    // As migration 0020 finds a store that is older than it.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate receipt_log_entry, receipt_log_node`.execute(tx)
  })
  const third = offerOf(barsOf(0, 302))
  await logReceipt(db, third, '2026-11-23T12:00:00.000Z')
  const now = new Date('2026-11-23T13:00:00.000Z')
  const job = createLogMissingJob({ db, clock: () => now, log })
  expect(job.dueAtMs()).toBeLessThanOrEqual(now.getTime())
  await job.run()
  expect(job.dueAtMs()).toBe(Number.POSITIVE_INFINITY)
  const ids = [third, ...offers].map(({ id }) => id)
  const entries = await Promise.all(ids.map((id) => findEntry(db, id)))
  expect(entries.map((found) => found?.entry.loggedAt)).toEqual([
    '2026-11-23T12:00:00.000Z',
    now.toISOString(),
    now.toISOString(),
  ])
  expect(entries.map((found) => found?.leafIndex).toSorted()).toEqual([0, 1, 2])
  await createLogMissingJob({ db, clock: () => now, log }).run()
  expect(await Promise.all(ids.map((id) => findEntry(db, id)))).toEqual(entries)
})
