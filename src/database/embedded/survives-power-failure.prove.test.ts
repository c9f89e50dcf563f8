import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRandom } from '../../domain/backtest/seeded-random.ts'
import { startChild } from './child-process.fixture.ts'
import type { Found } from './numbered-writes.fixture.ts'
import { leaveAfterFailure, readRecording, type Recorded } from './power-failure.fixture.ts'
import { expectWhole, parseFound } from './whole-writes.fixture.ts'

const RECORDER = fileURLToPath(new URL('./recorded-store.fixture.ts', import.meta.url))
const OPENER = fileURLToPath(new URL('./kill-rounds.fixture.ts', import.meta.url))
/** More for a long run: `POWER_POINTS=5000 vitest run --project prove-units survives-power`. */
const POINTS = Number(process.env['POWER_POINTS'] ?? 10)
/** Far above what a point takes, so that a busy machine fails nothing. */
const timeout = POINTS * 60_000
const TICKER = 'POWR'
/** The first operations, with which PostgreSQL says that it runs. */
const OPENING = 6
/** With three checkpoints and two vacuums. */
const WRITES = 120

const folder = mkdtempSync(join(tmpdir(), 'tapelight-power-'))
const before = join(folder, 'before')
const seed = Number(process.env['POWER_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const random = seedRandom(seed)
let operations: readonly Recorded[] = []

beforeAll(async () => {
  const log = join(folder, 'log')
  const data = join(folder, 'data')
  await startChild(RECORDER, data, TICKER, before, log, String(WRITES)).ended
  operations = readRecording(log)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** What the store has after a power failure at a random moment; null when it cannot be opened. */
async function failAndOpen(recorded: readonly Recorded[], made: number): Promise<Found | null> {
  const data = join(folder, 'after')
  leaveAfterFailure({ before, operations: recorded, made, random }, join(data, 'database'))
  const child = startChild(OPENER, data, TICKER)
  try {
    return parseFound(await child.waitFor('found '))
  } catch {
    return null
  } finally {
    await child.kill()
    rmSync(data, { recursive: true })
  }
}

function lastAckBefore(made: number): number {
  const acks = operations.slice(0, made).filter((one) => one.kind === 'ack')
  return acks.at(-1)?.number ?? 0
}

test(
  `${POINTS} power failures lose no acknowledged write and tear none`,
  { timeout },
  async ({ signal }) => {
    expect(lastAckBefore(operations.length)).toBe(WRITES)
    for (let point = 1; point <= POINTS; point += 1) {
      signal.throwIfAborted()
      const made = 1 + random.below(operations.length)
      const when = `point ${point} of seed ${seed}, after ${made} operations`
      const found = await failAndOpen(operations, made)
      if (found === null) throw new Error(`The store does not open: ${when}`)
      expectWhole(found, lastAckBefore(made), when)
    }
    process.stdout.write(
      `power failures: ${POINTS} among ${operations.length} operations, seed ${seed}\n`,
    )
  },
)

test('a power failure while the store opens leaves one that opens', async () => {
  for (let made = 1; made <= OPENING; made += 1) {
    const found = await failAndOpen(operations, made)
    expect(found?.notes, `after ${made} operations`).toEqual([])
  }
})

test('without the syncs acknowledged writes would be lost', async () => {
  const unsynced = operations.map((one): Recorded => {
    return one.kind === 'sync' ? { kind: 'ack', number: 0, bytes: one.bytes } : one
  })
  process.stdout.write('This store may not open, and say so:\n')
  const found = await failAndOpen(unsynced, operations.length)
  expect(found?.notes.length ?? 0).toBeLessThan(WRITES)
})
