import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'

const root = join(import.meta.dirname, '..')
const CONNECTIONS = 50
/** Ours and the bare server alternate, so that both see the same machine. */
const ROUNDS = 4
const ROUND_SECONDS = 5
const KEY = 'sb_publishable_for_the_benchmark'
const FUNCTIONS = ['fetch-market-news', 'fetch-market-data', 'fetch-trending-searches']

type Tally = { requests: number; failed: number; worstP99Ms: number; seconds: number }

const folder = mkdtempSync(join(tmpdir(), 'tapelight-bench-'))
const ours = start('src/main.ts', {
  PORT: '0',
  DATA_DIR: folder,
  MARKET_DATA: 'sample',
  ANON_KEY: KEY,
})
const bare = start('bench/bare-hono.ts', {})
try {
  const [ourUrl, bareUrl] = await Promise.all([addressOf(ours), addressOf(bare)])
  print(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`)
  print(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s each, sample market`)
  const tallies = FUNCTIONS.map((name) => ({ name, tally: newTally() }))
  const bareTally = newTally()
  for (const { name } of tallies) await load(ourUrl, name, { seconds: 1, tally: newTally() })
  for (let attempt = 0; attempt < ROUNDS; attempt += 1) {
    await load(bareUrl, 'bare', { seconds: ROUND_SECONDS, tally: bareTally })
    for (const { name, tally } of tallies) {
      await load(ourUrl, name, { seconds: ROUND_SECONDS, tally })
    }
  }
  const bareRate = report('a bare Hono server, same kind of body', bareTally)
  for (const { name, tally } of tallies) {
    const rate = report(name, tally)
    print(
      `  ${((100 * rate) / bareRate).toFixed(0)}% of the bare server's rate (goal: 25 % or more)`,
    )
  }
} finally {
  ours.kill()
  bare.kill()
  rmSync(folder, { recursive: true, force: true })
}

function start(file: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Parses the URL from the server's first output, and keeps draining the rest. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output')
  const lines = createInterface({ input: server.stdout })
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    lines.on('line', (line) => {
      const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0]
      if (url !== undefined) resolve(url)
    })
  })
}

async function load(
  url: string,
  name: string,
  { seconds, tally }: { readonly seconds: number; readonly tally: Tally },
): Promise<void> {
  const result = await autocannon({
    url: `${url}/functions/v1/${name}`,
    connections: CONNECTIONS,
    duration: seconds,
    method: 'POST',
    headers: { apikey: KEY, 'content-type': 'application/json' },
    body: name === 'fetch-market-news' ? '{"category":"general"}' : '{}',
  })
  tally.requests += result.requests.total
  tally.failed += result.non2xx + result.errors + result.timeouts
  tally.worstP99Ms = Math.max(tally.worstP99Ms, result.latency.p99)
  tally.seconds += result.duration
}

function newTally(): Tally {
  return { requests: 0, failed: 0, worstP99Ms: 0, seconds: 0 }
}

function report(name: string, { requests, failed, worstP99Ms, seconds }: Tally): number {
  const rate = requests / seconds
  print(`${name}: ${rate.toFixed(0)} a second, worst p99 ${worstP99Ms} ms, ${failed} failed`)
  return rate
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
