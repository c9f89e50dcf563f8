import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { seedRandom } from '../../src/domain/backtest/seeded-random.ts'
import { makeRawBytes, sendRaw } from './raw-requests.fixture.ts'

/** More for a long run: `RAW_REQUESTS=20000 vitest run --project prove-wire raw-http`. */
const REQUESTS = Number(process.env['RAW_REQUESTS'] ?? 500)
const SENDERS = 20
/** Far above what an answer takes, so that a busy machine fails nothing. */
const LIMIT_MS = 60_000

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test(
  `${REQUESTS} requests of broken bytes get a reply or the end of their connection, never a 5xx`,
  { timeout: REQUESTS * 10_000 },
  async () => {
    const seed = Number(process.env['RAW_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    const random = seedRandom(seed)
    const wrong: string[] = []
    const counts = new Map<number, number>()
    let sent = 0
    const keepSending = async () => {
      while (sent < REQUESTS) {
        sent += 1
        const { kind, bytes, requests } = makeRawBytes(random)
        const { statuses, end } = await sendRaw(server.url, bytes, LIMIT_MS)
        for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
        const isWrong =
          end === 'late' || statuses.length > requests || statuses.some((status) => status >= 500)
        if (isWrong) {
          const shown = JSON.stringify(bytes.toString('latin1').slice(0, 400))
          wrong.push(`${kind}, ${end}, ${statuses.join()}: ${shown}`)
        }
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, keepSending))
    expect(wrong, `seed ${seed}`).toEqual([])
    const replies = [...counts].toSorted().map(([status, count]) => `${count} × ${status}`)
    process.stdout.write(`raw HTTP: ${REQUESTS} sent, ${replies.join(', ')}, seed ${seed}\n`)
    // The bytes reach the server; how many are valid, and so get 200, is up to the seed.
    expect(counts.get(400)).toBeGreaterThan(REQUESTS / 20)
    expect(counts.get(200)).toBeGreaterThan(0)
    expect((await fetch(`${server.url}/stocks/NVDA`)).status).toBe(200)
    // A busy machine's store may be late: that is no request's doing.
    const isError = ({ level, msg }: Record<string, unknown>) =>
      Number(level) >= 50 && msg !== 'stored bars load timed out'
    expect(server.logged.filter(isError), `seed ${seed}`).toEqual([])
  },
)
