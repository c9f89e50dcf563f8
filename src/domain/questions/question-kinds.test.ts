import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import type { Intent } from './question-kinds.ts'
import { readQuestion } from './read-question.ts'

const { resolve } = loadBundledListings(join(import.meta.dirname, '../../../data/symbols'))

test.each<readonly [Intent, readonly string[]]>([
  [
    'figures',
    [
      'why was bac a sell on july 16',
      'what set off the sell on bac on jul 16',
      'when did the death cross happen for meta',
      'how much is micron up in a year',
    ],
  ],
  ['not-covered', ['us10y', '30y yield?']],
  ['prediction', ['are we about to crash', 'is everything about to collapse']],
  [
    'personal',
    [
      '31yo, 8k savings, where to put it',
      '20k in the bank - which fund',
      'what would be a prudent allocation between duke and nextera for a retiree of 71 years',
    ],
  ],
  [
    'signal-date',
    [
      'the exxon sell - is that brand new or old?',
      'did tesla flip recently',
      'duration of bac’s current rating',
    ],
  ],
  [
    'change-needed',
    [
      'what kills the buy on pfizer',
      'trigger for tesla buy',
      'what cancels the exxon sell',
      'disney - whats still missing',
      'how could tsla become a sell',
      'smci so close i think, what do they need',
    ],
  ],
  [
    'market-hours',
    [
      'is the market open right now',
      'what time does the stock market open',
      'when is the next market holiday',
      'is christmas eve a trading day',
      'does the market close early on black friday',
    ],
  ],
  ['breadth', ['how did the market open today', 'is the market up or down']],
  ['how-to', ['can you text me when aapl turns buy', 'can adx be above 100', 'is a low rsi good']],
  [
    'conditions',
    [
      'how many buy conditions does csco meet',
      'CSCO: how many of 5 buy clauses pass',
      'how many of the buy boxes does smci tick',
      'does msft pass all five buy tests',
    ],
  ],
  ['why', ['reason lilly tanked', 'who is dumping home depot', 'why is XOM a sell']],
  ['dividend', ['why did ko cut its dividend', 'did apple raise its dividend']],
  [
    'record',
    [
      'how many buys did you test',
      'what is the hit rate of sell signals',
      'is it statistically significant',
      'has anyone made money following you',
      'your a scam',
    ],
  ],
  ['screen', ['cheap stocks with low p/e', 'stocks with dividend growth']],
  ['figures', ['stocks with high dividend yield']],
  [
    'figures',
    [
      'price of ko on 2026-07-01',
      'msft volume on aug 13',
      'amazon since june 1',
      'ibm 3 days ago',
      'stocks up more than 20% this year',
      'how many industrials are a sell',
      'biggest loser this week',
      'new 52 week highs list',
      'how are banks doing',
      'are more stocks on buy or on sell right now',
      'how many are overbought',
      'which stocks were a buy yesterday',
      'breadth on aug 12',
      'did more stocks rise than fall today',
      'was it a red day',
    ],
  ],
  ['movers', ['whats the worst stock today', 'what fell hardest']],
  ['breadth', ['how is the market today']],
  [
    'sector',
    ['which sectors were green', 'did utilities beat staples', 'why did energy fall today'],
  ],
  [
    'own-lists',
    [
      'how is my portfolio doing',
      'which of the shares I own are overbought',
      'remove tsla from my holdings',
    ],
  ],
  ['not-covered', ['btc price', '10 year treasury yield', 'gold price', 'nikkei today']],
  ['not-held', ['who owns the biggest stake in Ford', 'is Micron in the Nasdaq-100']],
  ['about', ['are you an AI or is someone typing', 'how many stocks are covered here in total']],
  ['how-to', ['how do signals work', 'how do I add Mastercard to my list']],
  ['definition', ['breadth??', 'whats meant by drawdown', 'what is bitcoin']],
])('%s: %j', (intent, texts) => {
  const misread = texts.filter(
    (text) => readQuestion(text, { resolve }, { tickers: [] }).intent !== intent,
  )
  expect(misread).toEqual([])
})
