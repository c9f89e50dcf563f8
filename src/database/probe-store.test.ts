import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useEngine, useOwnEngine } from './engines.fixture.ts'
import { createStoreProbe } from './probe-store.ts'

const running = useEngine('pglite')
const lost = useOwnEngine('pglite')

test('a store that answers is up, with all its migrations', async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(
    running().database.db,
  )
  expect(await createStoreProbe(running().database.db)()).toEqual({
    isUp: true,
    migrations: rows.length,
  })
})

test('several callers share an answer for a while', async () => {
  const probe = createStoreProbe(running().database.db, { sharedMs: 60_000 })
  expect(probe()).toBe(probe())
  const eager = createStoreProbe(running().database.db, { sharedMs: 0 })
  expect(eager()).not.toBe(eager())
})

test('a store that is gone, or takes too long, is down with a reason', async () => {
  const gone = lost()
  await gone.database.db.destroy()
  expect(await createStoreProbe(gone.database.db)()).toEqual({
    isUp: false,
    reason: 'the query failed',
  })
  const { db } = running().database
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  // The embedded engine has one connection.
  const holding = db.transaction().execute(() => done)
  expect(await createStoreProbe(db, { timeoutMs: 20 })()).toEqual({
    isUp: false,
    reason: 'no answer within 0.02 s',
  })
  release()
  await holding
})
