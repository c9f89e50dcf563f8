import { expect, test } from 'vitest'
import { parseTicker } from './ticker.ts'

test.each([
  ['aapl', 'AAPL'],
  [' $msft ', 'MSFT'],
  ['BRK.B', 'BRK.B'],
  ['brk-b', 'BRK.B'],
  ['0700.HK', '0700.HK'],
  ['BTC-USD', 'BTC-USD'],
  ['^gspc', '^GSPC'],
  ['F', 'F'],
  ['ABCDEFGHIJKLMNO', 'ABCDEFGHIJKLMNO'],
])('%j is the ticker %s', (text, ticker) => {
  expect(parseTicker(text)).toEqual({ ok: true, value: ticker })
})

test.each(['', ' ', '$', 'AA PL', 'ABCDEFGHIJKLMNOP', '<b>', 'ÄPFEL', '.A', 'A\u0000', '..'])(
  '%j is no ticker',
  (text) => {
    expect(parseTicker(text)).toMatchObject({ ok: false, failure: { kind: 'not-a-ticker' } })
  },
)

test('an invalid ticker is reported cut to forty characters', () => {
  const parsed = parseTicker('x '.repeat(100))
  expect(parsed.ok === false && parsed.failure.text.length).toBe(40)
})
