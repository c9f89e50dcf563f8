import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { seedRandom } from '../../domain/backtest/seeded-random.ts'
import { startChild, type Child } from './child-process.fixture.ts'
import { expectWhole, parseFound } from './whole-writes.fixture.ts'

const WRITER = fileURLToPath(new URL('./kill-rounds.fixture.ts', import.meta.url))
/** For a long run: `KILL_ROUNDS=500 KILL_LIFE_MS=2500 vitest run --project prove-units survives-kill`. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 25)
/** Far above what a round takes, so that a busy machine fails nothing. */
const timeout = ROUNDS * 60_000
const TICKER = 'KILL'
const MAX_LIFE_MS = Number(process.env['KILL_LIFE_MS'] ?? 600)

const folder = mkdtempSync(join(tmpdir(), 'tapelight-kill-'))

let writer: Child | null = null

afterAll(async () => {
  await writer?.kill()
  rmSync(folder, { recursive: true })
})

test(
  `${ROUNDS} rounds of kill -9 lose no acknowledged write and tear none`,
  { timeout },
  async ({ signal }) => {
    const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    const random = seedRandom(seed).unit
    let lastAck = 0
    for (let round = 1; round <= ROUNDS; round++) {
      signal.throwIfAborted()
      const lifeMs = random() * MAX_LIFE_MS
      lastAck = await liveAndDie(lifeMs, lastAck, `round ${round}, seed ${seed}`)
      // Every fifth time the next start is killed as well, somewhere in its recovery.
      if (round % 5 === 0) {
        writer = startChild(WRITER, folder, TICKER)
        await sleep(random() * MAX_LIFE_MS)
        lastAck = await killAndRead(writer, lastAck, `killed start after ${round}, seed ${seed}`)
      }
    }
    lastAck = await liveAndDie(0, lastAck, `after the last round, seed ${seed}`)
    expect(lastAck).toBeGreaterThan(ROUNDS * 2)
    process.stdout.write(`kill -9: ${ROUNDS} rounds, ${lastAck} writes all there, seed ${seed}\n`)
  },
)

/** One round: open, tell what is there, write for a while, die. */
async function liveAndDie(lifeMs: number, lastAck: number, when: string): Promise<number> {
  writer = startChild(WRITER, folder, TICKER)
  await writer.waitFor('found ')
  await sleep(lifeMs)
  return killAndRead(writer, lastAck, when)
}

/** Judges what the writer found against what was acknowledged before, and gives the last number now. */
async function killAndRead(dying: Child, lastAck: number, when: string): Promise<number> {
  await dying.kill()
  const line = dying.lines.find((printed) => printed.startsWith('found '))
  // It died before it had opened the store, so it wrote nothing either.
  if (line === undefined) return lastAck
  const found = parseFound(line)
  expectWhole(found, lastAck, when)
  const acks = dying.lines
    .filter((printed) => printed.startsWith('ack '))
    .map((printed) => Number(printed.slice(4)))
  return Math.max(found.notes.length, ...acks)
}

async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
