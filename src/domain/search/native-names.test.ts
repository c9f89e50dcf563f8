import { expect, test } from 'vitest'
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
