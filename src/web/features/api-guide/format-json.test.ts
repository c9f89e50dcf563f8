import { expect, test } from 'vitest'
import { formatJson } from './format-json.ts'

test('what fits on a line is on one line, the rest is indented', () => {
  const value = {
    tickers: ['AAPL', 'MSFT'],
    source: { provider: 'sample' },
    none: [],
    text: 'a [ b',
  }
  expect(formatJson(value)).toBe(
    [
      '{',
      '  "tickers": ["AAPL", "MSFT"],',
      '  "source": { "provider": "sample" },',
      '  "none": [],',
      '  "text": "a [ b"',
      '}',
    ].join('\n'),
  )
})

test('a long list has a line for each entry, and is still the same JSON', () => {
  const value = {
    rows: [
      { text: 'x'.repeat(50), more: 'y'.repeat(30) },
      { text: 'z', more: null },
    ],
  }
  const text = formatJson(value)
  expect(text.split('\n')).toHaveLength(9)
  expect(JSON.parse(text)).toEqual(value)
})
