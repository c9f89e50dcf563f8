import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { countRequest, listTrendingTickers, pruneRequests } from './request-counts.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'

const TODAY = '2026-05-02'
const YESTERDAY = '2026-05-01'

describe.each(ENGINES)('request counts in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('ask_count').execute()
    await db().deleteFrom('ask_day').execute()
  })

  async function requestTimes(people: number, name: string, day = TODAY): Promise<void> {
    for (let user = 0; user < people; user++) {
      await countRequest(db(), { ticker: ticker(name), day, clientHash: randomBytes(16) })
    }
  }

  const trending = (change = {}) =>
    listTrendingTickers(db(), { sinceDay: YESTERDAY, minClients: 1, limit: 10, ...change })

  test('a client counts once for each ticker and day', async () => {
    const call = { ticker: ticker('BRK.B'), day: TODAY, clientHash: randomBytes(16) }
    expect(await countRequest(db(), call)).toBe('counted')
    expect(await countRequest(db(), call)).toBe('repeated')
    expect(await countRequest(db(), { ...call, clientHash: randomBytes(16) })).toBe('counted')
    expect(await trending()).toStrictEqual([{ ticker: 'BRK.B', clients: 2 }])
  })

  test('concurrent requests of one client count once', async () => {
    const call = { ticker: ticker('MSFT'), day: TODAY, clientHash: randomBytes(16) }
    const answers = await Promise.all(Array.from({ length: 12 }, () => countRequest(db(), call)))
    expect(answers.filter((answer) => answer === 'counted')).toHaveLength(1)
    expect(await trending()).toStrictEqual([{ ticker: 'MSFT', clients: 1 }])
    expect(await db().selectFrom('ask_day').selectAll().execute()).toEqual([
      { day: TODAY, row_count: 1 },
    ])
  })

  test('the most requested come first, then by name, up to the limit', async () => {
    await requestTimes(2, 'MSFT')
    await requestTimes(3, 'NVDA')
    await requestTimes(2, 'AAPL')
    await requestTimes(1, 'TSLA')
    expect(await trending({ limit: 3 })).toStrictEqual([
      { ticker: 'NVDA', clients: 3 },
      { ticker: 'AAPL', clients: 2 },
      { ticker: 'MSFT', clients: 2 },
    ])
  })

  test('tickers with fewer clients than the minimum are not reported', async () => {
    await requestTimes(19, 'MSFT')
    await requestTimes(20, 'NVDA')
    expect(await trending({ minClients: 20 })).toStrictEqual([{ ticker: 'NVDA', clients: 20 }])
  })

  test('two days do not add up to enough: the best day counts', async () => {
    await requestTimes(3, 'MSFT', YESTERDAY)
    await requestTimes(2, 'MSFT')
    expect(await trending({ minClients: 4 })).toEqual([])
    expect(await trending()).toStrictEqual([{ ticker: 'MSFT', clients: 3 }])
    expect(await trending({ sinceDay: TODAY })).toStrictEqual([{ ticker: 'MSFT', clients: 2 }])
  })

  test('the tickers of one client share no hash, and the hash of the client is not stored', async () => {
    const clientHash = randomBytes(16)
    await countRequest(db(), { ticker: ticker('MSFT'), day: TODAY, clientHash })
    await countRequest(db(), { ticker: ticker('NVDA'), day: TODAY, clientHash })
    const rows = await db().selectFrom('ask_count').selectAll().execute()
    const hashes = new Set(rows.map(({ asker_hash }) => Buffer.from(asker_hash).toString('hex')))
    expect(rows).toHaveLength(2)
    expect(hashes.size).toBe(2)
    expect(hashes).not.toContain(clientHash.toString('hex'))
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['asker_hash', 'day', 'ticker'])
  })

  test('a full day counts no more requests, the next day does', async () => {
    const call = () => ({ ticker: ticker('MSFT'), day: TODAY, clientHash: randomBytes(16) })
    const first = call()
    expect(await countRequest(db(), first, 2)).toBe('counted')
    expect(await countRequest(db(), first, 2)).toBe('repeated')
    expect(await countRequest(db(), call(), 2)).toBe('counted')
    expect(await countRequest(db(), call(), 2)).toBe('full')
    expect(await trending()).toStrictEqual([{ ticker: 'MSFT', clients: 2 }])
    expect(await countRequest(db(), { ...call(), day: '2026-05-03' }, 2)).toBe('counted')
  })

  test('a flood exceeds the limit by no more than the number of concurrent writers', async () => {
    const requests = Array.from({ length: 40 }, () => ({
      ticker: ticker('MSFT'),
      day: TODAY,
      clientHash: randomBytes(16),
    }))
    await Promise.all(requests.map((call) => countRequest(db(), call, 20)))
    const [counted] = await trending()
    expect(counted?.clients).toBeGreaterThanOrEqual(20)
    // The pool has ten connections.
    expect(counted?.clients).toBeLessThan(30)
  })

  test('pruning leaves only today and yesterday', async () => {
    await requestTimes(1, 'OLD', '2026-04-30')
    await requestTimes(1, 'MSFT', YESTERDAY)
    await requestTimes(1, 'NVDA')
    await pruneRequests(db(), TODAY)
    expect((await trending({ sinceDay: '2000-01-01' })).map((row) => row.ticker)).toEqual([
      'MSFT',
      'NVDA',
    ])
    const days = await db().selectFrom('ask_day').select('day').orderBy('day').execute()
    expect(days).toEqual([{ day: YESTERDAY }, { day: TODAY }])
  })

  test('a hash of another length is rejected', async () => {
    const call = { ticker: ticker('MSFT'), day: TODAY, clientHash: new Uint8Array(15) }
    await expect(countRequest(db(), call)).rejects.toThrow('A client hash of 15 bytes')
  })
})

function ticker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`"${text}" is not a ticker`)
  return parsed.value
}
