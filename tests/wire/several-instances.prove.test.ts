import { createClient } from '@supabase/supabase-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSmtpServer } from '../../src/adapters/mail/smtp-server.fixture.ts'
import { connectDatabase, type Database } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { readMigrations } from '../../src/database/read-migrations.ts'
import { NEWS } from '../../src/database/rows/digests.fixture.ts'
import {
  startPostgresServer,
  type PostgresServer,
} from '../../src/database/embedded/postgres-server.fixture.ts'
import { sessionsBetween } from '../../src/domain/market/calendar/trading-days.ts'
import { startChangingMarket, type ChangingMarket } from '../journeys/changing-market.fixture.ts'
import { startFakeProvider } from '../fake-provider.ts'
import { HAS_REDIS, startRedisServer, type RedisServer } from '../redis-server.fixture.ts'
import { ANON_KEY } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'
import {
  deploy,
  findLeader,
  HAS_HAPROXY,
  isFailed,
  startLoad,
  type Deployment,
  type Instance,
} from './instances.fixture.ts'

/** People who have the ticker in a list when its signal changes. */
const WATCHERS = 10_000
/** Some of them have a digest to be mailed. */
const MAILED = 40
/** Messages that one instance has in flight. */
const MAILS_AT_A_TIME = 10
const PASSWORD = 'a lamp over the tape'

/** Needs Debian's redis-server and haproxy (`.ci/run` installs them). */
describe.skipIf(!HAS_REDIS || !HAS_HAPROXY)('three instances behind a proxy', () => {
  let postgres: PostgresServer
  let redis: RedisServer
  let mail: Awaited<ReturnType<typeof startSmtpServer>>
  let market: ChangingMarket
  let prices: Awaited<ReturnType<typeof startPrices>>
  let database: Database
  let deployment: Deployment
  let ada: Awaited<ReturnType<typeof signUp>>

  beforeAll(async () => {
    postgres = await startPostgresServer()
    redis = await startRedisServer()
    mail = await startSmtpServer({}, 300)
    market = await startChangingMarket('MSFT', new Date())
    prices = await startPrices(market.provider.url)
    database = await connectDatabase({ dataDirectory: '', databaseUrl: postgres.url })
    await migrate(database, readMigrations())
    await seedWatchers(database, market)
    market.publish()
    deployment = await deploy(3, {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      AUTH_SECRET: 'what-all-of-them-know-and-nobody-else-does',
      RECEIPT_LOG_KEY: 'A'.repeat(43),
      AUTH_AUTOCONFIRM: 'on',
      SMTP_URL: mail.url,
      MARKET_DATA: 'yahoo,sample',
      MARKET_DATA_NEWS: 'sample',
      YAHOO_BASE_URL: prices.url,
      RATE_LIMIT_SCALE: '1',
      DRAIN_SECONDS: '3',
    })
  })

  afterAll(async () => {
    await deployment.end()
    await database.close()
    await prices.stop()
    await mail.close()
    await market.provider.stop()
    await redis.kill()
    await postgres.stop()
  })

  const at = (index: number): Instance => {
    const instance = deployment.instances[index % deployment.instances.length]
    if (instance === undefined) throw new Error('There are three.')
    return instance
  }

  test('10,000 people are notified of a close once each while two instances are killed', async () => {
    const { instances } = deployment
    await Promise.all(instances.map((instance) => instance.start()))
    const countNotified = async () => {
      const { rows } = await sql<{ all: number; people: number }>`select count(*)::int as all,
        count(distinct user_id)::int as people from notifications`.execute(database.db)
      return rows[0] ?? { all: 0, people: 0 }
    }
    await vi.waitUntil(async () => (await countNotified()).all > 0, { ...WAIT, interval: 5 })
    // Its bars are stored by then: the others need not fetch them from a provider on a busy machine.
    await vi.waitUntil(async () => {
      const series = database.db.selectFrom('bar_series').select('ticker')
      return (await series.where('ticker', '=', 'MSFT').execute()).length > 0
    }, WAIT)
    const killed = [await killNotifier(instances)]
    // The one that took over goes, too; the third is left.
    killed.push(await killNotifier(instances))
    await vi.waitUntil(async () => (await countNotified()).people === WATCHERS, WAIT)
    await Promise.all(killed.map((instance) => instance.start()))
    await vi.waitUntil(() => findLeader(instances, 'notifications') !== undefined, WAIT)
    expect(await countNotified()).toEqual({ all: WATCHERS, people: WATCHERS })
  })

  test('a mail that was delivered is never sent again, though its instance died before it knew', async () => {
    const { instances } = deployment
    await seedDigestMails(database)
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from mail_digests`.execute(database.db)
      return rows[0]?.count
    }
    const killed: Instance[] = []
    for (const _ of [1, 2]) {
      const before = mail.received.length
      // The server has a message, and has not replied yet.
      await vi.waitUntil(() => mail.received.length > before, { ...WAIT, interval: 5 })
      killed.push(await killNotifier(instances))
    }
    expect(mail.received.length).toBeLessThan(MAILED)
    await vi.waitUntil(async () => (await countWaiting()) === 0, WAIT)
    await Promise.all(killed.map((instance) => instance.start()))
    // The last ones are on their way.
    await pause(2_000)
    const recipients = mail.received.flatMap(({ to }) => to)
    expect(new Set(recipients).size).toBe(recipients.length)
    // Those in flight at a kill may be lost: the queue gives a message away before it is sent.
    expect(recipients.length).toBeGreaterThanOrEqual(MAILED - killed.length * MAILS_AT_A_TIME)
  })

  test('every instance reports the background jobs of all', async () => {
    for (const { url } of deployment.instances) {
      await vi.waitFor(async () => {
        const { jobs } = await (await fetch(`${url}/api/v1/status`)).json()
        const states = new Map(jobs.map(({ job, state }: Record<string, string>) => [job, state]))
        const names = ['signal-watch', 'mail-digests', 'cleanup', 'signal-days', 'bars']
        expect(names.map((name) => states.get(name))).toEqual(names.map(() => 'well'))
      }, WAIT)
    }
  })

  test('who signs in on one is signed in on all, and signed out of all', async () => {
    ada = await signUp(at(0).url, 'ada@example.com', '203.0.113.1')
    const { data } = await ada.client.from('watchlists').insert({ name: 'Software' }).select('id')
    const read = (index: number) =>
      fetch(`${at(index).url}/rest/v1/watchlists?select=id,name`, { headers: ada.headers })
    for (const index of [1, 2]) {
      expect(await (await read(index)).json()).toEqual([{ id: data?.[0]?.id, name: 'Software' }])
    }
    const bob = await signUp(at(1).url, 'bob@example.com', '203.0.113.2')
    await bob.client.auth.signOut()
    const statuses = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const reply = await fetch(`${at(index).url}/auth/v1/user`, { headers: bob.headers })
        return reply.status
      }),
    )
    expect(statuses).toEqual([403, 403, 403])
  })

  test('twenty tabs that refresh the same session at the same time stay signed in', async () => {
    const { refreshToken } = await signUp(at(2).url, 'eve@example.com', '203.0.113.3')
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const reply = await fetch(`${at(index).url}/auth/v1/token?grant_type=refresh_token`, {
          method: 'POST',
          headers: { ...headersOf('203.0.113.3'), 'Content-Type': 'application/json' },
          body: JSON.stringify({ refresh_token: refreshToken }),
        })
        return [reply.status, await reply.json()] as const
      }),
    )
    expect(replies.map(([status]) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    for (const [index, [, session]] of replies.entries()) {
      const headers = {
        ...headersOf('203.0.113.3'),
        Authorization: `Bearer ${session.access_token}`,
      }
      expect((await fetch(`${at(index + 1).url}/auth/v1/user`, { headers })).status).toBe(200)
    }
  })

  test('limits are counted once: calls of a client, and wrong passwords', async () => {
    const headers = headersOf('203.0.113.50')
    const statuses: number[] = []
    // In small waves: a count that takes too long on a busy machine is each instance's own.
    for (let wave = 0; wave < 30; wave += 1) {
      const replies = Array.from({ length: 12 }, (_, index) =>
        fetch(`${at(index).url}/api/v1/nothing`, { headers }),
      )
      statuses.push(...(await Promise.all(replies)).map(({ status }) => status))
    }
    const allowed = statuses.filter((status) => status !== 429).length
    // 360 if each counted for itself; the window may turn once meanwhile on a slow machine.
    expect(allowed).toBeGreaterThanOrEqual(300)
    expect(allowed).toBeLessThan(310)
    const tries = await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const reply = await fetch(`${at(index).url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { ...headersOf(`203.0.113.${60 + index}`), 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'bob@example.com', password: `wrong guess ${index}` }),
        })
        return reply.status
      }),
    )
    expect(tries.filter((status) => status === 400)).toHaveLength(10)
    expect(tries.filter((status) => status === 429)).toHaveLength(5)
  })

  test('a stream goes on at another instance: nothing is lost and nothing comes twice', async () => {
    // Not a stock of New York: its quotes are fetched around the clock.
    const query = 'tickers=SAP.DE'
    const known = await listen(at(0).url, query, { events: 1 })
    expect(known).toMatchObject([{ event: 'quote', data: { price: 100 } }])
    const lastId = known[0]?.id ?? ''
    expect(await listen(at(1).url, query, { lastId, ms: 1_500 })).toEqual([])
    const before = prices.asked()
    prices.set(101)
    const heard = Promise.all(
      [0, 1].map((index) => listen(at(index).url, query, { lastId, events: 1 })),
    )
    const [[change], [same]] = (await heard) as [Heard[], Heard[]]
    expect(change).toMatchObject({ event: 'quote', data: { price: 101 } })
    expect(same).toEqual(change)
    expect(await listen(at(2).url, query, { lastId, events: 1 })).toEqual([change])
    expect(await listen(at(0).url, query, { lastId: change?.id ?? '', ms: 1_500 })).toEqual([])
    // For three instances and their pages.
    expect(prices.asked() - before).toBe(1)
  })

  test('PostgreSQL and Redis restart under load: errors only meanwhile, no lost write', async () => {
    const people = await startPeople(deployment.url, ada.headers, 'outage')
    await pause(2_000)
    const outages: { readonly fromMs: number; backMs: number }[] = []
    for (const server of [
      { halt: redis.kill, start: redis.start },
      { halt: postgres.halt, start: postgres.start },
    ]) {
      const outage = { fromMs: performance.now(), backMs: 0 }
      outages.push(outage)
      await server.halt()
      await pause(1_500)
      await server.start()
      outage.backMs = performance.now()
      await pause(6_000)
    }
    const sent = await people.load.stop()
    expect(sent.length).toBeGreaterThan(20)
    const [, ofPostgres] = outages
    const failed = sent.filter(isFailed)
    // Nothing fails because Redis is away.
    const elsewhere = failed.filter(
      ({ endedAtMs, startedAtMs }) =>
        endedAtMs < (ofPostgres?.fromMs ?? 0) || startedAtMs > (ofPostgres?.backMs ?? 0) + 5_000,
    )
    expect(elsewhere).toEqual([])
    expect(await people.readStored()).toEqual(expect.arrayContaining(people.acknowledged))
  })

  test('instances are replaced one by one under load, and no request fails', async () => {
    const people = await startPeople(deployment.url, ada.headers, 'rolling')
    for (const instance of deployment.instances) {
      expect(await instance.stop()).toBe(0)
      await instance.start()
      await pause(500)
    }
    const sent = await people.load.stop()
    expect(sent.length).toBeGreaterThan(50)
    expect(sent.filter(isFailed)).toEqual([])
    const stored = await people.readStored()
    expect(stored.toSorted()).toEqual(people.acknowledged.toSorted())
  })
})

/** A fake Yahoo with quotes of SAP.DE; everything else is the other one's. */
async function startPrices(behind: string) {
  let price = 100
  let asked = 0
  const provider = await startFakeProvider(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fake')
    if (pathname === '/') {
      response.writeHead(404, { 'Set-Cookie': 'A3=d=made-up; Path=/' }).end()
    } else if (pathname === '/v1/test/getcrumb') {
      response.end('made-up')
    } else if (pathname === '/v7/finance/quote') {
      asked += 1
      const row = {
        symbol: 'SAP.DE',
        quoteType: 'EQUITY',
        currency: 'EUR',
        exchangeDataDelayedBy: 15,
        regularMarketPrice: price,
        regularMarketPreviousClose: 99,
        regularMarketTime: Math.floor(Date.now() / 1_000),
      }
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ quoteResponse: { result: [row], error: null } }))
    } else {
      const reply = await fetch(behind + (request.url ?? '/'))
      response.writeHead(reply.status, { 'Content-Type': 'application/json' })
      response.end(await reply.text())
    }
  })
  return {
    url: provider.url,
    asked: () => asked,
    set: (next: number) => {
      price = next
    },
    stop: provider.stop,
  }
}

/** People with MSFT in a list, on the day before its signal changes. */
async function seedWatchers({ db }: Database, market: ChangingMarket): Promise<void> {
  const year = market.session.slice(0, 4)
  const before = sessionsBetween(`${Number(year) - 1}-01-01`, market.session).at(-2) ?? ''
  await sql`
    insert into auth.users (email, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    select 'watcher-' || n || '@example.com', now(), '{}', '{}', now(), now()
    from generate_series(1, ${WATCHERS}) as n`.execute(db)
  // The owner of a test's server may do anything.
  await sql`insert into watchlists (user_id, name) select id, 'Software' from auth.users`.execute(
    db,
  )
  await sql`insert into watchlist_items (user_id, watchlist_id, symbol)
    select user_id, id, 'MSFT' from watchlists`.execute(db)
  await sql`insert into signal_watch (symbol, judged_through, state, is_sample)
    values ('MSFT', ${before}::date, ${market.actionBefore}, false)`.execute(db)
}

/** A digest for some of the watchers, due now. */
async function seedDigestMails({ db }: Database): Promise<void> {
  await sql`
    with readers as (select id from auth.users where email like 'watcher-%' order by id limit ${MAILED}),
    settings as (
      insert into notification_settings (user_id, daily_digest) select id, 'email' from readers
      on conflict (user_id) do update set daily_digest = 'email'
    ), marks as (
      -- No other digest is written for them, whatever the time of day.
      insert into digest_marks (user_id, kind, session) select id, 'daily', '2099-12-31' from readers
    ), stored as (
      insert into digests (user_id, kind, session, content, created_at)
      select id, 'daily', '2026-11-20', ${JSON.stringify(NEWS)}::jsonb, now() from readers
      returning id, user_id
    )
    insert into mail_digests (user_id, kind, due_at, next_try_at, digest_id)
    select user_id, 'daily', now(), now(), id from stored`.execute(db)
}

/** Ends the instance that notifies, once there is one. */
async function killNotifier(instances: readonly Instance[]): Promise<Instance> {
  const leader = await vi.waitUntil(() => findLeader(instances, 'notifications'), WAIT)
  await leader.kill()
  return leader
}

/** What a proxy sends for a client with this address. */
function headersOf(client: string) {
  return { apikey: ANON_KEY, 'X-Forwarded-For': client }
}

async function signUp(url: string, email: string, address: string) {
  const client = createClient(url, ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'X-Forwarded-For': address } },
  })
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error !== null) throw error
  const Authorization = `Bearer ${data.session?.access_token ?? ''}`
  return {
    client,
    refreshToken: data.session?.refresh_token ?? '',
    headers: { ...headersOf(address), Authorization },
  }
}

/** A page, market data, one's own rows, and a row written at each turn: a stock in a list of its own. */
async function startPeople(url: string, headers: Readonly<Record<string, string>>, name: string) {
  let visitor = 0
  /** Each request comes from an address of its own, and so has a limit of its own. */
  const from = () => {
    visitor += 1
    return { 'X-Forwarded-For': `198.18.${Math.floor(visitor / 250) % 250}.${visitor % 250}` }
  }
  const send = (address: string, body: object) =>
    fetch(`${url}/rest/v1/${address}`, {
      method: 'POST',
      headers: {
        ...headers,
        ...from(),
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      body: JSON.stringify(body),
    })
  const [list] = await (await send('watchlists', { name })).json()
  const acknowledged: string[] = []
  let written = 0
  const visit = (path: string) => () => fetch(url + path, { headers: from() })
  const own = `${url}/rest/v1/watchlist_items?select=symbol&watchlist_id=eq.${list.id}`
  const load = startLoad([
    visit('/stocks/AAPL'),
    visit('/api/v1/quotes?tickers=AAPL'),
    () => fetch(`${own}&limit=10`, { headers: { ...headers, ...from() } }),
    async () => {
      const symbol = nameTicker((written += 1))
      const reply = await send('watchlist_items', { watchlist_id: list.id, symbol })
      if (reply.status === 201) acknowledged.push(symbol)
      return reply
    },
  ])
  const readStored = async (): Promise<string[]> => {
    const reply = await fetch(own, { headers })
    const rows: { symbol: string }[] = await reply.json()
    return rows.map(({ symbol }) => symbol)
  }
  return { load, acknowledged, readStored }
}

function nameTicker(index: number): string {
  const letter = (part: number) => String.fromCodePoint(65 + (Math.floor(part) % 26))
  return `Q${letter(index / 676)}${letter(index / 26)}${letter(index)}`
}

type Heard = { readonly event: string; readonly id: string; readonly data: unknown }

/** Reads a stream until it has some events, or for some time. */
async function listen(
  url: string,
  query: string,
  {
    events = Number.POSITIVE_INFINITY,
    ms = WAIT.timeout,
    lastId,
  }: { readonly events?: number; readonly ms?: number; readonly lastId?: string },
): Promise<Heard[]> {
  const headers = {
    ...headersOf('203.0.113.90'),
    ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
  }
  const heard: Heard[] = []
  let text = ''
  try {
    const signal = AbortSignal.timeout(ms)
    const reply = await fetch(`${url}/api/v1/stream?${query}`, { headers, signal })
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
        const { event, id, data } = fields
        if (event !== undefined) heard.push({ event, id, data: JSON.parse(data) })
      }
      if (heard.length >= events) return heard
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
  }
  return heard
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
