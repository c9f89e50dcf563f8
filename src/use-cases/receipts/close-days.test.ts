import { beforeEach, expect, test } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import {
  barsOf,
  emptyRecord,
  offerOf,
  sessionOf,
} from '../../database/receipts/receipts.fixture.ts'
import { logReceipt } from '../../database/receipts/signal-log.ts'
import { createCloseDaysJob } from './close-days.ts'
import { readDays } from './create-receipts.ts'

const running = useEngine('pglite')
const db = () => running().database.db
const log = { info: () => undefined, warn: () => undefined }

beforeEach(() => emptyRecord(db()))

test('a day is closed at its stated time although nothing was logged since, checked every five minutes', async () => {
  // The last session of the sample is Thursday, Aug 20, 2026.
  expect(sessionOf(751)).toBe('2026-08-20')
  let now = new Date('2026-08-21T20:39:00Z')
  const job = createCloseDaysJob({ db: db(), clock: () => now, log })
  await logReceipt(db(), offerOf(barsOf(0, 752)), '2026-08-20T21:00:00Z')
  expect(job.dueAtMs()).toBeLessThanOrEqual(now.getTime())
  await job.run()
  expect(await readDays(db(), { kind: 'market', limit: 5 })).toEqual({
    open: [{ session: '2026-08-20', count: 1, closesAt: '2026-08-21T20:40:00.000Z' }],
    sealed: [],
  })
  expect(job.dueAtMs()).toBe(Date.parse('2026-08-21T20:44:00Z'))
  // Past settlement, which is forty minutes after Friday's bell at 20:00 UTC.
  now = new Date('2026-08-21T20:44:00Z')
  expect(job.dueAtMs()).toBeLessThanOrEqual(now.getTime())
  await job.run()
  expect(await readDays(db(), { kind: 'market', limit: 5 })).toMatchObject({
    open: [],
    sealed: [{ session: '2026-08-20', count: 1, previousHash: null, sealedAt: now.toISOString() }],
  })
})
