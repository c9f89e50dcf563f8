import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createScreenerWorkers } from './screener-workers.ts'

/** A thread that answers with its own number, after as many milliseconds as the file's descriptor. */
const NUMBERED = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', ({ id, work }) => setTimeout(
    () => parentPort.postMessage({ id, ok: true, records: Float64Array.of(threadId), corrupt: [] }),
    work.file,
  ))
`)}`,
)
const STOCKS = [{ ticker: 'KO' as never, slice: {} as never }]
const IDLE_MS = 100

function open() {
  const { screener, close } = createScreenerWorkers({ thread: NUMBERED, max: 1, idleMs: IDLE_MS })
  const scan = async (ms: number) =>
    (await screener({ file: ms, stocks: STOCKS })).records[0] ?? Number.NaN
  return { scan, close }
}

test('a thread takes the next scan too', async () => {
  const { scan, close } = open()
  const first = await scan(0)
  expect(await scan(0)).toBe(first)
  await close()
})

test('a thread without work is ended, and the next scan starts another', async () => {
  const { scan, close } = open()
  const first = await scan(0)
  await sleep(IDLE_MS * 4)
  expect(await scan(0)).toBeGreaterThan(first)
  await close()
})

test('a thread is not ended during a long scan', async () => {
  const { scan, close } = open()
  await scan(0)
  const long = await scan(IDLE_MS * 4)
  expect(await scan(0)).toBe(long)
  await close()
})
