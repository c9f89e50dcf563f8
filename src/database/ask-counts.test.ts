import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseTicker, type Ticker } from '../domain/market/ticker.ts'
import { countAsk, listTrendingTickers, pruneAsks } from './ask-counts.ts'
import { ENGINES, useEngine } from './engines.fixture.ts'

const TODAY = '2026-05-02'
const YESTERDAY = '2026-05-01'

describe.each(ENGINES)('ask counts in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('ask_count').execute()
    await db().deleteFrom('ask_day').execute()
  })

  async function askTimes(people: number, name: string, day = TODAY): Promise<void> {
    for (let person = 0; person < people; person++) {
      await countAsk(db(), { ticker: ticker(name), day, askerHash: randomBytes(16) })
    }
  }

  const trending = (change = {}) =>
    listTrendingTickers(db(), { sinceDay: YESTERDAY, minAskers: 1, limit: 10, ...change })

  test('a person counts once for each ticker and day', async () => {
    const ask = { ticker: ticker('BRK.B'), day: TODAY, askerHash: randomBytes(16) }
    expect(await countAsk(db(), ask)).toBe('counted')
    expect(await countAsk(db(), ask)).toBe('repeated')
    expect(await countAsk(db(), { ...ask, askerHash: randomBytes(16) })).toBe('counted')
    expect(await trending()).toStrictEqual([{ ticker: 'BRK.B', askers: 2 }])
  })

  test('the same person asking at once from many tabs counts once', async () => {
    const ask = { ticker: ticker('MSFT'), day: TODAY, askerHash: randomBytes(16) }
    const answers = await Promise.all(Array.from({ length: 12 }, () => countAsk(db(), ask)))
    expect(answers.filter((answer) => answer === 'counted')).toHaveLength(1)
    expect(await trending()).toStrictEqual([{ ticker: 'MSFT', askers: 1 }])
    expect(await db().selectFrom('ask_day').selectAll().execute()).toEqual([
      { day: TODAY, row_count: 1 },
    ])
  })

  test('most asked comes first, then by name, as many as asked for', async () => {
    await askTimes(2, 'MSFT')
    await askTimes(3, 'NVDA')
    await askTimes(2, 'AAPL')
    await askTimes(1, 'TSLA')
    expect(await trending({ limit: 3 })).toStrictEqual([
      { ticker: 'NVDA', askers: 3 },
      { ticker: 'AAPL', askers: 2 },
      { ticker: 'MSFT', askers: 2 },
    ])
  })

  test('what fewer than the least number asked is not told', async () => {
    await askTimes(19, 'MSFT')
    await askTimes(20, 'NVDA')
    expect(await trending({ minAskers: 20 })).toStrictEqual([{ ticker: 'NVDA', askers: 20 }])
  })

  test('two days do not add up to enough: the best day counts', async () => {
    await askTimes(3, 'MSFT', YESTERDAY)
    await askTimes(2, 'MSFT')
    expect(await trending({ minAskers: 4 })).toEqual([])
    expect(await trending()).toStrictEqual([{ ticker: 'MSFT', askers: 3 }])
    expect(await trending({ sinceDay: TODAY })).toStrictEqual([{ ticker: 'MSFT', askers: 2 }])
  })

  test("the tickers of one person share no hash, and the person's hash is not there", async () => {
    const askerHash = randomBytes(16)
    await countAsk(db(), { ticker: ticker('MSFT'), day: TODAY, askerHash })
    await countAsk(db(), { ticker: ticker('NVDA'), day: TODAY, askerHash })
    const rows = await db().selectFrom('ask_count').selectAll().execute()
    const hashes = new Set(rows.map(({ asker_hash }) => Buffer.from(asker_hash).toString('hex')))
    expect(rows).toHaveLength(2)
    expect(hashes.size).toBe(2)
    expect(hashes).not.toContain(askerHash.toString('hex'))
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['asker_hash', 'day', 'ticker'])
  })

  test('a day that is full counts no more, and the next day does', async () => {
    const ask = () => ({ ticker: ticker('MSFT'), day: TODAY, askerHash: randomBytes(16) })
    const first = ask()
    expect(await countAsk(db(), first, 2)).toBe('counted')
    expect(await countAsk(db(), first, 2)).toBe('repeated')
    expect(await countAsk(db(), ask(), 2)).toBe('counted')
    expect(await countAsk(db(), ask(), 2)).toBe('full')
    expect(await trending()).toStrictEqual([{ ticker: 'MSFT', askers: 2 }])
    expect(await countAsk(db(), { ...ask(), day: '2026-05-03' }, 2)).toBe('counted')
  })

  test('a flood passes the limit by no more than those who write at that moment', async () => {
    const asks = Array.from({ length: 40 }, () => ({
      ticker: ticker('MSFT'),
      day: TODAY,
      askerHash: randomBytes(16),
    }))
    await Promise.all(asks.map((ask) => countAsk(db(), ask, 20)))
    const [counted] = await trending()
    expect(counted?.askers).toBeGreaterThanOrEqual(20)
    // The pool has ten connections.
    expect(counted?.askers).toBeLessThan(30)
  })

  test('only today and yesterday outlive pruning', async () => {
    await askTimes(1, 'OLD', '2026-04-30')
    await askTimes(1, 'MSFT', YESTERDAY)
    await askTimes(1, 'NVDA')
    await pruneAsks(db(), TODAY)
    expect((await trending({ sinceDay: '2000-01-01' })).map((row) => row.ticker)).toEqual([
      'MSFT',
      'NVDA',
    ])
    const days = await db().selectFrom('ask_day').select('day').orderBy('day').execute()
    expect(days).toEqual([{ day: YESTERDAY }, { day: TODAY }])
  })

  test('a hash of another length is refused', async () => {
    const ask = { ticker: ticker('MSFT'), day: TODAY, askerHash: new Uint8Array(15) }
    await expect(countAsk(db(), ask)).rejects.toThrow("An asker's hash of 15 bytes")
  })
})

function ticker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`"${text}" is no ticker`)
  return parsed.value
}
