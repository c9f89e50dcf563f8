import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '../connect.ts'
import { ENGINES, SERVER_ENGINES, useEngine } from '../engines.fixture.ts'
import { claimLease, releaseLease } from './lease.ts'

const LONG_MS = 600_000
const A = { name: 'refresher', holder: 'a', ttlMs: LONG_MS }
const B = { ...A, holder: 'b' }

describe.each(ENGINES)('a lease in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('lease').execute()
  })

  /** Lets the lease run out without waiting for it. */
  async function endLease(): Promise<void> {
    await sql`update lease set expires_at_utc = clock_timestamp()`.execute(db())
  }

  async function readMsLeft(): Promise<number> {
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from expires_at_utc - clock_timestamp())::float8 * 1000 as ms
      from lease`.execute(db())
    return rows[0]?.ms ?? NaN
  }

  test('is held by the first claimant only', async () => {
    expect(await claimLease(db(), A)).toBe(true)
    expect(await claimLease(db(), B)).toBe(false)
    expect(await claimLease(db(), A)).toBe(true)
    expect(await claimLease(db(), B)).toBe(false)
  })

  test('leases of other names are independent', async () => {
    await claimLease(db(), A)
    expect(await claimLease(db(), { ...B, name: 'pruner' })).toBe(true)
  })

  test('lasts as long as requested, from the last claim', async () => {
    await claimLease(db(), { ...A, ttlMs: 30_000 })
    expect(await readMsLeft()).toBeGreaterThan(20_000)
    expect(await readMsLeft()).toBeLessThanOrEqual(30_000)
    await claimLease(db(), A)
    expect(await readMsLeft()).toBeGreaterThan(500_000)
  })

  test('goes to another claimant when it has expired, and not back', async () => {
    await claimLease(db(), A)
    await endLease()
    expect(await claimLease(db(), B)).toBe(true)
    expect(await claimLease(db(), A)).toBe(false)
  })

  test('expires by itself', async () => {
    await claimLease(db(), { ...A, ttlMs: 1 })
    await expect.poll(() => claimLease(db(), B)).toBe(true)
  })

  test('once released, it is free at once; only its holder can release it', async () => {
    await claimLease(db(), A)
    await releaseLease(db(), B)
    expect(await claimLease(db(), B)).toBe(false)
    await releaseLease(db(), A)
    expect(await claimLease(db(), B)).toBe(true)
  })

  test('of many concurrent claims exactly one wins, for a free or an expired lease', async () => {
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          claimLease(db(), { ...A, holder: `${round}-${index}` }),
        ),
      )
      expect(answers.filter(Boolean)).toHaveLength(1)
      await endLease()
    }
  })
})

describe.each(SERVER_ENGINES)('two processes on %s', (engine) => {
  const running = useEngine(engine)

  test('never both win, and a claim waits for an uncommitted one', async () => {
    const { database, url } = running()
    const other = await connectDatabase({ dataDirectory: tmpdir(), databaseUrl: url })
    for (let round = 0; round < 50; round++) {
      const name = `job-${round}`
      const [a, b] = await Promise.all([
        claimLease(database.db, { ...A, name }),
        claimLease(other.db, { ...B, name }),
      ])
      expect([a, b].filter(Boolean), `round ${round}`).toHaveLength(1)
    }
    const late = await database.db.transaction().execute(async (tx) => {
      expect(await claimLease(tx, { ...A, name: 'slow' })).toBe(true)
      return { claim: claimLease(other.db, { ...B, name: 'slow' }) }
    })
    expect(await late.claim).toBe(false)
    await other.close()
  })
})
