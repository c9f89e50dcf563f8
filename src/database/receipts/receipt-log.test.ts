import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashLogEntry, type LogEntry, makeLogEntry } from '../../domain/receipts/log-entry.ts'
import { hashRange, listNodes } from '../../domain/receipts/merkle-tree.ts'
import { growTree } from '../../domain/receipts/reference-tree.fixture.ts'
import { writeCanonicalJson } from '../../domain/receipts/canonical-json.ts'
import { ENGINES, SERVER_ENGINES, useEngine } from '../engines.fixture.ts'
import { lockRecord } from './lock-record.ts'
import { appendEntry, countEntries, findEntry, findEntryAt, loadNodes } from './receipt-log.ts'
import { barsOf, emptyRecord, offerOf } from './receipts.fixture.ts'
import { logReceipt } from './signal-log.ts'

const NOW = '2026-08-20T22:00:00.000Z'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Invented entries, as only the log's structure matters here. */
const entryOf = (index: number): LogEntry =>
  makeLogEntry(
    {
      id: `${LETTERS[index >> 5] ?? ''}${LETTERS[index & 31] ?? ''}`.padEnd(32, 'a'),
      kind: 'market',
      receipt: { session: '2026-08-20', series: { provider: 'yahoo' } },
    },
    NOW,
  )

describe.each(ENGINES)('the Merkle log in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => emptyRecord(db()))

  const append = (entry: LogEntry) =>
    db()
      .transaction()
      .execute(async (tx) => {
        await lockRecord(tx)
        await appendEntry(tx, 'market', entry)
      })

  test('has the roots of a tree in memory at every size', async () => {
    const entries = Array.from({ length: 35 }, (_, index) => entryOf(index))
    for (const entry of entries) await append(entry)
    expect(await countEntries(db(), 'market')).toBe(35)
    const inMemory = growTree(entries.map((entry) => Buffer.from(writeCanonicalJson(entry))))
    for (let to = 0; to <= 35; to += 1) {
      const range = { from: 0, to }
      const stored = await loadNodes(db(), 'market', listNodes(range))
      expect(hashRange(range, stored)).toBe(hashRange(range, inMemory))
    }
    expect(await findEntry(db(), entryOf(34).id)).toEqual({
      kind: 'market',
      leafIndex: 34,
      entry: entryOf(34),
    })
    expect(await findEntryAt(db(), 'market', 3)).toMatchObject({ entry: entryOf(3) })
    expect(await findEntryAt(db(), 'market', 35)).toBeNull()
    expect(await findEntryAt(db(), 'sample', 0)).toBeNull()
  })

  test('a receipt is stored with its entry, and one that is not stored has none', async () => {
    const [first, second] = [offerOf(barsOf(0, 300)), offerOf(barsOf(1, 300))]
    await logReceipt(db(), first, NOW)
    await logReceipt(db(), second, NOW)
    const entry = {
      schema: 'tapelight-log-entry-1',
      id: first.id,
      loggedAt: NOW,
      source: 'yahoo',
      asOf: first.receipt.session,
      freshness: 'eod',
    }
    expect(await findEntry(db(), first.id)).toEqual({ kind: 'market', leafIndex: 0, entry })
    expect(await findEntry(db(), second.id)).toBeNull()
    const root = { from: 0, to: 1 }
    expect(hashRange(root, await loadNodes(db(), 'market', listNodes(root)))).toBe(
      hashLogEntry(entry),
    )
  })

  test('the sample has a log of its own', async () => {
    await logReceipt(db(), offerOf(barsOf(0, 300)), NOW)
    await logReceipt(db(), offerOf(barsOf(0, 300), { provider: 'sample' }), NOW)
    expect(await countEntries(db(), 'market')).toBe(1)
    expect(await findEntryAt(db(), 'sample', 0)).toMatchObject({
      entry: { source: 'sample', freshness: 'sample' },
    })
  })

  test('entries that arrive at once each get an index of their own', async () => {
    const entries = Array.from({ length: 12 }, (_, index) => entryOf(index))
    await Promise.all(entries.map(append))
    const found = await Promise.all(entries.map(({ id }) => findEntry(db(), id)))
    expect(found.map((entry) => entry?.leafIndex).toSorted((a = 0, b = 0) => a - b)).toEqual(
      entries.map((_, index) => index),
    )
  })

  test('a node that is not complete is not made up', async () => {
    await append(entryOf(0))
    const readNode = await loadNodes(db(), 'market', [{ level: 1, index: 0 }])
    expect(() => readNode({ level: 1, index: 0 })).toThrow('The market log has no node 1/0')
  })

  test.each([
    'update receipt_log_entry set entry = $$$$',
    'delete from receipt_log_entry',
    'truncate receipt_log_entry',
    'update receipt_log_node set index = 9',
    'delete from receipt_log_node',
    'truncate receipt_log_node',
  ])('no one can %s, not even the owner', async (statement) => {
    await append(entryOf(0))
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('are never changed')
  })
})

describe.each(SERVER_ENGINES)('two connections to %s', (engine) => {
  const running = useEngine(engine)

  test('that append without the lock cannot both get an index', async () => {
    const { db } = running().database
    await emptyRecord(db)
    const appendUnlocked = (entry: LogEntry) =>
      db.transaction().execute((tx) => appendEntry(tx, 'market', entry))
    const outcomes = await Promise.allSettled(
      [0, 1, 2, 3].map((index) => appendUnlocked(entryOf(index))),
    )
    const stored = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(stored).toBeGreaterThan(0)
    expect(await countEntries(db, 'market')).toBe(stored)
  })
})
