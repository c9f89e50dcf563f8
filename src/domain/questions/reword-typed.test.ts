import { expect, test } from 'vitest'
import { rewordTyped } from './reword-typed.ts'

test.each([
  ['Thank you, that is clear. What about Lilly?', 'What about Lilly?'],
  ['Thanks, that’s helpful! And Ford?', 'And Ford?'],
  ['I want dead chop to sell strangles on. Lowest ADX you track', 'Lowest ADX you track'],
  ['and one week before?', 'and a week ago?'],
  ['nothing over $50 please', 'under $50 please'],
  ['nothing under 20 dollars', 'over 20 dollars'],
  ['which sector etf has the strongest rsi', 'which sector etf has the strongest rsi'],
  ['Of the sector ETFs, which rose most?', 'which sector rose most?'],
])('“%s” is read as “%s”', (text, plain) => {
  expect(rewordTyped(text)).toBe(plain)
})
