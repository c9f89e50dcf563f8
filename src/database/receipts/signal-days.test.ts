import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sealDay } from '../../domain/receipts/seal-day.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { barsOf, emptyRecord, offerOf, sessionOf } from './receipts.fixture.ts'
import { listDays, listIds, listOpenDays, sealDays } from './signal-days.ts'
import { logReceipt, type OfferedReceipt } from './signal-log.ts'

const NOW = '2026-08-20T22:00:00.000Z'

describe.each(ENGINES)('days of signals in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => emptyRecord(db()))

  const log = (offered: OfferedReceipt) => logReceipt(db(), offered, NOW)
  const seal = (bar: number) => sealDays(db(), { before: sessionOf(bar), nowUtc: NOW })
  const newest = (limit = 10) => listDays(db(), { kind: 'market', limit })
  /** Two tickers on the first day, one on each of the next two. */
  const fill = async () => {
    const offers = [
      offerOf(barsOf(0, 300)),
      offerOf(barsOf(0, 300), { ticker: 'MSFT' }),
      offerOf(barsOf(0, 301)),
      offerOf(barsOf(0, 302)),
    ]
    for (const offered of offers) await log(offered)
    return offers.map(({ id }) => id)
  }

  test('days before a session are closed oldest first, each chained to the one before', async () => {
    const [a = '', b = '', c = ''] = await fill()
    await seal(301)
    const first = sealDay({
      kind: 'market',
      session: sessionOf(299),
      ids: [a, b],
      previousHash: null,
    })
    const second = sealDay({
      kind: 'market',
      session: sessionOf(300),
      ids: [c],
      previousHash: first.hash,
    })
    expect(await newest()).toEqual([
      { ...second, sealedAtUtc: NOW },
      { ...first, sealedAtUtc: NOW },
    ])
    expect(await listOpenDays(db(), 'market')).toEqual([
      { kind: 'market', session: sessionOf(301), count: 1 },
    ])
    expect(await listIds(db(), 'market', sessionOf(299))).toEqual([a, b].toSorted())
  })

  test('the chain continues where it ended, and a day is closed once', async () => {
    await fill()
    const [, second] = await seal(301)
    expect(await seal(301)).toEqual([])
    const [third] = await seal(302)
    expect(third?.previousHash).toBe(second?.hash)
    expect(await newest(1)).toMatchObject([{ session: sessionOf(301), hash: third?.hash }])
  })

  test('days before a day are listed separately, so that the whole chain can be read', async () => {
    await fill()
    await seal(302)
    const [last, ...rest] = await newest()
    const before = last?.session
    expect(rest.length).toBeGreaterThan(0)
    expect(await listDays(db(), { kind: 'market', limit: 10, before })).toEqual(rest)
    expect(await listDays(db(), { kind: 'market', limit: 1, before })).toEqual(rest.slice(0, 1))
  })

  test('no receipt is added to a closed day, nor before one', async () => {
    await fill()
    await seal(301)
    for (const end of [250, 300, 301]) {
      expect(await log(offerOf(barsOf(0, end), { ticker: 'KO' }))).toEqual({ kind: 'closed' })
    }
    expect(await log(offerOf(barsOf(0, 302), { ticker: 'KO' }))).toEqual({ kind: 'logged' })
    // Writes that bypass our code are rejected too.
    const statement = sql`insert into signal_log
      select repeat('b', 32), kind, 'KO', session, provider, action, rule, receipt, ledger_version,
        first_date, bar_count, attribution, fetched_at_utc, logged_at_utc
      from signal_log where session = ${sessionOf(300)}`
    await expect(statement.execute(db())).rejects.toThrow('is closed')
  })

  test('a session without receipts is no day, and the sample never closes', async () => {
    await log(offerOf(barsOf(0, 300), { provider: 'sample' }))
    expect(await seal(750)).toEqual([])
    expect(await listOpenDays(db(), 'sample')).toEqual([
      { kind: 'sample', session: sessionOf(299), count: 1 },
    ])
  })

  test('closing and logging concurrently: every logged receipt is in the hashed list', async () => {
    await fill()
    const tickers = ['KO', 'PEP', 'IBM', 'CAT']
    const [sealed, ...outcomes] = await Promise.all([
      seal(302),
      ...tickers.map((ticker) => log(offerOf(barsOf(0, 302), { ticker }))),
    ])
    const logged = outcomes.filter(({ kind }) => kind === 'logged').length
    expect(await listIds(db(), 'market', sessionOf(301))).toHaveLength(1 + logged)
    expect(sealed.at(-1)).toMatchObject({ session: sessionOf(301), count: 1 + logged })
  })

  test.each([
    'update signal_day set hash = repeat($$0$$, 64)',
    'delete from signal_day',
    'truncate signal_day',
  ])('no one can %s', async (statement) => {
    await fill()
    await seal(301)
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('are never changed')
    expect(await newest()).toHaveLength(2)
  })
})
