import { expect, test } from 'vitest'
import { readFrame } from './read-frame.ts'

const read = (words: string) => readFrame(words, words.split('@').length - 1, 0)

test.each([
  // Readings.
  ['rsi of @', 'what is @ rsi sitting at'],
  ['adx of @', 'how strong is the trend in @ right now going by the adx'],
  ['has the rsi of @ above 70', 'has the rsi of @ passed 70'],
  ['is @ rsi below 45', 'is @ rsi lower than 45'],
  ['is @ adx below 25', 'is @ adx weak'],
  ['is @ adx above 25', 'is the adx of @ high enough for a buy'],
  ['is @ cmf above 0', 'does @ meet the money flow condition'],
  ['is @ in an uptrend with a strong trend', 'is @ in a strong uptrend'],
  ['how did @ rsi change this week', 'has the rsi of @ risen or fallen this week'],
  ['cmf of @ compared with a month ago', 'cmf of @ vs a month ago'],
  ['obv of @', 'is the volume flowing into @ or out of it compared with a month ago'],
  ['volume of @ on thursday', 'how much did @ trade on thursday'],
  ['opening gap of @ on thursday', 'gap on @ thursday open'],
  ['@ volume on the day it fell 9 percent', '@ volume on that -9 % day vs its 20 day average'],
  ['how far is @ rsi from 70', 'how many points until @ is overbought'],
  ['when was @ rsi last below 30', 'when did @ rsi last hit 30'],
  ['usualmove of @', 'how much does @ usually move in a day'],
  ['usualmove of @', 'average daily move of @'],
  ['which did better this month @ or @', 'which sector fund did better this month @ or @'],
  // Both ends of a range.
  ['52 week high and low of @', 'peak and trough of @ over the past year'],
  ['52 week high and low of @', 'between what prices did @ trade in the past 12 months'],
  ['52 week high and low of @', '@ yearly min and max'],
  ['high and low of @ today', 'the top and bottom of @ today'],
  // The closes at both ends, in any order.
  ['change of @ from june 30 to now', '@ june 30 close to now % change'],
  ['change of @ from june 30 to now', 'now vs june 30 close @ % change'],
  ['change of @ from may 29 to now', '@ from today back to may 29'],
  ['change of @ from aug 3 to aug 14', '@ aug 3 close to aug 14 close'],
  ['plus di above minus di of @', 'plus di leading on @'],
  // What traders call a day's move.
  ['rsi of @ on thursday', '@ rsi after thursday puke'],
  ['rsi of @ on thursday', '@ rsi after thursdays flush'],
  ['plus di and minus di of @', 'di spread on @ plus di vs minus di'],
  // A figure at "what price".
  ['what is the 20 day average of @', 'what level is @ 20 day average at'],
  ['what was the rsi of @ on july 10th', 'where did @ rsi sit on july 10th'],
  ['obv of @', 'obv of @ 20 day window'],
  // Several figures.
  ['rsi adx and sma20 and sma50 and obv of @', 'rsi adx sma obv of @'],
  ['plus di and minus di of @', 'both directional indicators of @'],
  ['last 4 closes of @', 'what did @ finish at on each of the last four sessions'],
  ['last 4 closes of @', 'close of the past four trading days for @'],
  // Since a day, or up to it.
  ['sma50 of @ at the end of may', 'back at the end of may sma50 of @'],
  ['was @ a sell on july 31', 'was @ a sell on the thirty first of july'],
  ['how much did @ change since may 4', 'by how much has @ price changed since may 4'],
  ['change of @ since june 1', '@ compared with june 1 how much'],
  ['change of @ from feb 2 to june 30 2026', 'change of @ in the period feb 2 to june 30 2026'],
  ['change of @ in the second quarter of 2026', '2026s second quarter change of @'],
  ['change of @ in q3 2025', 'change of @ in quarter three of 2025'],
  [
    'how much has @ moved in the last 8 sessions',
    'how much has @ moved over the past eight sessions',
  ],
  ['did @ go up or down on friday', 'was friday a gain or a loss for @'],
  ['how much would @ have to move to hit 90', 'how many percent until @ reaches 90'],
  [
    'change of @ from march 2 2026 to june 30 2026',
    'change of @ between the close of 2 march 2026 and the close of 30 june 2026',
  ],
  ['sma50 of @ on july 1 and today', 'sma50 of @ july 1 vs now'],
  ['signal of @ on july 15', 'mid july 15 signal of @'],
  [
    'how much has @ changed since june 1',
    'i bought @ on june 1 how much is it up or down since then',
  ],
  ['rsi of @ on june 25', 'rsi of @ the day it peaked in late june i think june 25'],
  ['rsi of @ at the high in june', 'rsi of @ the day it peaked in june'],
  // Extremes and counts of a period.
  ['best month of @ in 2026', '@ calendar month in 2026 with the highest return'],
  [
    'in which month of 2026 did @ fall most',
    'in which month of 2026 did @ suffer its heaviest loss',
  ],
  ['highest rsi of @ year to date', '@ peak rsi ytd'],
  ['lowest rsi of @ this year', '@ rsi low this year'],
  ['how many up days did @ have in the last 20 sessions', '@ up days last 20 sessions'],
  ['how many times did @ turn sell in 2026', 'number of distinct sell periods for @ in 2026'],
  ['when did @ first close above 70 in 2026', 'first day in 2026 that @ closed above 70'],
  // The distance from a level.
  ['how far is @ from its 52 week high', '@ off its highs how much'],
  // Yes or no.
  ['is the rsi of @ over 70', 'is the latest rsi of @ over 70'],
  ['was @ ever above 90 in 2026', 'was there any session in 2026 when @ traded higher than 90'],
  ['did @ ever close below 40 this month', 'did @ finish a day this month below 40'],
  ['is the rsi of @ below 40', 'i wonder if the rsi of @ sits under 40'],
  ['was @ a sell on july 31', 'july 31 @ a sell'],
  ['is the rsi of @ above 70', '@ rsi is it above 70'],
  ['is the volume of @ unusual', '@ volume exceptionally high'],
  [
    'is the 20 day average of @ above the 50 day average',
    'is the 20d average of @ over the 50d average',
  ],
  // Which of two.
  ['which fell more on friday @ or @', 'which got hit harder on friday @ or @'],
  ['which fell more on friday @ or @', 'the bigger friday loser @ or @'],
  ['which lost less this year @ or @', 'smaller drop this year @ or @'],
  ['which is further below its 50 day @ or @', 'who is more below the 50 day line @ or @'],
  ['which is closer to its 52 week high @ or @', 'which is least far from its 52 week high @ or @'],
  ['how much pricier is @ than @', 'premium in dollars of a @ share over a @ share'],
  // Stretches.
  ['worst month of @ in 2026', 'lowest monthly return of @ in 2026'],
  ['worst month of @ in 2026', 'of all months in 2026 which one was the worst for @'],
  ['best week of @ this year', 'which week of this year was the best for @'],
  ['on which day did @ pop most since june 1', 'since june 1 @ popped most on what day'],
  [
    'heaviest volume day of @ this year',
    'top turnover day of @ this year plus how many shares it was',
  ],
  [
    'did @ ever double in one month this year',
    'was there a month this year in which @ doubled and if so which',
  ],
  [
    'on how many days did @ move 5 % or more either way since june 1',
    'on how many days since june 1 did @ gain or lose 5 % or more',
  ],
  ['how many times did @ turn sell since june', 'number of turns to sell in @ from june on'],
  [
    'how many sessions has the 20 day average of @ been over the 50 day average',
    'for how many sessions has @ 20 day average stayed over the 50 day',
  ],
])('"%s" is also asked as "%s"', (plain, other) => {
  const frame = read(plain)
  expect(frame).not.toBeNull()
  expect(read(other)).toEqual(frame)
})
