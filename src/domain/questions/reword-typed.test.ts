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
  ['the close of CAT please comma I worked there', 'the close of CAT please, I worked there'],
  ['shd i book profit in MU', 'should i take profits in MU'],
  ['Two things first how is JNJ and second what is its high', 'how is JNJ and what is its high'],
  ['why is COIN up, is it btc', 'why is COIN up'],
  ['+7% whats the reason, btc or some news?', '+7% whats the reason?'],
  ['why is bitcoin up', 'why is bitcoin up'],
  ['coin vs pypl go', 'coin vs pypl'],
  ['a golden cross this week Monday thru today', 'a golden cross this week'],
  ['is MRK overbought? like over 70', 'is MRK overbought'],
  [
    'what % of stocks above 20 day avg vs 50 day avg',
    'what % of stocks above 20 day average and what % of stocks above 50 day average',
  ],
  ['which has the min', 'which has the lowest'],
  ['is it higher or lower than it was a year ago', 'is it higher or lower over the last year'],
  [
    'is its RSI higher or lower than it was a week ago',
    'is its RSI higher or lower than it was a week ago',
  ],
  ['an alert by email or whatsapp', 'an alert by email or text message'],
  ['what was the worst group today was it the health care', 'what was the worst group today'],
  ['I shop at both, of those two, which did better', 'I shop at both which did better'],
])('“%s” is read as “%s”', (text, plain) => {
  expect(rewordTyped(text)).toBe(plain)
})
