import { expect, test } from 'vitest'
import { rewordMarket } from './reword-market.ts'

test.each([
  ['did things end up green or red out there', 'how did the market do today'],
  ['was it a risk on kind of day or did sellers run it', 'how did the market do today'],
  ['was thursdays move a broad one or did a handful of giants carry it', 'market breadth today'],
  ['it was only few stocks that pulled the market', 'market breadth today'],
  ['what is going on in the stock market', 'how did the market do today'],
  ['can you give me a summary of the day', 'how did the market do today'],
  ['which kind of companies did best today', 'which sector did best today'],
  ['what was the worst stock', 'which stock had the worst day today'],
  [
    'which stocks traded much more than usual today',
    'which stocks traded more than 1.5 times their average volume',
  ],
  [
    'is this weeks mood any better than last weeks for the whole market',
    'compare the market this week with last week',
  ],
  [
    'compared with wednesday did things get better or worse across the board',
    'compare the market today with wednesday',
  ],
])('"%s" asks about the market as a whole', (words, plain) => {
  expect(rewordMarket(words)).toBe(plain)
})

test.each([
  ['what lookback does obv use here', 'how many days does obv look back'],
  ['rsi period', 'how many days does rsi look back'],
  ['is your rsi 14 days or 9', 'how many days does rsi look back'],
  ['which period do you use for the money flow', 'how many days does cmf look back'],
  ['what are the sma periods here', 'how many days do the moving averages look back'],
])('"%s" asks how far back an indicator looks', (words, plain) => {
  expect(rewordMarket(words)).toBe(plain)
})

test.each([
  ['longest green run in your universe', 'which stocks have the highest upstreak'],
  ['who has the most consecutive down days', 'which stocks have the highest downstreak'],
  ['which stock has been falling the longest', 'which stocks have the highest downstreak'],
])('"%s" orders the stocks by their streak', (words, plain) => {
  expect(rewordMarket(words)).toBe(plain)
})

test.each([
  ['shares trading below their average of 20 days', 'shares trading below their 20 day average'],
  [
    'looking for the ones that have not dropped below their 200 day line',
    'which stocks are above their 200 day line',
  ],
  [
    'leave out whatever is under its 200 day line what remains',
    'which stocks are above its 200 day line',
  ],
  ['stocks with rsi between fifty and 60', 'stocks with rsi between 50 and 60'],
  ['stocks whose adx has cleared 30', 'stocks whose adx above 30'],
  ['stocks with rsi not yet 65', 'stocks with rsi below 65'],
  ['stocks whose rsi has not hit 40 yet', 'stocks whose rsi below 40'],
  [
    'are there fewer than ten stocks over their 20 day average',
    'how many stocks over their 20 day average',
  ],
  [
    'is anything at all up more than five percent on wednesday',
    'are there any stocks up more than five percent on wednesday',
  ],
  [
    'stocks that have not closed below their 50 day average since june',
    'stocks never closed below their 50 day average since june',
  ],
  ['out of everything you follow how many are sells', 'how many are sells'],
  [
    'there cant be any that rose more than 8 percent can there',
    'are there any stocks that rose more than 8 percent',
  ],
  ['names that fell on each of the last three sessions', 'names that fell three days in a row'],
  [
    'how many is over its 50 day average and how many is not',
    'how many stocks are above and how many are below their 50 day average',
  ],
  ['which sector is the last of all in the past month', 'which was the worst sector past month'],
  [
    'the banks is it all of them sulking or only a couple',
    'how many of the banks is it are down today',
  ],
  ['what are the signals of the chip makers', 'list the chip makers'],
  [
    'stocks with close under the mean of the last 20 days',
    'stocks with close under the 20 day average',
  ],
  ['stocks with rsi lower than last week', 'stocks whose rsi fell over the last week'],
  ['which banks do you cover', 'list the banks'],
  ['how are the big banks doing these days', 'how are the banks doing'],
  ['how have the chipmakers been doing lately', 'how did the chipmakers do this month'],
  ['what gold copper miners do you cover', 'list the miners stocks'],
  ['biggest percentage drop this week', 'biggest drop this week'],
  ['what number counts as oversold', 'what does oversold mean'],
  ['which sell rule do the sell stocks meet', 'which rule made the sell stocks'],
  ['how is the market this week', 'how did the market do this week'],
  ['how have stocks done since july', 'how did the market do since july'],
  ['how is the market today', 'how is the market today'],
])('"%s" is said in plain words', (words, plain) => {
  expect(rewordMarket(words)).toBe(plain)
})

test('a stock’s own streak is no list', () => {
  expect(rewordMarket('longest losing streak of @')).toBe('longest losing streak of @')
})

test.each([
  ['weekly market recap', 'how did the market do this week'],
  ['how about a quick summary of the week in stocks', 'how did the market do this week'],
  ['market recap for last month please', 'how did the market do last month'],
  ['summarize the market for me', 'how did the market do today'],
])('"%s" asks how the market did', (words, plain) => {
  expect(rewordMarket(words)).toBe(plain)
})

test.each([
  ['any names close to a buy', 'which stocks are one condition away from a buy'],
  ['what changed since yesterday', 'which stocks changed signal today'],
])('"%s" asks for a list of signals', (words, plain) => {
  expect(rewordMarket(words)).toBe(plain)
})
