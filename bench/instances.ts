import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import autocannon, { type Client, type Request } from 'autocannon'
import { startPostgresServer } from '../src/database/embedded/postgres-server.fixture.ts'
import { startRedisServer } from '../tests/redis-server.fixture.ts'
import { ANON_KEY } from '../tests/start-server.ts'
import { deploy } from '../tests/wire/instances.fixture.ts'
import { signUpForPages, type PageSession } from './sign-up-for-pages.ts'

/**
 * One, two and three instances behind HAProxy, on one PostgreSQL and one Redis, all on this machine:
 * how many requests a second they answer, and which processes spend how much CPU on each. Needs
 * Debian's redis-server and haproxy.
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const SECONDS = Number(options.seconds)
const CONNECTIONS = 50
const USERS = 10
const MOST = 3
const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'KO', 'JPM', 'XOM', 'DIS', 'CAT', 'NKE', 'WMT']
/** Whose CPU is told apart from that of the instances. */
const PROGRAMS = ['postgres', 'redis', 'haproxy']
const FIVE = TICKERS.slice(0, 5).join()

type Kind = {
  readonly name: string
  /** What the GOALS of the product ask of one machine. */
  readonly goal: string
  /** What one connection sends, again and again. */
  readonly requests: (connection: number) => Request[]
}

const users: PageSession[] = []
const KINDS: readonly Kind[] = [
  {
    name: 'cached reads',
    goal: 'p99 60 ms',
    requests: () => [
      { path: '/api/v1/signals?tickers=AAPL' },
      { path: '/embed/badge/AAPL.svg' },
      { path: '/api/v1/search?q=app' },
    ],
  },
  {
    name: 'pages',
    goal: 'no error',
    requests: () => [{ path: '/' }, { path: '/stocks/AAPL' }, { path: '/learn' }],
  },
  {
    name: 'five tickers',
    goal: '100 a second, p99 250 ms',
    requests: () => [{ path: `/api/v1/signals?tickers=${FIVE}` }],
  },
  { name: 'signed-in rows', goal: '200 a second, p99 150 ms', requests: rowRequests },
]

const postgres = await startPostgresServer()
const redis = await startRedisServer()
const { url, instances, end } = await deploy(MOST, {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  AUTH_SECRET: 'what-all-of-them-know-and-nobody-else-does',
  AUTH_AUTOCONFIRM: 'on',
  MARKET_DATA: 'sample',
  RATE_LIMIT_SCALE: '100000',
  LOG_LEVEL: 'warn',
})
try {
  print(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}`)
  print(`${CONNECTIONS} connections, ${SECONDS} s of each kind, the sample market`)
  const alone = new Map<string, number>()
  for (const [index, instance] of instances.entries()) {
    await instance.start()
    for (let at = users.length; at < USERS; at += 1) {
      users.push(await signUpForPages(url, ANON_KEY, `load${at}@example.com`))
    }
    print(`\n${index + 1} of ${MOST} instances`)
    for (const kind of KINDS) {
      await load(kind, 2)
      const measured = await load(kind, SECONDS)
      alone.set(kind.name, alone.get(kind.name) ?? measured.perSecond)
      report(kind, measured, measured.perSecond / (alone.get(kind.name) ?? Number.NaN))
    }
  }
} finally {
  await end()
  await redis.kill()
  await postgres.stop()
}

/** A row is added, read, changed and deleted. */
function rowRequests(connection: number): Request[] {
  const user = users[connection % USERS]
  const symbol = `Q${String.fromCharCode(65 + Math.floor(connection / 26), 65 + (connection % 26))}`
  const headers = {
    apikey: ANON_KEY,
    Authorization: `Bearer ${user?.accessToken}`,
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
  }
  const path = `/rest/v1/portfolios?symbol=eq.${symbol}`
  const row = { symbol, shares: 3, avg_price: 12.5 }
  return [
    { method: 'POST', path: '/rest/v1/portfolios', headers, body: JSON.stringify(row) },
    { method: 'GET', path, headers },
    { method: 'PATCH', path, headers, body: JSON.stringify({ shares: 4 }) },
    { method: 'DELETE', path, headers },
  ]
}

async function load({ requests }: Kind, seconds: number) {
  let connection = 0
  const before = readCpu()
  const {
    requests: sent,
    latency,
    ...counts
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client: Client) => {
      client.setRequests(requests(connection))
      connection += 1
    },
  })
  const after = readCpu()
  const cpuMs = [...after].map(([name, spentMs]) => {
    return [name, (spentMs - (before.get(name) ?? 0)) / sent.total] as const
  })
  return {
    perSecond: sent.total / counts.duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: counts.non2xx + counts.errors + counts.timeouts,
    cpuMs,
  }
}

function report(
  { name, goal }: Kind,
  { perSecond, p50Ms, p99Ms, failed, cpuMs }: Awaited<ReturnType<typeof load>>,
  ratio: number,
): void {
  print(
    `${name.padEnd(15)} ${perSecond.toFixed(0).padStart(5)} a second (${ratio.toFixed(2)} of one instance), p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${failed} failed (goal: ${goal})`,
  )
  const spent = cpuMs.filter(([, ms]) => ms >= 0.005)
  print(`  CPU each: ${spent.map(([by, ms]) => `${by} ${ms.toFixed(2)} ms`).join(', ')}`)
}

/** Milliseconds of CPU that the processes started here have spent so far, by their program. */
function readCpu(): Map<string, number> {
  const processes = readdirSync('/proc').flatMap((pid) => {
    try {
      const [, name = '', rest = ''] =
        /\((.+)\) (.+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      const [, parent = '', ...fields] = rest.split(' ')
      // In ticks of a hundredth of a second.
      return [{ pid, name, parent, ms: (Number(fields[9]) + Number(fields[10])) * 10 }]
    } catch {
      // Not a process, or it has just ended.
      return []
    }
  })
  const spent = new Map<string, number>()
  const add = (parent: string): void => {
    for (const child of processes.filter((one) => one.parent === parent)) {
      const name = PROGRAMS.find((program) => child.name.startsWith(program)) ?? 'instances'
      spent.set(name, (spent.get(name) ?? 0) + child.ms)
      add(child.pid)
    }
  }
  add(String(process.pid))
  return spent
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
