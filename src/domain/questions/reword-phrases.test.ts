import { expect, test } from 'vitest'
import { rewordPhrases } from './reword-phrases.ts'

test.for([
  ['cmf 20 latest value for @', 'cmf for @'],
  ['is @ above its 50 day average or below', 'is @ above or below its 50 day average'],
  ['how much @ has moved in the last month', 'how much has @ moved in the last month'],
  ['which stock had the worst day on thursday', 'which stock fell the most on thursday'],
  ['which pays more @ or @', 'which pays more dividend @ or @'],
  ['what does a high rsi mean', 'what does a rsi above 70 mean'],
  ['what does a low adx mean', 'what does a adx below 25 mean'],
  ['why did you pull it', 'why is it not a buy'],
  [
    'which health care name did best over 12 months',
    'which health care name gained the most over the last year',
  ],
  [
    'which stock did the worst in the last 12 months',
    'which stock lost the most over the last year',
  ],
  ['did @ rsi cross 70 this month', 'did @ rsi go above 70 this month'],
  ['which stocks are down 5 weeks straight', 'which stocks are down streaks'],
  ['which stocks are down 5 days straight', 'which stocks downrun5'],
  ['stocks with four straight up days', 'stocks uprun4'],
  ['names on a 3 day losing streak', 'names downrun3'],
  ['stocks up more than 3 days in a row', 'stocks uprun4'],
  ['@ 4 up days straight overbought yet', '@ uprun4 overbought yet'],
  ['@ green 3 days in a row right', '@ uprun3 right'],
  ['how many days in a row is @ up 2 days', 'how many days in a row is @ up 2 days'],
  ['anyone 5 or more green in a row', 'anyone uprun5'],
  ['has @ had its 20 day cross over the 50 day', 'has @ had its a golden cross'],
  [
    'which tickers were buys a week ago but are not now',
    'which tickers lost their buy rating over the last week',
  ],
  ['@ last week vs now', '@ over the last week'],
  ['was @ trading lighter than usual', 'was @ with less volume than usual'],
  ['lowest point for @ in the last year', '52 week low of @'],
  [
    'which have lost more than half from their peak',
    'at least 50 percent below their 52 week high',
  ],
  ['suppose @ gets rsi 72 tomorrow', 'what would change the signal of @'],
  ['@ from new year 2025 until now', '@ since january 1 2025'],
  [
    'bought 5000 dollars of @ on dec 31 worth',
    'if i had bought 5000 dollars of @ on dec 31 what is it worth now',
  ],
  ['@ in the first half of 2026', '@ from december 31 2025 to june 30 2026'],
  ['@ in h2 2025', '@ from june 30 2025 to december 31 2025'],
  ['who needs just adx to become a buy', 'which watch stocks only miss the adx condition'],
  ['was thursdays selling broad or just a few names', 'did more stocks rise or fall thursdays'],
  ['how many days in a row is @ up', 'how many days in a row is @ up'],
  ['what makes @ not a sell anymore', 'what would end the sell of @'],
  ['if @ rsi goes past 70 then what', 'what would change the signal of @'],
  ['is @ cheaper than it was a year ago', 'is @ down over the last year'],
  ['since the april 2025 bottom', 'since its bottom in april 2025'],
  ['how many days was @ up this month', 'how many up days did @ have this month'],
  ['is the trend in @ up', 'is @ sma20 above its sma50'],
  ['is not @ above its fifty day yet', 'is @ above its 50 day yet'],
  ['@ surely is not overbought yet is it', '@ surely is overbought yet is it'],
  ['@ has to hold its 200 day for me does it still', 'is @ above its 200 day average'],
  [
    'how thin is the margin separating @ 20 day average from its 50 day one',
    'difference between @ 20 day average and its 50 day average',
  ],
  ['between which prices has @ moved this year', 'what is the high and low of @ this year'],
  ['what range has @ traded in this year', 'what is the high and low of @ this year'],
  ['is @ rsi in the low sixties', 'is @ rsi between 60 and 70'],
  [
    'the firm that was called @ until it changed its name what is your verdict',
    '@ what is your verdict',
  ],
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
  ['did @ trade way more than normal today', 'did @ trade more than its average volume today'],
  [
    'was the trading in @ unusually heavy compared with an ordinary day',
    'is the volume of @ unusual',
  ],
  ['so which one is less risky @ or @', 'which has the lower volatility @ or @'],
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
