import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lockRecord } from '../../database/receipts/lock-record.ts'
import { SERVER_ENGINES, useEngine } from '../../database/engines.fixture.ts'
import { emptyRecord } from '../../database/receipts/receipts.fixture.ts'
import type { DailyBars, Freshness } from '../../domain/market/prices/daily-bars.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { sliceBars } from '../../domain/market/prices/slice-bars.ts'
import { sampleSeries } from '../../domain/receipts/sample-series.fixture.ts'
import { verifyReceipt } from '../../domain/receipts/verify-receipt.ts'
import { judgeFinishedBars } from '../../domain/signals/judge-finished-bars.ts'
import { createReceipts } from './create-receipts.ts'
import { SIGNER } from './log-signer.fixture.ts'
import type { Analyzed } from './named-receipt.ts'
import type { StoringReceiptDeps } from './receipt-deps.ts'

const { ticker, bars: all } = sampleSeries('AAPL')
/** Thursday, after its bars have settled; the sample's last session. */
const THURSDAY = new Date('2026-08-20T22:00:00Z')
const FRIDAY = new Date('2026-08-21T22:00:00Z')

type Limits = Pick<StoringReceiptDeps, 'isListed' | 'maxPerSession'>
const LIMITS: Limits = { isListed: () => true, maxPerSession: 100 }

const running = useEngine('pglite')
const logged: object[] = []
let now = THURSDAY

beforeEach(async () => {
  now = THURSDAY
  logged.length = 0
  await emptyRecord(running().database.db)
})

const log = {
  info: () => undefined,
  warn: (fields: object) => void logged.push(fields),
}
const open = () =>
  createReceipts({ ...LIMITS, db: running().database.db, signer: SIGNER, clock: () => now, log })

function analyzed(
  bars: DailyBars,
  { provider = 'yahoo', freshness = 'eod' }: { provider?: string; freshness?: Freshness } = {},
): Analyzed {
  const source = {
    provider,
    attribution: 'Somebody',
    adjustment: 'split',
    currency: 'USD',
    fetchedAtUtc: '2026-08-20T21:00:00.000Z',
  } as const
  return { ticker, bars, signal: judgeFinishedBars({ ticker, bars }), source, freshness }
}

describe('a signal of the newest session', () => {
  test('has an id at once, and its receipt is readable immediately', async () => {
    const receipts = open()
    const named = await receipts.name(analyzed(all))
    expect(named).toEqual({ id: expect.any(String), agrees: true })
    const stored = await receipts.read(named?.id ?? '')
    expect(stored).toMatchObject({ id: named?.id, kind: 'market', attribution: 'Somebody' })
    expect(stored?.bars).toStrictEqual(all)
  })

  test('has the same receipt in a process that started later', async () => {
    const first = open()
    const named = await first.name(analyzed(all))
    await first.read(named?.id ?? '')
    expect(await open().name(analyzed(all))).toEqual(named)
  })

  test('names the receipt that was stored first if bars were corrected since', async () => {
    const receipts = open()
    const named = await receipts.name(analyzed(all))
    await receipts.read(named?.id ?? '')
    const corrected = analyzed(sliceBars(all, 1, all.dates.length))
    expect(await receipts.name(corrected)).toEqual({ id: named?.id, agrees: false })
    expect(await open().name(corrected)).toEqual({ id: named?.id, agrees: false })
  })

  test('without enough bars has a receipt too', async () => {
    const receipts = open()
    const named = await receipts.name(analyzed(sliceBars(all, 700, all.dates.length)))
    const stored = await receipts.read(named?.id ?? '')
    expect(stored?.receipt.judgement).toEqual({
      action: 'NONE',
      reason: { kind: 'too-few-bars', have: 52, need: 60 },
    })
  })

  test('a stored receipt verifies from its file alone', async () => {
    const receipts = open()
    const named = await receipts.name(analyzed(all))
    const stored = await receipts.read(named?.id ?? '')
    const { bars, ...rest } = stored ?? { bars: all }
    const columns = Object.entries(bars).map(([name, values]) => [name, [...values]])
    const file = JSON.stringify({ ...rest, bars: Object.fromEntries(columns) })
    expect(verifyReceipt(JSON.parse(file))).toMatchObject({ kind: 'agrees', id: named?.id })
  })
})

describe('no receipt', () => {
  test('is made of stale bars, or without bars', async () => {
    const receipts = open()
    expect(await receipts.name(analyzed(all, { freshness: 'stale' }))).toBeNull()
    expect(await receipts.name({ ...analyzed(all), bars: null, source: null })).toBeNull()
  })

  test('is stored for a session once the next one has settled, but an existing one is named', async () => {
    const early = open()
    now = FRIDAY
    expect(await early.name(analyzed(all))).toBeNull()
    now = THURSDAY
    const named = await open().name(analyzed(all))
    now = FRIDAY
    expect(await open().name(analyzed(all))).toEqual(named)
  })

  test('is named if the log cannot be read, and the answer does not fail', async () => {
    const { db } = running().database
    await sql`alter table signal_log rename to gone`.execute(db)
    expect(await open().name(analyzed(all))).toBeNull()
    await sql`alter table gone rename to signal_log`.execute(db)
    expect(logged).toEqual([expect.objectContaining({ ticker, session: '2026-08-20' })])
  })

  test('is named if the log rejects it, and the answer does not fail', async () => {
    const { db } = running().database
    await sql`alter table bar_ledger rename to gone`.execute(db)
    const receipts = open()
    expect(await receipts.name(analyzed(all))).toBeNull()
    await sql`alter table gone rename to bar_ledger`.execute(db)
    expect(logged).toEqual([expect.objectContaining({ ticker, session: '2026-08-20' })])
    expect(await receipts.name(analyzed(all))).toMatchObject({ agrees: true })
  })

  test('is made of a reading that JSON cannot represent, and the answer does not fail', async () => {
    const { signal, ...known } = analyzed(all)
    const readings = 'readings' in signal ? { ...signal.readings, rsi: NaN } : null
    // Our signals never have such a reading; it simulates a bug.
    const broken = { ...signal, readings } as Analyzed['signal']
    expect(await open().name({ ...known, signal: broken })).toBeNull()
    expect(logged).toEqual([expect.objectContaining({ ticker, session: '2026-08-20' })])
  })

  test('is named while the store hangs: one answer waits briefly, the next not at all', async () => {
    const receipts = open()
    const { promise: factCheck, resolve: release } = Promise.withResolvers<void>()
    const hanging = running()
      .database.db.transaction()
      .execute(() => factCheck)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const first = receipts.name(analyzed(all))
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await first).toBeNull()
    // Without advancing the clock: this one does not wait.
    expect(await receipts.name(analyzed(sliceBars(all, 1, all.dates.length)))).toBeNull()
    const describing = receipts.describe()
    await vi.advanceTimersByTimeAsync(1_500)
    const status = await describing
    vi.useRealTimers()
    expect(status).toMatchObject({ market: null, sample: null, rechecks: { agreed: 0 } })
    release()
    await hanging
  })

  test.each(['', 'AAPL', 'a'.repeat(31), 'A'.repeat(32), '1'.repeat(32), 'a'.repeat(32)])(
    'is found under "%s"',
    async (id) => {
      expect(await open().read(id)).toBeNull()
    },
  )
})

test('sample receipts are stored at any time, in a separate log', async () => {
  now = new Date('2027-03-01T12:00:00Z')
  const receipts = open()
  const named = await receipts.name(analyzed(all, { provider: 'sample', freshness: 'sample' }))
  await receipts.read(named?.id ?? '')
  expect(await receipts.describe()).toMatchObject({
    market: { open: [], sealed: [] },
    sample: { open: [{ session: '2026-08-20', count: 1, closesAt: null }], sealed: [] },
  })
  expect(await receipts.idsOf('sample', '2026-08-20')).toEqual([named?.id])
})

test('two processes with different bars both name the receipt stored first', async () => {
  const [ours, theirs] = [open(), open()]
  const [first, second] = await Promise.all([
    theirs.name(analyzed(sliceBars(all, 1, all.dates.length))),
    ours.name(analyzed(all)),
  ])
  expect(second).toEqual({ id: first?.id, agrees: false })
  expect(await ours.read(second?.id ?? '')).not.toBeNull()
})

describe.each(SERVER_ENGINES)('on %s', (engine) => {
  const server = useEngine(engine)

  test('while another client holds the lock, answers wait only briefly, and all but one connection stay free', async () => {
    const { db } = server().database
    const { promise: factCheck, resolve: release } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async (tx) => {
      await lockRecord(tx)
      held()
      await factCheck
    })
    await isHeld
    const receipts = createReceipts({ ...LIMITS, db, signer: SIGNER, clock: () => now, log })
    const requested = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'].map((name) => ({
      ...analyzed(sliceBars(all, 0, all.dates.length)),
      ticker: knownTicker(name),
    }))
    expect(await Promise.all(requested.map(receipts.name))).toEqual(requested.map(() => null))
    await Promise.all([1, 2, 3, 4].map(() => receipts.idsOf('market', '2026-08-20')))
    release()
    await holding
    await receipts.settle()
    expect(await receipts.idsOf('market', '2026-08-20')).toHaveLength(requested.length)
  })

  describe('recomputing receipts', () => {
    test('counts receipts that match', async () => {
      const receipts = open()
      await receipts.recheck()
      expect((await receipts.describe()).rechecks).toMatchObject({ agreed: 0, lastAt: null })
      const named = await receipts.name(analyzed(sliceBars(all, 0, 752)))
      await receipts.read(named?.id ?? '')
      await receipts.recheck()
      await receipts.recheck()
      expect((await receipts.describe()).rechecks).toEqual({
        since: THURSDAY.toISOString(),
        agreed: 2,
        differed: 0,
        otherEngine: 0,
        lastAt: THURSDAY.toISOString(),
      })
    })

    test('counts and logs receipts that do not', async () => {
      const { db } = running().database
      const receipts = open()
      const named = await receipts.name(analyzed(all))
      await receipts.read(named?.id ?? '')
      await db.transaction().execute(async (tx) => {
        // An attacker with the rights to disable the rules.
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update signal_log
          set receipt = jsonb_set(receipt, '{judgement,action}', '"SELL"')`.execute(tx)
      })
      await receipts.recheck()
      expect((await receipts.describe()).rechecks).toMatchObject({ agreed: 0, differed: 1 })
      expect(logged).toEqual([{ receipt: named?.id }])
    })
  })
})

describe('what anyone may ask for is stored within limits:', () => {
  const of = (name: string, bars = sliceBars(all, 0, all.dates.length)) => ({
    ...analyzed(bars),
    ticker: knownTicker(name),
  })
  const openWith = (limits: Partial<Limits>) =>
    createReceipts({
      ...LIMITS,
      ...limits,
      db: running().database.db,
      signer: SIGNER,
      clock: () => now,
      log,
    })

  test('an unlisted ticker has no receipt', async () => {
    const receipts = openWith({ isListed: (name) => name === 'AAPL' })
    expect(await receipts.name(of('ZZZZ'))).toBeNull()
    expect(await receipts.name(of('AAPL'))).toMatchObject({ agrees: true })
    expect(await receipts.idsOf('market', '2026-08-20')).toHaveLength(1)
  })

  test('a session takes so many, says so once, and the next one starts anew', async () => {
    const receipts = openWith({ maxPerSession: 2 })
    for (const name of ['AAPL', 'KO']) expect(await receipts.name(of(name))).not.toBeNull()
    for (const name of ['XOM', 'T']) expect(await receipts.name(of(name))).toBeNull()
    // What is stored is still named.
    expect(await receipts.name(of('KO'))).toMatchObject({ agrees: true })
    expect(logged).toEqual([{ kind: 'market', session: '2026-08-20', maxPerSession: 2 }])
    now = new Date('2026-08-19T22:00:00Z')
    const before = sliceBars(all, 0, all.dates.length - 1)
    expect(await receipts.name(of('XOM', before))).toMatchObject({ agrees: true })
  })
})
