import { expect, test } from 'vitest'
import { rewordEveryday } from './reword-everyday.ts'

const CASES = [
  ['what is @ at', 'what is the price of @'],
  ['where is @ stock at right now', 'what is the price of @'],
  ['when did @ peak', 'when was the 52 week high of @'],
  ['when was @ cheapest this past year', 'when was the 52 week low of @'],
  ['when did @ hit rock bottom in the last 6 months', 'pricelow of @ in the last 6 months'],
  ['what day did @ top out in july', 'pricehigh of @ in july'],
  ['what was the high of @ last week', 'pricehigh of @ last week'],
  ['how low did @ go this year', 'pricelow of @ this year'],
  // Figures with lows of their own.
  ['when was @ rsi lowest this year', 'when was @ rsi lowest this year'],
  ['biggest jump for @', 'biggest one day jump of @'],
  ['what is the worst drop of @ this year', 'biggest one day drop of @ this year'],
  ['is @ doing alright this month', 'is @ up this month'],
  ['is @ doing badly this year or not', 'is @ down this year'],
  ['is @ close to a buy', 'how far is @ from a buy'],
  ['is @ about to lose its buy', 'what would have to happen for @ to lose its buy signal'],
  ['does @ move a lot', 'rank of @ by volatility'],
  ['how often did @ flip this month', 'how many times did @ change its signal this month'],
  ['how often did @ flip to buy this month', 'how often did @ flip to buy this month'],
  ['just tell me yes or no is @ a buy', 'is @ a buy'],
  ['been eating at @ all week is the stock up this year', 'is @ up this year'],
  ['just got a new @ truck how is the stock doing this year', 'how is @ doing this year'],
  // One's own money or shares ask for advice.
  ['i have @ in my depot is it up this year', 'i have @ in my depot is it up this year'],
  [
    'my savings are all in @ is the stock ok this year',
    'my savings are all in @ is the stock ok this year',
  ],
] as const

test.each(CASES)('%s', (asked, plain) => {
  expect(rewordEveryday(asked)).toBe(plain)
})
