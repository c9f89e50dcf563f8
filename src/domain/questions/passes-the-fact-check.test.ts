import { describe, expect, it } from 'vitest'

import { checkText } from '../fact-check/check-text.ts'
import { EVERY_REASON, noSignalOf } from '../explanations/any-signal.fixture.ts'
import { composeAnswer } from './compose-answer.ts'
import type { Evidence } from './evidence.ts'
import { gatherFacts } from './gather-facts.ts'
import type { Intent } from './question-kinds.ts'
import {
  emptyEvidence,
  figuresOf,
  fullEvidence,
  INTENTS,
  judgeSampleMarket,
  questionOf,
  requestOf,
  stockOf,
} from './sample-evidence.fixture.ts'

const LANGUAGES = [
  ...([
    'en',
    'de',
    'es',
    'fr',
    'it',
    'pt',
    'nl',
    'tr',
    'ja',
    'zh',
    'ko',
    'hi',
    'ar',
    'ru',
  ] as const),
  'other',
  null,
] as const
const TOPICS = ['rsi', 'adx', 'sma', 'obv', 'cmf'] as const

/** The fact check's rejections of an answer, each with its rule. */
function listRejected(evidence: Evidence): string[] {
  const { summary, sections, insights, followUp } = composeAnswer(evidence)
  const facts = gatherFacts(evidence)
  const ofSections = sections.flatMap(({ title, content }) => [title, content])
  return [summary, ...ofSections, ...insights, ...(followUp === null ? [] : [followUp])].flatMap(
    (text) =>
      checkText(text, facts, 'rules').sentences.flatMap(({ text: sentence, rejection }) =>
        rejection === null ? [] : [`${rejection.rule} (${rejection.words}): ${sentence}`],
      ),
  )
}

/**
 * Every third stock, and the next third for the next question, which takes a third of the time;
 * `prove-analyst` asks every form about every stock.
 */
function thirdOf<Stock>(market: readonly Stock[], question: number): readonly Stock[] {
  return market.filter((_, index) => index % 3 === question % 3)
}

describe.each([0, 500])('%d sessions before the last of the sample market', (before) => {
  const market = judgeSampleMarket(before)
  it.each(INTENTS)(
    'every sentence of an answer of the kind "%s" passes the fact check',
    (intent) => {
      const asked = thirdOf(market, INTENTS.indexOf(intent))
      const rejected = asked.flatMap(({ ticker }, index) => {
        const next = asked[(index + 1) % asked.length]?.ticker ?? ticker
        const question = questionOf(intent, intent === 'compare' ? [ticker, next] : [ticker], {
          text: `${intent} ${index}`,
          topic: intent === 'definition' ? (TOPICS[index % 5] ?? null) : null,
          language: LANGUAGES[index % LANGUAGES.length] ?? null,
        })
        return listRejected(fullEvidence(question, market))
      })
      expect(rejected).toEqual([])
    },
  )
})

/** Questions about stocks as comparable words, for each kind with parts of its own. */
const ASKED: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'signal-date',
    [
      'since when is @ a watch',
      'what was @ before it became a buy',
      'was @ a buy yesterday',
      'when was @ last a sell',
      'how many sessions has @ been a watch',
      'how long has the 20 been over the 50 for @',
    ],
  ],
  [
    'change-needed',
    [
      'what would make @ a buy',
      'what has to change for @ to be a sell',
      'what would flip @',
      'what would make @ stop being a buy',
      'what would make @ stop being a sell',
    ],
  ],
  [
    'conditions',
    [
      'how many buy conditions does @ meet',
      'which sell conditions does @ meet',
      'does @ pass all five buy checks',
      'which conditions for exhaustion does @ meet',
    ],
  ],
  [
    'dividend',
    ['last dividend of @', 'does @ pay a dividend', 'next dividend of @', 'did @ split', '@ yield'],
  ],
  [
    'not-held',
    ['when is @ earnings', '@ pe', 'price target of @', 'macd of @', '@ market cap', '@ iv'],
  ],
  [
    'why',
    [
      'why did @ fall today',
      'why did @ jump this month',
      'why is @ a sell',
      'why is @ not a buy',
      'which rule fired on @',
      'why no sell for @',
      'why is @ overbought',
      '@ is at its 52 week low is that why it is a sell',
    ],
  ],
  ['news', ['@ jumped today what news']],
  ['compare', ['compare @ and @', 'which is stronger @ or @', 'is @ weaker than @']],
  ['signal', ['is @ a buy', 'is @ a watch']],
  [
    'own-position',
    [
      'i bought 20 @ at 240 how much am i up',
      'my average on @ is 95',
      'what are 15 @ shares worth',
      'if i had put $ 1000 in @ a year ago',
    ],
  ],
]

/** Questions of figures, of one stock and of two. */
const FIGURES: readonly string[] = [
  '@ rsi',
  '@ adx',
  'cmf of @',
  'sma20 @',
  'price of @',
  'plus di and minus di for @',
  '@ obv',
  'is @ overbought',
  'is @ oversold',
  'is @ overbought or oversold',
  'is @ adx above 25',
  'is @ above its 50 day',
  'is @ below its 20 day',
  'is @ above 300',
  'does @ have a golden cross',
  'is @ in a downtrend',
  'does @ have a strong trend',
  'is money flowing into @',
  'is @ up more than 10 % this year',
  'has @ doubled over the past year',
  'is @ within 5 % of its 52 week high',
  'how far is @ rsi from 70',
  'how much is @ up today',
  'did @ fall this week',
  '@ change 1 month 3 months 1yr and ytd',
  'how did @ do yesterday',
  '@ 6 month return',
  'did @ crash today',
  '@ change this month in dollars',
  'how many days in a row has @ fallen',
  'how did @ do in july',
  '@ 52 week high',
  'is @ near its 52 week low',
  '@ 52 week range',
  'how far is @ from its high',
  '@ distance from sma50',
  '@ closing price aug 18',
  'how many dollars is @ below its 52 week high',
  'what would @ need to rise to get back to its high',
  'gap between the 20 day and 50 day average of @',
  '@ volume',
  'is @ volume unusual',
  'how volatile is @',
  'is the drop of @ on big volume',
  'is @ the most volatile stock',
  'does @ have the highest rsi',
  'where does @ rank by change this year',
  '@ between aug 3 and aug 14',
  'what did @ do in 2025',
  '@ or @ which is better this year',
  'which fell more today @ or @',
  'which has the higher rsi @ or @',
  '@ v @ price',
  'which is closer to its 52 week high @ or @',
  'which is more volatile @ or @',
  'which traded more volume @ or @',
  'is @ doing better than @ this month',
  'which is further below its 50 day @ or @',
  'how many points apart are the rsis of @ and @',
  'by how much did @ beat @ this year',
  'which gained more over 6 months @ or @',
  'which has a golden cross @ or @',
  'has @ ever been above 300 this year',
  'was @ oversold at any point in july',
  'was @ above its 50 day on july 17',
  '@ price at the end of june',
  'what was the high for @ today',
]

describe.each([0, 500])('asked in words, %d sessions before the last', (before) => {
  const market = judgeSampleMarket(before)
  it.each(ASKED)('answers of the kind "%s" pass the fact check', (intent, asked) => {
    const rejected = asked.flatMap((words, question) =>
      thirdOf(market, question).flatMap(({ ticker }, index, stocks) => {
        const next = stocks[(index + 1) % stocks.length]?.ticker ?? ticker
        const tickers = intent === 'compare' ? [ticker, next] : [ticker]
        return listRejected(fullEvidence(questionOf(intent, tickers, { words }), market))
      }),
    )
    expect(rejected).toEqual([])
  })

  it.each(FIGURES)('answers to "%s" pass the fact check', (words) => {
    const stocks = thirdOf(market, FIGURES.indexOf(words))
    const rejected = stocks.flatMap(({ ticker }, index) => {
      const next = stocks[(index + 1) % stocks.length]?.ticker ?? ticker
      const tickers = [ticker, next].slice(0, words.split('@').length - 1)
      return listRejected(fullEvidence(figuresOf(words, tickers), market))
    })
    expect(rejected).toEqual([])
  })
})

describe.each(INTENTS)('an answer of the kind "%s"', (intent) => {
  it.each(EVERY_REASON)('passes the fact check without a signal: $kind', (reason) => {
    const question = questionOf(intent, ['AAPL'], { topic: 'adx' })
    const stocks = [stockOf(noSignalOf(reason), 'Apple Inc.')]
    expect(listRejected({ ...emptyEvidence(question), stocks })).toEqual([])
  })

  it('passes the fact check when nothing is known', () => {
    const question = questionOf(intent, [], { unknown: ['ZZZZ'], language: 'es' })
    expect(listRejected(emptyEvidence(question))).toEqual([])
  })
})

describe('lists and counts', () => {
  const market = judgeSampleMarket()
  it.each([
    'stocks rated buy',
    'sell signals',
    'strongest trend',
    'lowest rsi',
    'rsi under 40',
    'rsi below 10',
    'the 3 cheapest stocks with rsi above 60',
    'semis with rsi above 50 and low debt',
    'stocks with low p e',
    'cmf below -0.1 under $100',
    'stocks up today with adx over 20',
    'stocks that doubled in a year',
    'semis this week',
    'list everything up more than 30 % this year biggest first',
    'not in a golden cross with cmf over 0.1',
    'health care names that are not watch',
    'what percent of stocks have 20 day over 50 day',
    'all the banks are buys',
    'stocks within 3 % of their 52 week high',
    'most volatile stocks',
    'rsi over 70 price under 1',
    'quantum stocks with a golden cross since aug 17',
  ])('of the screen "%s" pass', (words) => {
    const question = questionOf('screen', [], { words, screen: requestOf(words) })
    expect(listRejected(fullEvidence(question, market))).toEqual([])
  })

  it.each([
    ['record', 'do your buys work'],
    ['record', 'did stocks fall after a sell'],
    ['record', 'average return after a buy'],
    ['record', 'median change after a sell'],
    ['record', 'how many buy trades'],
    ['record', 'better than a random day'],
    ['record', 'which sell rule did better over a week'],
    ['record', 'do overbought stocks really fall within a month'],
    ['record', 'does the sell rule do better in calm stocks or wild ones'],
    ['record', 'worst year for your buy signals'],
    ['record', 'does a broad market day help the buys'],
    ['record', 'do you have live results'],
    ['record', 'are costs counted in the results'],
    ['record', 'confidence interval of the hit rate'],
    ['record', 'p value of the sell rule'],
    ['record', 'have your signals been wrong'],
    ['breadth', 'how many stocks are on watch'],
    ['breadth', 'how many stocks are overbought'],
    ['breadth', 'how many stocks are above their 50 day average'],
    ['breadth', 'how many stocks rose'],
    ['sector', 'how did energy do today'],
    ['sector', 'worst sector this month'],
    ['sector', 'how did health care do this year'],
    ['movers', 'top 2 gainers'],
    ['rules', 'conditions for a buy'],
    ['rules', 'exact rules for sell'],
    ['market-hours', 'is the market open now'],
    ['market-hours', 'is the market open on thanksgiving'],
    ['market-hours', 'list market holidays'],
    ['about', 'is the data live'],
    ['about', 'do i need an account'],
    ['about', 'is there an app'],
    ['definition', 'what does rsi 75 mean'],
    ['definition', 'is rsi under 30 good to buy'],
  ] as const)('of the kind %s, asked "%s", pass', (intent, words) => {
    const topic = intent === 'definition' ? 'rsi' : null
    const question = questionOf(intent, [], { text: words, words, topic })
    expect(listRejected(fullEvidence(question, market))).toEqual([])
  })

  it('of 25 stocks at once pass', () => {
    const tickers = market.slice(0, 25).map(({ ticker }) => ticker)
    expect(listRejected(fullEvidence(questionOf('signal', tickers), market))).toEqual([])
  })
})
