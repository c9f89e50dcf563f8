import { connect, type Socket } from 'node:net'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { seedRandom } from '../src/domain/backtest/seeded-random.ts'
import { makeRawBytes, sendRaw } from '../tests/wire/raw-requests.fixture.ts'
import { startClockedServer } from './start-clocked-server.ts'

/**
 * How long pages take while others send broken requests, and while some send theirs a byte at a time.
 * For the long run: `npm run bench:raw -- --requests 20000 --slow 1000`.
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '50' },
    slow: { type: 'string', default: '200' },
  },
})
const REQUESTS = Number(options.requests)
const RATE = Number(options.rate)
const SLOW = Number(options.slow)
const SECONDS = REQUESTS / RATE
const PAGES = ['/', '/stocks/AAPL', '/api/v1/signals?tickers=AAPL', '/healthz']
const LIMIT_MS = 60_000
/** Between two bytes of a slow client. */
const PAUSE_MS = 1_000

const server = await startClockedServer(new Date().toISOString(), {})
const urls = PAGES.map((page) => server.url + page)
for (const url of urls) await (await fetch(url)).arrayBuffer()
print(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}`)
print(`${REQUESTS} broken requests, ${RATE} a second; ${SLOW} slow connections`)
const quiet = await requestPages()
const endSlow = openSlow()
const [attacked] = await Promise.all([requestPages(), sendBroken()])
report()
endSlow()
await server.stop()

function requestPages(): Promise<Record<string, number[]>> {
  const workerData = { urls, seconds: SECONDS }
  const worker = new Worker(join(import.meta.dirname, 'request-pages.ts'), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function sendBroken(): Promise<void> {
  const random = seedRandom(1)
  const startedMs = performance.now()
  const running: Promise<unknown>[] = []
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    await sleep(Math.max(0, startedMs + (sent * 1_000) / RATE - performance.now()))
    running.push(sendRaw(server.url, makeRawBytes(random).bytes, LIMIT_MS))
  }
  await Promise.all(running)
}

/**
 * Each sends a request a byte at a time, and again when the server has closed its connection.
 * @returns ends them all
 */
function openSlow(): () => void {
  const { hostname, port } = new URL(server.url)
  const text = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'a'.repeat(10_000)}\r\n\r\n`
  const sockets = new Set<Socket>()
  let isOver = false
  const open = () => {
    const socket = connect(Number(port), hostname)
    let at = 0
    const timer = setInterval(() => socket.write(text[at++] ?? ''), PAUSE_MS)
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
      if (!isOver) open()
    })
    socket.resume()
  }
  for (let count = 0; count < SLOW; count += 1) open()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

function report(): void {
  print(''.padEnd(32) + 'p99 quiet   p99 attacked   ratio (goal: at most 2)')
  for (const url of urls) {
    const [before, after] = [quiet, attacked].map((times) => at99(times[url] ?? []))
    const ratio = (after ?? NaN) / (before ?? NaN)
    const figures = [`${before?.toFixed(1)} ms`, `${after?.toFixed(1)} ms`, ratio.toFixed(2)]
    print(url.slice(server.url.length).padEnd(32) + figures.map((one) => one.padEnd(13)).join(''))
  }
}

function at99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(0.99 * (sorted.length - 1))] ?? NaN
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
