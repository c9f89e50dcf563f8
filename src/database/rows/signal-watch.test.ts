import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { addUser, removeAllUsers } from './people.fixture.ts'
import { forgetUnwatched, listUnjudgedSymbols, noteJudged } from './signal-watch.ts'

const REQUESTED = { session: '2026-11-20', limit: 10, screened: [] }
const THURSDAY = { date: '2026-11-19', state: 'WATCH', isSample: false } as const
const FRIDAY = { date: '2026-11-20', state: 'BUY', isSample: false } as const

describe.each(ENGINES)('the watch state of symbols on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => removeAllUsers(db()))

  const listed = async (limit = 10) =>
    (await listUnjudgedSymbols(db(), { ...REQUESTED, limit })).map(({ symbol }) => symbol)

  test('symbols with the most users come first, those without subscribers are omitted', async () => {
    await addUser(db(), { held: ['AAPL', 'AAPL'], lists: { A: ['NVDA'], B: ['NVDA', 'MSFT'] } })
    await addUser(db(), { lists: { A: ['MSFT'] } })
    await addUser(db(), { held: ['F'], settings: { in_app: false, weekly_digest: 'off' } })
    await addUser(db(), { held: ['T'], settings: { holdings: false } })
    expect(await listed()).toEqual(['MSFT', 'AAPL', 'NVDA'])
    expect(await listed(1)).toEqual(['MSFT'])
  })

  test('symbols judged up to the session are not listed, others with their last session', async () => {
    await addUser(db(), { held: ['AAPL', 'MSFT', 'NVDA'] })
    await noteJudged(db(), { symbol: 'AAPL', judged: null }, FRIDAY)
    await noteJudged(db(), { symbol: 'MSFT', judged: null }, THURSDAY)
    expect(await listUnjudgedSymbols(db(), REQUESTED)).toEqual([
      { symbol: 'MSFT', judged: THURSDAY },
      { symbol: 'NVDA', judged: null },
    ])
  })

  test('of two judgments of the same session the later changes nothing', async () => {
    await addUser(db(), { held: ['MSFT'] })
    await noteJudged(db(), { symbol: 'MSFT', judged: null }, THURSDAY)
    await noteJudged(db(), { symbol: 'MSFT', judged: null }, { ...THURSDAY, state: 'SELL' })
    await noteJudged(db(), { symbol: 'MSFT', judged: THURSDAY }, FRIDAY)
    await noteJudged(db(), { symbol: 'MSFT', judged: THURSDAY }, { ...FRIDAY, state: 'SELL' })
    expect(await listUnjudgedSymbols(db(), { ...REQUESTED, session: '2026-11-23' })).toEqual([
      { symbol: 'MSFT', judged: FRIDAY },
    ])
  })

  test('symbols without any user are deleted, those of muted users are not', async () => {
    await addUser(db(), { held: ['AAPL'], settings: { in_app: false } })
    await addUser(db(), { lists: { A: ['NVDA'] } })
    for (const symbol of ['AAPL', 'NVDA', 'GONE']) {
      await noteJudged(db(), { symbol, judged: null }, THURSDAY)
    }
    await forgetUnwatched(db(), ['GONE'])
    const stored = await db()
      .selectFrom('signal_watch')
      .select('symbol')
      .orderBy('symbol')
      .execute()
    expect(stored).toEqual([{ symbol: 'AAPL' }, { symbol: 'NVDA' }])
  })

  test('screened symbols count while there is a subscriber to all new signals', async () => {
    const screened = ['KO', 'AAPL']
    await addUser(db(), { held: ['AAPL'] })
    expect(await listUnjudgedSymbols(db(), { ...REQUESTED, screened })).toHaveLength(1)
    await addUser(db(), { settings: { new_signals: true } })
    const found = await listUnjudgedSymbols(db(), { ...REQUESTED, screened })
    expect(found.map(({ symbol }) => symbol)).toEqual(['AAPL', 'KO'])
    for (const symbol of ['KO', 'GONE']) {
      await noteJudged(db(), { symbol, judged: null }, THURSDAY)
    }
    await forgetUnwatched(db(), screened)
    const stored = await db().selectFrom('signal_watch').select('symbol').execute()
    expect(stored).toEqual([{ symbol: 'KO' }])
  })
})
