import { expect, test } from 'vitest'
import { rewordPhrases } from './reword-phrases.ts'

test.for([
  [
    'which health care name did best over 12 months',
    'which health care name gained the most over the last year',
  ],
  [
    'which stock did the worst in the last 12 months',
    'which stock lost the most over the last year',
  ],
  ['did @ rsi cross 70 this month', 'did @ rsi go above 70 this month'],
  ['which stocks are down 5 days straight', 'which stocks are down streaks'],
  ['how many days was @ up this month', 'how many up days did @ have this month'],
  ['is the trend in @ up', 'is @ sma20 above its sma50'],
  ['is @ trend up or down', 'how far is @ sma20 from its sma50'],
  ['has money been leaving @', 'is @ cmf negative'],
  ['what was the last signal change for @', 'since when does @ have its signal'],
  ['what day did @ peak', 'when was @ at its high'],
  ['difference between @ price now and a month ago', 'how much has @ changed over the last month'],
  ['how good is golden cross as a signal', 'does a golden cross work'],
  ['how has @ been behaving lately', 'how is @ doing this month'],
  ['what changed today', 'which stocks changed signal today'],
  ['where does @ rank for ytd gains', 'rank of @ by change year to date'],
  [
    'how much has @ made since its low close june 25',
    'how much has @ gained since its close on june 25',
  ],
  ['how many red days in a row for @', 'how many days in a row down for @'],
  ['how many green days straight has @ had', 'how many days in a row up for @'],
  ['@ 20 vs 50 sma which ones on top', 'which is higher @ sma20 or sma50'],
  ['what did tapelight say about @ on 1 june 2026', 'what was the signal of @ on 1 june 2026'],
  [
    'which stock had the craziest volume vs normal thursday',
    'which stock had the highest volume vs normal on thursday',
  ],
  ['is @ swingier than @ right now', 'is @ more volatile than @ right now'],
  [
    '@ to its 52 week high how many % does it need',
    'how much does @ need to rise to reach its 52 week high',
  ],
  ['@ near the yearly high', 'is @ near the yearly high'],
  ['@ made a new 52 week low this week right', 'did @ set a 52 week low this week'],
  ['what news pushed @ up this week', 'why is @ up this week'],
  ['how is the energy sector looking', 'signals of the energy stocks'],
  ['@ has been rising all week but you show sell explain', 'why is @ a sell'],
  [
    '1000 bucks in @ a year ago how much today',
    'if i had bought 1000 dollars of @ a year ago what is it worth now',
  ],
  ['slowest name versus its usual volume', 'quietest name versus its usual volume'],
  [
    'calmest of the banks relative to its average volume',
    'quietest of the banks relative to its average volume',
  ],
  [
    'what level would @ have to reclaim above the 20 day line',
    'how much does @ need to rise to reach its 20 day average',
  ],
  [
    'at what price would @ get back above its 50 day average',
    'how much does @ need to rise to reach its 50 day average',
  ],
  [
    'are more names under or over their 50 day line',
    'are more stocks above or below their 50 day average',
  ],
  [
    'suppose i invested 500 dollars in @ at the final close of 2024 value today',
    'if i had bought 500 dollars of @ on dec 31 2024 what is it worth now',
  ],
] as const)('"%s" asks "%s"', ([words, plain]) => {
  expect(rewordPhrases(words)).toBe(plain)
})

test.for([
  'how much has @ made this year',
  'which stock has the best signal',
  'is @ a sell',
  'calmest bank',
])('"%s" stays', (words) => {
  expect(rewordPhrases(words)).toBe(words)
})
