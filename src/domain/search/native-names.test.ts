import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NATIVE_NAMES } from './native-name-table.ts'
import { spellNativeNames } from './native-names.ts'

test.each([
  ['엔비디아 RSI 알려줘', 'NVDA'],
  ['वॉलमार्ट आज कितना गिरा?', 'WMT'],
  ['微软现在是买入信号吗？', 'MSFT'],
  ['テスラの株価は', 'TSLA'],
  ['ما هي إشارة سهم إنتل؟', 'INTC'],
  ['стоит ли покупать Теслу', 'TSLA'],
])('%j names %s', (text, ticker) => {
  expect(spellNativeNames(text).split(/\s+/)).toContain(ticker)
})

test('text without such a name is unchanged', () => {
  expect(spellNativeNames('is Apple a buy?')).toBe('is Apple a buy?')
  expect(spellNativeNames('今日は ')).toBe('今日は ')
})

test.each([
  ['ソニーの株は買いですか', 'SONY'],
  ['トヨタ自動車は買い時？', 'TM'],
  ['阿里巴巴股票怎么样', 'BABA'],
  ['台積電今天漲了嗎', 'TSM'],
  ['엔비디아랑 TSMC 비교해줘', 'NVDA'],
  ['보잉이랑 페덱스 중에 뭐가 나아?', 'FDX'],
  ['акции Тойоты растут?', 'TM'],
])('%j names %s too', (text, ticker) => {
  expect(spellNativeNames(text).split(/\s+/)).toContain(ticker)
})

test('each company of the table is listed, once, and no name stands for two', () => {
  const listed = new Set(
    readFileSync('data/symbols/listings.tsv', 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0]),
  )
  const lines = NATIVE_NAMES.trim()
    .split('\n')
    .map((line) => line.split(': '))
  const tickers = lines.map(([ticker]) => ticker)
  expect(tickers.filter((ticker) => !listed.has(ticker))).toEqual([])
  expect(tickers.filter((ticker, index) => tickers.indexOf(ticker) !== index)).toEqual([])
  const names = lines.flatMap(([, words = '']) => words.normalize('NFKC').toLowerCase().split(' '))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(lines.length).toBeGreaterThan(500)
})
