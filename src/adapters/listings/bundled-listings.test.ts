import { describe, expect, test } from 'vitest'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import { STOP_WORDS } from '../../domain/search/stop-words.ts'
import { loadBundledListings } from './bundled-listings.ts'
import { cpuMsOf } from '../../../tests/cpu-time.ts'

const listings = loadBundledListings('data/symbols')
const find = (symbol: string) => {
  const parsed = parseTicker(symbol)
  return parsed.ok ? listings.find(parsed.value) : null
}

describe('the bundled list', () => {
  test('has each ticker once, in our format and sorted', () => {
    const tickers = listings.all.map((listing) => listing.ticker)
    expect(tickers).toEqual([...new Set(tickers)].toSorted())
    const misspelled = tickers.filter((ticker) => {
      const parsed = parseTicker(ticker)
      return !parsed.ok || parsed.value !== ticker
    })
    expect(misspelled).toEqual([])
  })

  // 8,087 and 4,128 rows in the source, 503 of them marked; five indices added.
  test('is whole', () => {
    expect(listings.all).toHaveLength(8_087 + 4_128 + 5)
    expect(listings.all.filter((listing) => listing.isInSp500)).toHaveLength(503)
    expect(listings.all.filter((listing) => listing.isInSampleMarket)).toHaveLength(63 + 16 + 5)
  })

  test('describes a stock as its source does', () => {
    expect(find('AAPL')).toEqual({
      ticker: 'AAPL',
      name: 'Apple Inc.',
      kind: 'stock',
      exchange: 'NASDAQ',
      sector: 'Information Technology',
      industry: 'Technology Hardware, Storage & Peripherals',
      isInSp500: true,
      isInSampleMarket: true,
      cik: 320193,
    })
  })

  test.each([
    ['BRK.B', 'Berkshire Hathaway', 'stock'],
    ['GOOGL', 'Alphabet Inc. (Class A)', 'stock'],
    ['GOOG', 'Alphabet Inc. (Class C)', 'stock'],
    ['SPY', 'SPDR S&P 500 ETF Trust', 'etf'],
    ['^GSPC', 'S&P 500', 'index'],
    ['^VIX', 'Cboe Volatility Index (VIX)', 'index'],
    ['LLY', 'Eli Lilly', 'stock'],
    ['TAK', 'Takeda Pharmaceutical Company Limited', 'stock'],
    ['BAC-PK', 'Bank of America Corp', 'other'],
  ])('names %s %s, %s', (symbol, name, kind) => {
    expect(find(symbol)).toMatchObject({ name, kind })
  })

  test('has eleven sectors', () => {
    const sectors = new Set(listings.all.flatMap((listing) => listing.sector ?? []))
    expect([...sectors].toSorted()).toEqual([
      'Communication Services',
      'Consumer Discretionary',
      'Consumer Staples',
      'Energy',
      'Financials',
      'Health Care',
      'Industrials',
      'Information Technology',
      'Materials',
      'Real Estate',
      'Utilities',
    ])
  })

  test('returns null for unlisted tickers', () => {
    expect(find('ZZZZ')).toBeNull()
  })

  test('loses few large companies to the stop words', () => {
    const big = listings.all.filter((listing) => listing.isInSp500 || listing.isInSampleMarket)
    const lost = big.map((listing) => listing.ticker).filter((ticker) => STOP_WORDS.has(ticker))
    expect(lost).toEqual(['ALL', 'ARE', 'HAS', 'IT', 'NOW', 'ON', 'SO', 'TECH'])
  })
})

describe('a question mentions', () => {
  test.each([
    ['compare NVDA and AMD', 'NVDA AMD'],
    ['AAPL MSFT NVDA TSLA', 'AAPL MSFT NVDA TSLA'],
    ['aapl', 'AAPL'],
    ['F', 'F'],
    ['Apple', 'AAPL'],
    ['google or facebook?', 'GOOGL META'],
    ['berkshire vs the s&p 500', 'BRK.B ^GSPC'],
    ['How is the S&P 500 doing today?', '^GSPC'],
    ['how is the nasdaq', '^IXIC'],
    ['nasdaq 100', 'QQQ'],
    ['is the Dow Jones up', '^DJI'],
    ['russell 2000', '^RUT'],
    ['VIX', '^VIX'],
    ['What about Coca-Cola and Pepsi?', 'KO PEP'],
    ['nvidea', 'NVDA'],
    ['microsft stock', 'MSFT'],
    ['starbuks or amazn', 'SBUX AMZN'],
    ["McDonald's, Lowe's & Domino's", 'MCD LOW DPZ'],
    ['mcdonalds', 'MCD'],
    ['AT&T and Verizon', 'T VZ'],
    ['J&J vs P&G', 'JNJ PG'],
    ['Goldman Sachs, Morgan Stanley and JPMorgan Chase', 'GS MS JPM'],
    ['t-mobile', 'TMUS'],
    ['Estée Lauder', 'EL'],
    ['is 3m good', 'MMM'],
    ['tsmc', 'TSM'],
    ['is coca cola better than walmart', 'KO WMT'],
    ['Is Target a buy?', 'TGT'],
    ['nvda amd intc', 'NVDA AMD INTC'],
    ['rivian and toyota', 'RIVN TM'],
    ['¿Es buen momento para comprar acciones de Apple?', 'AAPL'],
  ])('%j: %s', (text, tickers) => {
    expect(
      listings
        .resolve(text)
        .mentions.map(({ ticker }) => ticker)
        .join(' '),
    ).toBe(tickers)
  })

  test.each([
    'what is RSI',
    'what is the best buy today',
    'take two aspirin',
    'should I buy now or wait',
    'set a target price',
    'what does Powell say about rates',
    'the united states economy',
    'are we in a recession',
    'best stocks under 10 dollars',
    'is it a good time to open a position',
    'vitamin C',
    'U.S. stocks',
    'COVID-19',
    'hello',
    'people',
    'general news',
    'is cash king',
    'how do i start investing in the stock market with little money',
    'what happens if the fed cuts rates next week',
    'why did the market go down last month',
  ])('no match: %j', (text) => {
    expect(listings.resolve(text).mentions).toEqual([])
  })

  test.each(['NOW', 'ALL', 'ON', 'all', 'COST'])('%s alone: the listing of that name', (text) => {
    const { mentions, offers } = listings.resolve(text)
    expect([...mentions.map(({ ticker }) => ticker), ...offers]).toEqual([text.toUpperCase()])
  })
})

describe('an unknown ticker suggests', () => {
  test.each([
    ['AAPPL', 'AAPL'],
    ['APPL', 'AAPL'],
    ['APLE', 'AAPL'],
    ['MSTF', 'MSFT'],
    ['GOGL', 'GOOGL'],
    ['TESLA', 'TSLA'],
    ['TELSA', 'TSLA'],
    ['NVIDA', 'NVDA'],
    ['NVD', 'NVDA'],
    ['AMZ', 'AMZN'],
    ['WMRT', 'WMT'],
    ['PLRT', 'PLTR'],
    ['RIVAN', 'RIVN'],
    ['SOFII', 'SOFI'],
    ['BRKB', 'BRK.B'],
    ['FB', 'META'],
    ['VIX', '^VIX'],
    ['MICROSOFT', 'MSFT'],
    ['$intel', 'INTC'],
  ])('%s: %s', (text, ticker) => {
    const suggested = listings.suggest(text)
    expect(suggested?.ticker).toBe(ticker)
    expect(suggested?.name).toBe(find(ticker)?.name)
  })

  test.each(['ZZZZ', 'XQ', 'ABCDE', 'QWERT', 'ÄÖÜ', '', ' ', '????', 'Q'.repeat(100_000)])(
    'nothing near: %s',
    (text) => {
      expect(listings.suggest(text)).toBeNull()
    },
  )
})

test.each([
  ['names', 'berkshire hathaway class '.repeat(4_000)],
  ['first words', 'first '.repeat(16_000)],
  ['misspellings', 'microsofta '.repeat(9_000)],
  ['dollars', '$A'.repeat(50_000)],
  ['unlisted tickers', everyRun().slice(0, 100_000)],
  ['stop words', 'AI,HAS,SO '.repeat(10_000)],
])('100 kB of %s are resolved in less than a second', (_, text) => {
  expect(cpuMsOf(() => listings.resolve(text))).toBeLessThan(1_000)
})

/** All runs of three capital letters, twice over: once plain, once as class A shares. */
function everyRun(): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const runs = letters.flatMap((one) =>
    letters.flatMap((two) => letters.map((three) => one + two + three)),
  )
  return [...runs, ...runs.map((run) => `${run}.A`)].join(' ')
}
