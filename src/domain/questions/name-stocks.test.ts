import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { nameStocks } from './name-stocks.ts'

const { resolve } = loadBundledListings(join(import.meta.dirname, '../../../data/symbols'))

test.each([
  ['hataway price', 'BRK.B'],
  ['is sooper micro a buy', 'SMCI'],
  ['duke signal', 'DUK'],
  ['jp morgen rsi', 'JPM'],
  ['teslla', 'TSLA'],
  ['micky d stock', 'MCD'],
  ['whats the mouse company at', 'DIS'],
  ["musk's company signal", 'TSLA'],
  ["buffett's company price", 'BRK.B'],
  ["jensen huang's company rsi", 'NVDA'],
  ['square stock', 'XYZ'],
  ['berkshire class a price', 'BRK.A'],
  ['who makes ozempic', 'NVO'],
  ['did gs ever split in your data', 'GS'],
  ['what was cat flagged as on august 3rd', 'CAT'],
  ['whats aapl at 11am today', 'AAPL'],
  ['whats cats worst month so far in 2026', 'CAT'],
  ['whats mus rsi', 'MU'],
  ['how much has palantir made since june 25 til now', 'PLTR'],
  ['1000 bucks in mu a year ago', 'MU'],
  ['and procter, was its volume above normal too', 'PG'],
  ['procter and gamble adx', 'PG'],
  ['v div? when', 'V'],
  ['i own 12 shares of dis', 'DIS'],
  ['is ppl a buy', 'PPL'],
  ['dis how far off sma50', 'DIS'],
  ['mu 1100 by fri?', 'MU'],
  ['coin +7, catalyst?', 'COIN'],
  ['aapl mtd', 'AAPL'],
  ['did coin beat the market this month', 'COIN'],
  ['mtd rsi', 'MTD'],
  ["zuckerberg's mob this week", 'META'],
  ['the mounjaro people rsi', 'LLY'],
  ['the chip co lisa su runs, signal?', 'AMD'],
  ['price of the company that makes Tide', 'PG'],
  ['who makes pampers', 'PG'],
  ['nividea rsi', 'NVDA'],
  ['why coin pumping today', 'COIN'],
  ['that next era outfit', 'NEE'],
])('%j names %s', (text, ticker) => {
  expect(nameStocks(text, resolve).tickers).toEqual([ticker])
})

test.each([
  'what is key right now',
  'what does it mean when ppl say death cross',
  'my shares are in google sheets',
  'are all of them on',
  'is it a good time for fast growth',
  'key levels all right',
  'worst comm services stock this week',
  'low volatility stocks',
  'general market doing ok?',
  'close > sma50 and cmf < 0 order by change_1d asc',
  'stocks up mtd',
  'do you have an MCP server or a CLI',
  'brrr purple stonk 7??',
  'adx of all stocks? reddit says it matters',
  'i have four thousand dollars set aside',
  'nothing in the papers',
  'can i hook it to robinhood',
])('%j names no stock', (text) => {
  expect(nameStocks(text, resolve).tickers).toEqual([])
})

test('stocks are named in the order of the question', () => {
  expect(nameStocks('did coin beat amd this month', resolve).tickers).toEqual(['COIN', 'AMD'])
  expect(nameStocks('did amd beat coin this month', resolve).tickers).toEqual(['AMD', 'COIN'])
  expect(nameStocks('visa or mastercard', resolve).tickers).toEqual(['V', 'MA'])
  expect(nameStocks('nvda signal and also coin signal', resolve).tickers).toEqual(['NVDA', 'COIN'])
  expect(nameStocks('is T up more than VZ', resolve).tickers).toEqual(['T', 'VZ'])
  expect(nameStocks('rsi of GM or F', resolve).tickers).toEqual(['GM', 'F'])
})

test('a name of two companies names both', () => {
  expect(nameStocks('hows general doing', resolve).tickers).toEqual(['GE', 'GM'])
  expect(nameStocks('general electric rsi', resolve).tickers).toEqual(['GE'])
})

test('a reading of Alphabet is that of both classes', () => {
  expect(nameStocks('alphabets rsi', resolve).tickers).toEqual(['GOOGL', 'GOOG'])
  expect(nameStocks('is alphabet a buy', resolve).tickers).toEqual(['GOOGL'])
})

test.each([
  ['Exxon Mobile price', 'XOM', '@ price'],
  ['Goldman Sax rsi', 'GS', '@ rsi'],
  ['general motor rsi', 'GM', '@ rsi'],
  ['home depo signal', 'HD', '@ signal'],
  ['duke energie adx', 'DUK', '@ adx'],
  ['johnson and johnson at its high', 'JNJ', '@ at its high'],
  ['tesla since july', 'TSLA', '@ since july'],
  ['where does caterpillar rank', 'CAT', 'where does @ rank'],
  ['abbv 最近', 'ABBV', '@ 最近'],
  ['did target and walmart trade heavy', 'TGT,WMT', 'did @ and @ trade heavy'],
])('%j names %s as a whole', (text, tickers, masked) => {
  const named = nameStocks(text, resolve)
  expect([named.tickers.join(), named.masked]).toEqual([tickers, masked])
})

test('what a company’s name ends with is masked with it', () => {
  expect(nameStocks('signal of Duke Energy and its low', resolve).masked).toBe(
    'signal of @ and its low',
  )
  expect(nameStocks('duke, energy and utilities stocks', resolve).masked).toMatch(/energy/)
})
