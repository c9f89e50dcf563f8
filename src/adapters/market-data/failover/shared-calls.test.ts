import { expect, test } from 'vitest'
import { parseTicker } from '../../../domain/market/listings/ticker.ts'
import type { QuotesSource } from '../../../use-cases/ports/quotes-source.ts'
import { shareAnswer, type SharedCalls } from './shared-answer.ts'
import { shareQuotes } from './share-quotes.ts'

const clock = () => new Date('2026-08-20T15:00:00Z')

test('two instances with the same request make one call', async () => {
  const shared = memoryCalls()
  let calls = 0
  const request = () =>
    shareAnswer(
      shared,
      { key: 'search:apple', limitMs: 1_000, ttlMs: 1_000, isWorthSharing: () => true },
      async () => {
        calls += 1
        return { found: calls }
      },
    )
  expect(await Promise.all([request(), request(), request()])).toEqual(
    Array.from({ length: 3 }, () => ({ found: 1 })),
  )
})

test('a failure is not shared: the next instance tries for itself', async () => {
  const shared = memoryCalls()
  let calls = 0
  const request = () =>
    shareAnswer(
      shared,
      { key: 'search:apple', limitMs: 1_000, ttlMs: 1_000, isWorthSharing: (value) => value > 1 },
      async () => (calls += 1),
    )
  expect(await Promise.all([request(), request(), request()])).toEqual([1, 2, 2])
})

test('an exception ends the turn', async () => {
  const shared = memoryCalls()
  const sharing = { key: 'a', limitMs: 1_000, ttlMs: 1_000, isWorthSharing: () => true }
  await expect(
    shareAnswer(shared, sharing, () => Promise.reject(new Error('a bug'))),
  ).rejects.toThrow('a bug')
  expect(await shareAnswer(shared, sharing, async () => 'next')).toBe('next')
})

test('a ticker is quoted once for all instances, with the time it was fetched', async () => {
  const shared = memoryCalls()
  const asked: string[][] = []
  const source: QuotesSource = {
    getQuotes: async (tickers) => {
      asked.push([...tickers])
      const quotes = new Map(tickers.map((ticker) => [ticker, quoteOf(ticker)]))
      return { quotes, attempts: [] }
    },
  }
  const instances = [1, 2, 3].map(() => shareQuotes(source, { ...shared, clock }))
  const [aapl, msft] = [readTicker('AAPL'), readTicker('MSFT')]
  const answers = await Promise.all(instances.map((one) => one.getQuotes([aapl])))
  expect(asked).toEqual([['AAPL']])
  expect(answers.map(({ quotes }) => quotes.get(aapl)?.fetchedAtMs)).toEqual([
    clock().getTime(),
    clock().getTime(),
    clock().getTime(),
  ])
  await instances[2]?.getQuotes([aapl, msft])
  expect(asked).toEqual([['AAPL'], ['MSFT']])
})

function readTicker(text: string) {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`${text} is no ticker`)
  return parsed.value
}

function quoteOf(ticker: ReturnType<typeof readTicker>) {
  const quote = {
    ticker,
    price: 100,
    change: 1,
    changePercent: 1,
    currency: 'USD',
    asOfUtc: '2026-08-20T15:00:00Z',
  }
  // The figures of a quote beyond these do not matter here.
  return { quote, provider: 'yahoo', attribution: 'Yahoo', delay: 'live' } as never
}

/** Turns and values of one process, as Redis has them for several. */
function memoryCalls(): SharedCalls {
  const values = new Map<string, unknown>()
  const last = new Map<string, Promise<void>>()
  return {
    values: {
      read: async (keys) => keys.map((key) => values.get(key)),
      write: async (written) => {
        for (const [key, value] of written) values.set(key, structuredClone(value))
      },
    },
    turns: {
      take: async (key) => {
        const before = last.get(key)
        const { promise, resolve } = Promise.withResolvers<void>()
        last.set(key, promise)
        await before
        return { waited: before !== undefined, end: resolve }
      },
    },
  }
}
