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
  ['was there more trading than usual in @', 'is the volume of @ more than its average volume'],
  [
    'is there less volume than normal in @ today',
    'is the volume of @ less than its average volume today',
  ],
  ['how many shares of @ change hands on a normal day', 'average volume of @'],
  ['how much @ usually trades', 'average volume of @'],
  // How far it moves is a measure of its own.
  ['how much does @ usually move in a day', 'how much does @ usually move in a day'],
  ['@ volume is low or am i seeing that wrong', 'is @ volume low'],
  ['how much room does @ have before it hits a new high', 'how far is @ from its 52 week high'],
  ['room left until @ reaches its low', 'how far is @ from its 52 week low'],
  ['@ looks stuck under its high how much is missing', 'how far is @ from its 52 week high'],
  ['@ near top or na', 'is @ near its 52 week top'],
  ['was @ a buy earlier this week', 'was @ a buy this week'],
  ['last time @ dropped like this', 'alikemove @ dropped'],
  ['when did @ last rise this much', 'alikemove @ rise'],
  ['@ fell 9 % was it the earnings', 'why @ fell 9 %'],
  ['tell me @ still going up or what', 'trendof @ up'],
  ['is @ still falling or not', 'trendof @ down'],
  // A period has a change of its own.
  ['is @ still going up this week', 'is @ still going up this week'],
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
