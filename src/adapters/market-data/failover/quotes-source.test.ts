import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Quote } from '../../../domain/market/prices/quote.ts'
import { knownTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { manyTickers, timed } from './failover.fixture.ts'
import { guardFor } from './guarded-provider.fixture.ts'
import { createQuotesSource } from './quotes-source.ts'

type Answer = (
  tickers: readonly Ticker[],
  call: number,
) => Promise<Outcome<readonly Quote[], MarketDataFailure>>

const [AAPL, MSFT] = [knownTicker('AAPL'), knownTicker('MSFT')]
const down: MarketDataFailure = { kind: 'unavailable', cause: 'no route' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-20T18:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const all: Answer = async (tickers) => succeed(tickers.map((ticker) => quoteOf(ticker)))
const only =
  (...known: readonly Ticker[]): Answer =>
  async (tickers) =>
    succeed(tickers.filter((ticker) => known.includes(ticker)).map((ticker) => quoteOf(ticker)))
const silent: Answer = () => new Promise(() => {})

test('each quote names its provider and its delay', async () => {
  const { source } = makeSource({ finnhub: { answer: only(AAPL), delay: 'live' }, yahoo: {} })
  const { quotes, attempts } = await source.getQuotes([AAPL, MSFT])
  expect(Object.fromEntries(quotes)).toEqual({
    AAPL: {
      quote: quoteOf(AAPL),
      provider: 'finnhub',
      attribution: 'The finnhub company',
      delay: 'live',
    },
    MSFT: {
      quote: quoteOf(MSFT),
      provider: 'yahoo',
      attribution: 'The yahoo company',
      delay: 'delayed',
    },
  })
  expect(attempts.map(({ provider, outcome }) => `${provider} ${outcome}`)).toEqual([
    'finnhub ok',
    'yahoo ok',
  ])
})

test('only missing tickers are requested from the next, and only those it supports', async () => {
  const foreign = knownTicker('0700.HK')
  const { source, requested } = makeSource({
    finnhub: { answer: only(AAPL), covers: (ticker) => ticker !== foreign },
    yahoo: {},
    sample: {},
  })
  await source.getQuotes([AAPL, foreign, MSFT])
  expect(requested).toEqual([
    ['finnhub', [AAPL, MSFT]],
    ['yahoo', [foreign, MSFT]],
  ])
})

test('a ticker without a quote is missing, and no provider is called without tickers', async () => {
  const { source, requested } = makeSource({
    yahoo: { answer: only(AAPL) },
    sample: { answer: only() },
  })
  expect([...(await source.getQuotes([AAPL, MSFT])).quotes.keys()]).toEqual([AAPL])
  requested.length = 0
  expect((await source.getQuotes([])).quotes.size).toBe(0)
  expect(requested).toEqual([])
})

test.each<[string, Partial<Quote>]>([
  ['of nothing', { price: 0 }],
  ['below nothing', { price: -1 }],
  ['that is no number', { price: Number.NaN }],
  ['without end', { price: Number.POSITIVE_INFINITY }],
  ['with a change that is no number', { changePercent: Number.NaN }],
  ['of an unrequested ticker', { ticker: MSFT }],
])('a price %s is omitted, and the next provider called', async (_, slip) => {
  const { source } = makeSource({
    finnhub: { answer: async () => succeed([{ ...quoteOf(AAPL), ...slip }]) },
    yahoo: {},
  })
  const { quotes } = await source.getQuotes([AAPL])
  expect([...quotes.values()].map(({ quote, provider }) => [provider, quote.price])).toEqual([
    ['yahoo', 10],
  ])
})

describe('more tickers than one call may name', () => {
  test('go in several calls, four of them at once', async () => {
    let running = 0
    let max = 0
    const answer: Answer = async (tickers) => {
      running += 1
      max = Math.max(max, running)
      await new Promise((resolve) => void setTimeout(resolve, 100))
      running -= 1
      return succeed(tickers.map((ticker) => quoteOf(ticker)))
    }
    const { source, requested } = makeSource({ finnhub: { answer, batchSize: 3 } })
    const [{ quotes }, tookMs] = await timed(() => source.getQuotes(manyTickers(20)))
    expect(quotes.size).toBe(20)
    expect(requested.map(([, tickers]) => tickers.length)).toEqual([3, 3, 3, 3, 3, 3, 2])
    expect([max, tookMs]).toEqual([4, 200])
  })

  test('are not all requested from a provider that fails at the first', async () => {
    const answer: Answer = async () => fail({ kind: 'rate-limited', retryAtUtc: null })
    const { source, requested } = makeSource({ finnhub: { answer, batchSize: 1 }, yahoo: {} })
    const { quotes } = await source.getQuotes(manyTickers(20))
    expect(quotes.size).toBe(20)
    expect([...quotes.values()].every(({ provider }) => provider === 'yahoo')).toBe(true)
    expect(requested.filter(([name]) => name === 'finnhub').length).toBeLessThanOrEqual(4)
  })

  test('all come from a provider that has recovered', async () => {
    const answer: Answer = (tickers, call) => (call === 1 ? fails(down) : all(tickers, call))
    const { source } = makeSource({ finnhub: { answer, batchSize: 1 }, sample: {} })
    expect(await providersOf(source, [AAPL])).toEqual(['sample'])
    vi.advanceTimersByTime(15_000)
    expect(await providersOf(source, manyTickers(9))).toEqual(
      Array.from({ length: 9 }, () => 'finnhub'),
    )
  })

  test('those delivered before a provider fell silent are used', async () => {
    const answer: Answer = (tickers, call) =>
      call <= 2 ? all(tickers, call) : silent(tickers, call)
    const { source } = makeSource({ finnhub: { answer, batchSize: 2 }, sample: {} })
    const [result, tookMs] = await timed(() => providersOf(source, manyTickers(6)))
    expect(result).toEqual(['finnhub', 'finnhub', 'finnhub', 'finnhub', 'sample', 'sample'])
    expect(tookMs).toBeLessThanOrEqual(2_500)
  })
})

describe('with silent providers', () => {
  test('an answer arrives within the remaining time, and the healthy provider behind is not blamed', async () => {
    const slow: Answer = async (tickers, call) => {
      await new Promise((resolve) => void setTimeout(resolve, 300))
      return all(tickers, call)
    }
    const { source } = makeSource({
      finnhub: { answer: silent },
      yahoo: { answer: slow },
      sample: {},
    })
    const [result, tookMs] = await timed(() => providersOf(source, [AAPL]))
    expect([result, tookMs]).toEqual([['yahoo'], 1_320])
  })

  test('no other provider is delayed when one throws', async () => {
    const answer: Answer = () => {
      throw new Error('bug')
    }
    const { source } = makeSource({ finnhub: { answer }, yahoo: {} })
    expect(await timed(() => providersOf(source, [AAPL]))).toEqual([['yahoo'], 0])
  })
})

type Part = {
  readonly answer?: Answer
  readonly delay?: 'live' | 'delayed'
  readonly batchSize?: number
  readonly covers?: (ticker: Ticker) => boolean
}

function makeSource(parts: Readonly<Record<string, Part>>) {
  const requested: [string, readonly Ticker[]][] = []
  const links = Object.entries(parts).map(([name, part]) => {
    const { answer = all, delay = 'delayed', batchSize = 50, covers = () => true } = part
    let calls = 0
    const fetchQuotes = ({ tickers }: { readonly tickers: readonly Ticker[] }) => {
      requested.push([name, tickers])
      calls += 1
      return answer(tickers, calls)
    }
    const attribution = `The ${name} company`
    return { delay, provider: { name, attribution, batchSize, covers, fetchQuotes } }
  })
  const source = createQuotesSource({ ...guardFor().guard, links, budgetMs: 2_000 })
  return { source, requested }
}

async function providersOf(
  source: ReturnType<typeof makeSource>['source'],
  tickers: readonly Ticker[],
): Promise<(string | undefined)[]> {
  const { quotes } = await source.getQuotes(tickers)
  return tickers.map((ticker) => quotes.get(ticker)?.provider)
}

function quoteOf(ticker: Ticker): Quote {
  return {
    ticker,
    price: 10,
    previousClose: 9.5,
    changePercent: 5.26,
    volume: null,
    marketCap: null,
    currency: 'USD',
    asOfUtc: '2026-08-20T17:45:00.000Z',
  }
}

async function fails(failure: MarketDataFailure) {
  return fail(failure)
}
