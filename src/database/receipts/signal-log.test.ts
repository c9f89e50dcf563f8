import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cutBars } from '../../domain/receipts/cut-bars.ts'
import { writeCanonicalJson } from '../../domain/receipts/canonical-json.ts'
import { loadLedger } from '../market/bar-ledger.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { barsOf, emptyRecord, offerOf, sessionOf } from './receipts.fixture.ts'
import {
  findLogged,
  findNextLogged,
  loadReceipt,
  logReceipt,
  type OfferedReceipt,
} from './signal-log.ts'

const NOW = '2026-08-20T22:00:00.000Z'

describe.each(ENGINES)('the log of signals in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => emptyRecord(db()))

  const log = (offered: OfferedReceipt) => logReceipt(db(), offered, NOW)
  const listLedger = async () =>
    (
      await db()
        .selectFrom('bar_ledger')
        .select(['provider', 'version', 'part', 'first_date', 'last_date'])
        .orderBy('provider')
        .orderBy('version')
        .orderBy('part')
        .execute()
    ).map(({ provider, version, part, first_date: from, last_date: to }) =>
      [provider, version, part, from, to].join(' '),
    )

  test('a receipt comes back unchanged to the byte, and its bars to the last digit', async () => {
    const offered = offerOf(barsOf(0, 300))
    expect(await log(offered)).toEqual({ kind: 'logged' })
    const logged = await loadReceipt(db(), offered.id)
    expect(logged).toMatchObject({
      id: offered.id,
      kind: 'market',
      ledgerVersion: 1,
      attribution: offered.attribution,
      fetchedAtUtc: '2026-08-20T21:00:00.000Z',
      loggedAtUtc: NOW,
    })
    expect(writeCanonicalJson(logged?.receipt)).toBe(writeCanonicalJson(offered.receipt))
    const key = { ticker: 'AAPL', provider: 'yahoo', version: 1 }
    expect(await loadLedger(db(), key)).toStrictEqual(offered.series.bars)
  })

  test('a receipt that was never logged is not found', async () => {
    expect(await loadReceipt(db(), 'a'.repeat(32))).toBeNull()
    expect(await loadLedger(db(), { ticker: 'AAPL', provider: 'yahoo', version: 1 })).toBeNull()
    expect(await findNextLogged(db(), '')).toBeNull()
  })

  test('the first receipt of a session stays, and a later one gets its id', async () => {
    const first = offerOf(barsOf(0, 300))
    const corrected = offerOf(barsOf(1, 300))
    await log(first)
    expect(await log(first)).toEqual({ kind: 'already-logged', id: first.id })
    expect(await log(corrected)).toEqual({ kind: 'already-logged', id: first.id })
    expect(await loadReceipt(db(), corrected.id)).toBeNull()
    expect(await listLedger()).toHaveLength(1)
  })

  test('later bars are appended in parts, however far back a window reaches', async () => {
    await log(offerOf(barsOf(0, 300)))
    await log(offerOf(barsOf(1, 301)))
    await log(offerOf(barsOf(5, 304)))
    expect(await listLedger()).toEqual([
      `yahoo 1 1 ${sessionOf(0)} ${sessionOf(299)}`,
      `yahoo 1 2 ${sessionOf(300)} ${sessionOf(300)}`,
      `yahoo 1 3 ${sessionOf(301)} ${sessionOf(303)}`,
    ])
    const ledger = await loadLedger(db(), { ticker: 'AAPL', provider: 'yahoo', version: 1 })
    expect(ledger).toStrictEqual(barsOf(0, 304))
  })

  test('bars that contradict stored ones start a new version; the old one stays', async () => {
    const first = offerOf(barsOf(0, 300))
    await log(first)
    const bars = barsOf(0, 301)
    const closes = bars.closes.map((close) => close / 2)
    const halves = {
      opens: bars.opens.map((open) => open / 2),
      lows: bars.lows.map((low) => low / 2),
    }
    const highs = bars.highs.map((high) => high / 2)
    const split = offerOf({ ...bars, ...halves, closes, highs })
    await log(split)
    expect(await listLedger()).toHaveLength(2)
    expect((await loadReceipt(db(), split.id))?.ledgerVersion).toBe(2)
    const old = await loadLedger(db(), { ticker: 'AAPL', provider: 'yahoo', version: 1 })
    expect(old === null ? null : cutBars(old, first.receipt.series)).toStrictEqual(barsOf(0, 300))
  })

  test('another currency or provider has its own history', async () => {
    await log(offerOf(barsOf(0, 300)))
    await log(offerOf(barsOf(0, 301), { currency: 'EUR' }))
    await log(offerOf(barsOf(0, 302), { provider: 'tiingo' }))
    expect((await listLedger()).map((line) => line.slice(0, 10))).toEqual([
      'tiingo 1 1',
      'yahoo 1 1 ',
      'yahoo 2 1 ',
    ])
  })

  test('the sample has a log of its own', async () => {
    const [market, sample] = [
      offerOf(barsOf(0, 300)),
      offerOf(barsOf(0, 300), { provider: 'sample' }),
    ]
    await log(sample)
    expect(await log(market)).toEqual({ kind: 'logged' })
    expect((await loadReceipt(db(), sample.id))?.kind).toBe('sample')
    const key = { ticker: market.receipt.ticker, session: sessionOf(299) }
    const wanted = [
      { ...key, kind: 'market' as const },
      { ...key, kind: 'market' as const, session: sessionOf(298) },
    ]
    expect(await findLogged(db(), wanted)).toEqual([{ ...wanted[0], id: market.id }])
  })

  test('of concurrent receipts one per session is stored, and the bars once', async () => {
    const offers = [300, 301, 302].flatMap((end) => [
      offerOf(barsOf(0, end)),
      offerOf(barsOf(0, end)),
    ])
    const outcomes = await Promise.all(offers.map(log))
    expect(outcomes.filter(({ kind }) => kind === 'logged')).toHaveLength(3)
    const ledger = await loadLedger(db(), { ticker: 'AAPL', provider: 'yahoo', version: 1 })
    expect(ledger).toStrictEqual(barsOf(0, 302))
  })

  test('a walk over the log visits each receipt and starts over', async () => {
    const ids: string[] = []
    for (const end of [300, 301, 302]) {
      const offered = offerOf(barsOf(0, end))
      await log(offered)
      ids.push(offered.id)
    }
    const seen: (string | null)[] = []
    for (let step = 0; step < 4; step++) seen.push(await findNextLogged(db(), seen.at(-1) ?? ''))
    expect(new Set(seen.slice(0, 3))).toEqual(new Set(ids))
    expect(seen[3]).toBe(seen[0])
  })

  test.each([
    'update signal_log set action = $$BUY$$',
    'delete from signal_log',
    'truncate signal_log',
    'update bar_ledger set currency = $$EUR$$',
    'delete from bar_ledger',
    'truncate bar_ledger',
  ])('no one can %s, not even the owner', async (statement) => {
    const offered = offerOf(barsOf(0, 300))
    await log(offered)
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('are never changed')
    expect(await loadReceipt(db(), offered.id)).not.toBeNull()
  })
})
