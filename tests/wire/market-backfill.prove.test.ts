import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BackfillProgress } from '../../src/use-cases/universe/create-backfill.ts'
import { backfillEnvironment, SPLIT, startLoopbackMarket } from '../loopback-market.ts'
import { WAIT } from '../wait-limits.ts'

const root = join(import.meta.dirname, '../..')
/** `BACKFILL_TICKERS=8000` takes about ten minutes. */
const TICKERS = Number(process.env['BACKFILL_TICKERS'] ?? 600)
const CALLS_PER_MINUTE = 300
const POLL_MS = 100

let folder = ''
let market: Awaited<ReturnType<typeof startLoopbackMarket>>
let running: ChildProcess | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-backfill-'))
  market = await startLoopbackMarket(TICKERS, CALLS_PER_MINUTE)
  writeFileSync(join(folder, 'tickers.txt'), market.tickers.join('\n'))
})

afterAll(async () => {
  running?.kill('SIGKILL')
  await market.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function startServer(): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'src/main.ts')], {
    cwd: root,
    env: backfillEnvironment(folder, { url: market.url, callsPerMinute: CALLS_PER_MINUTE }),
  })
  running = child
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (out += chunk))
  return vi.waitUntil(() => /"url":"([^"]+)"/.exec(out)?.[1], WAIT)
}

async function kill(): Promise<void> {
  const child = running
  running = null
  if (child === null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function readProgress(url: string): Promise<BackfillProgress> {
  const reply = await fetch(`${url}/api/v1/status`)
  // The reply of this version of the product.
  const { universe } = (await reply.json()) as { universe: BackfillProgress | null }
  if (universe === null) throw new Error('The server fetches nothing in bulk.')
  return universe
}

async function stepUntil(
  url: string,
  isReached: (progress: BackfillProgress) => boolean,
): Promise<BackfillProgress> {
  for (;;) {
    const progress = await readProgress(url)
    if (isReached(progress)) return progress
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS)
    })
  }
}

test(`${TICKERS} stocks are fetched across five kill -9, each session about once, within the plan`, async () => {
  const kills: readonly ((progress: BackfillProgress) => boolean)[] = [
    ({ sessions }) => sessions.fetched >= 3,
    ({ sessions }) => sessions.fetched >= 30,
    ({ sessions }) => sessions.fetched >= sessions.wanted - 2,
    ({ stored }) => stored >= TICKERS / 8,
    ({ stored }) => stored >= TICKERS * 0.6,
  ]
  let before = { fetched: 0, stored: 0 }
  for (const isReached of kills) {
    const url = await startServer()
    const { sessions, stored } = await stepUntil(url, isReached)
    await kill()
    // What was stored before the last crash is still there.
    expect(sessions.fetched).toBeGreaterThanOrEqual(before.fetched)
    expect(stored).toBeGreaterThanOrEqual(before.stored)
    before = { fetched: sessions.fetched, stored }
  }
  const url = await startServer()
  const progress = await stepUntil(url, ({ isComplete }) => isComplete)
  expect(progress).toMatchObject({ tickers: TICKERS, stored: TICKERS, absent: 0, pending: 0 })
  expect(progress.sessions.fetched).toBe(progress.sessions.wanted)
  // A crash costs the call it interrupts, and no other.
  const repeated = market.sessionsServed.length - new Set(market.sessionsServed).size
  expect(repeated).toBeLessThanOrEqual(kills.length)
  expect(Math.max(...market.countCalls())).toBeLessThanOrEqual(CALLS_PER_MINUTE)

  for (const index of [0, 1, Math.floor(TICKERS / 2), TICKERS - 1]) {
    await expectBars(url, index, progress.sessions.wanted)
  }
  // The screener looks for new bars once a minute, and answers with the earlier ones meanwhile.
  const countScreened = async () => {
    const reply = await fetch(`${url}/api/v1/scan?limit=1`)
    // The reply of this version of the product.
    const { universeCount } = (await reply.json()) as { universeCount: number }
    return universeCount
  }
  const wait = { timeout: 180_000, interval: 2_000 }
  await expect.poll(countScreened, wait).toBeGreaterThanOrEqual(TICKERS)
  await kill()
}, 900_000)

type Bar = Record<'open' | 'high' | 'low' | 'close' | 'volume', number> & { readonly date: string }

/** Compares the stored bars with those of the market, adjusted for the split by hand. */
async function expectBars(url: string, index: number, count: number): Promise<void> {
  const ticker = market.tickers[index] ?? ''
  const reply = await fetch(`${url}/api/v1/bars?ticker=${ticker}&limit=1000`)
  // The reply of this version of the product.
  const { bars, source } = (await reply.json()) as { bars: readonly Bar[]; source: string }
  expect(source).toBe('massive')
  expect(bars).toHaveLength(count)
  for (const { date, ...bar } of bars) {
    const traded = market.readBar(index, date)
    if (traded === null) throw new Error(`${ticker} has a bar of ${date}, which is no session`)
    const factor = ticker === SPLIT.ticker && date < SPLIT.date ? SPLIT.ratio : 1
    const { o, h, l, c, v } = traded
    const prices = { open: o / factor, high: h / factor, low: l / factor, close: c / factor }
    expect(bar).toEqual({ ...prices, volume: v * factor })
  }
}
