import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { HELD_OUT } from './held-out-questions.fixture.ts'
import { OPEN_FORMS, QUESTION_FORMS, STOCK_FORMS } from './question-forms.fixture.ts'
import type { Question } from './question.ts'
import { readQuestion } from './read-question.ts'

const listings = loadBundledListings(join(import.meta.dirname, '../../../data/symbols'))
const twenty = [
  'AAPL Apple, AMD AMD, AMZN Amazon, BA Boeing, BRK.B Berkshire Hathaway, C Citigroup, CAT Caterpillar',
  'COST Costco, DIS Disney, F Ford, GOOGL Alphabet, INTC Intel, JPM JPMorgan, KO Coca-Cola, META Meta',
  'MSFT Microsoft, NVDA Nvidia, T AT&T, TSLA Tesla, V Visa',
]
  .flatMap((line) => line.split(', '))
  .map((pair) => [pair.split(' ')[0] ?? '', pair.slice(pair.indexOf(' ') + 1)] as const)

const read = (text: string, ...conversation: string[]): Question =>
  readQuestion(
    text,
    { resolve: listings.resolve },
    { tickers: conversation.map((ticker) => knownTicker(ticker)) },
  )
const intentOf = (text: string): string => read(text).intent
/** Kinds whose questions are figures where every word of them is read. */
const FIGURES: ReadonlySet<string> = new Set([
  'breadth',
  'compare',
  'figures',
  'market-index',
  'movers',
  'screen',
  'signal',
  'signal-date',
])
function isOf(intent: string, question: ReturnType<typeof read>): boolean {
  return question.intent === intent || (FIGURES.has(intent) && question.frame != null)
}
const misread = (intent: string, texts: readonly string[]): string[] =>
  texts.filter((text) => !isOf(intent, read(text)))

describe('the forms', () => {
  test.each(STOCK_FORMS)('$intent: $ask reads the same of twenty stocks', ({ intent, call }) => {
    const answers = twenty.map(([ticker, company]) => read(call(ticker, company)))
    const others = answers.filter((question) => !isOf(intent, question))
    expect(others.map((question) => question.intent)).toEqual([])
    expect(answers.map(({ tickers }) => tickers.join())).toEqual(twenty.map(([ticker]) => ticker))
  })

  test('those about no stock name none', () => {
    expect(OPEN_FORMS.filter(({ intent, call }) => !isOf(intent, read(call('', ''))))).toEqual([])
    expect(OPEN_FORMS.flatMap(({ call }) => read(call('', '')).tickers)).toEqual([])
    expect(QUESTION_FORMS.length).toBeGreaterThanOrEqual(60)
  })
})

test.each([
  ['Which stocks are rated BUY?', 'figures'],
  ['Why is CVX a BUY?', 'why'],
  ['Why is NVDA a WATCH?', 'why'],
  ['How did past signals do?', 'record'],
  ['What would change the rating of NVDA?', 'change-needed'],
  ['What is the news on CVX?', 'news'],
  ['Which stocks moved most today?', 'movers'],
  ['Which stocks have the highest RSI?', 'figures'],
  ['Is COIN a BUY?', 'signal'],
])('the suggested follow-up "%s" is about %s', (text, intent) => {
  expect(intentOf(text)).toBe(intent)
})

test.each([
  ['explain the sell off in MU', 'why'],
  ['explain the selloff in MU', 'why'],
  ['which rule put CVX on BUY', 'why'],
  ['what are the puts on CVX', 'not-held'],
])('"%s" is about %s', (text, intent) => {
  expect(intentOf(text)).toBe(intent)
})

test('phrasings the rules were not written from, with the known misreadings', () => {
  const missed = Object.entries(HELD_OUT).flatMap(([intent, texts]) => misread(intent, texts))
  expect(missed).toEqual([
    'why did the fed ignore the inflation rules',
    'stocks going crazy today',
    'is a stop loss guaranteed',
  ])
})

describe('follow-ups', () => {
  test.each([
    ['and what about its volume?', 'figures', 'obv'],
    ['why?', 'why', null],
    ['will it go up', 'prediction', null],
    ['any news', 'news', null],
    ['should i buy it', 'signal', null],
    ['and the rsi?', 'figures', 'rsi'],
  ])('%j is about the stock of the conversation', (text, intent, topic) => {
    expect(read(text, 'NVDA')).toMatchObject({ intent, topic, tickers: ['NVDA'] })
  })

  test.each([
    ['why is TSLA down', 'TSLA'],
    ['what about amd', 'AMD'],
    ['why is the market down', ''],
    ['top gainers', ''],
    ['what is an etf', ''],
    ['hello', ''],
  ])('%j is about %j only', (text, tickers) => {
    expect(read(text, 'NVDA').tickers.join()).toBe(tickers)
  })

  test('which is better compares the two of the conversation', () => {
    expect(read('which one is better?', 'AAPL', 'MSFT')).toMatchObject({
      intent: 'compare',
      tickers: ['AAPL', 'MSFT'],
    })
  })
})

describe('names', () => {
  test.each([
    ['$ZZZZ', '', 'ZZZZ', 'unknown-ticker'],
    ['is ZZZZ a buy', '', 'ZZZZ', 'unknown-ticker'],
    ['is zzqx a buy', '', 'ZZQX', 'unknown-ticker'],
    ['AAPL or ZZZZ', 'AAPL', 'ZZZZ', 'compare'],
    ['is VOD.L a buy', 'VOD.L', '', 'signal'],
    ['F', 'F', '', 'signal'],
    ['is F a buy', 'F', '', 'signal'],
    ['TSLA or F', 'TSLA F', '', 'compare'],
    ['F vs TSLA', 'F TSLA', '', 'compare'],
    ['NOW', 'NOW', '', 'signal'],
    ['RSI', '', '', 'definition'],
    ['is News Corp a buy', 'NWSA', '', 'signal'],
    ['PLZ TELL ME WHAT TO BUY', '', '', 'figures'],
  ])('%j names %j, and %j which is not listed', (text, tickers, unknown, intent) => {
    const question = read(text)
    expect([question.tickers.join(' '), question.unknown.join(' '), question.intent]).toEqual([
      tickers,
      unknown,
      intent,
    ])
  })
})

describe('names without their capitals, apostrophes or letters in order', () => {
  test.each([
    ['jpms rsi', 'JPM'],
    ['apples price', 'AAPL'],
    ['telsa price', 'TSLA'],
    ['coka cola', 'KO'],
    ['home depo signal', 'HD'],
    ['is gs in a downtrend', 'GS'],
    ['t vs vz this year', 'T,VZ'],
    ['when did cost hit its high', 'COST'],
    ['rank jpm bac c gs by rsi', 'JPM,BAC,C,GS'],
    ['aapl v msft', 'AAPL,MSFT'],
  ])('%j is about %s', (text, tickers) => {
    expect(read(text).tickers.join()).toBe(tickers)
  })

  test.each(['how much does it cost', 'what is the cost of a trade', 'flip a coin', 'is all well'])(
    '%j names none',
    (text) => {
      expect(read(text).tickers).toEqual([])
    },
  )
})

describe('the criterion', () => {
  test.each([
    ['best stocks to buy', 'action=BUY'],
    ['what should i sell', 'action=SELL'],
    ['strongest buy signals', 'action=BUY&sort=-rsi'],
    ['which stocks are oversold', 'rsi-zone=oversold'],
    ['stocks with the highest rsi', 'sort=-rsi'],
    ['list all watch signals', 'action=WATCH'],
  ])('%j looks for %s', (text, screened) => {
    const { intent, screen } = read(text)
    expect(['screen', 'figures']).toContain(intent)
    const params = screen?.parts.flatMap((part) => part.params.map((pair) => pair.join('=')))
    expect(params?.join('&')).toBe(screened)
  })

  test.each([
    ['top gainers', 'up'],
    ['biggest losers', 'down'],
    ['gainers and losers', null],
    ['biggest movers', null],
  ])('%j asks for %s', (text, side) => {
    expect(read(text)).toMatchObject({ intent: 'movers', side })
  })
})

test('the site’s languages, pages and limits are answered from its guides, never declined', () => {
  const asked = [
    'can I ask in Spanish?',
    'do you speak german',
    'how do i read the page for one stock',
    'how do i check the chart over the last year',
    'what format should tickers be in',
    'what can this thing NOT do',
    'how do i look up a company',
  ]
  expect(misread('how-to', asked)).toEqual([])
})

test('the record is asked for by its tests, its worst row, its live part or a condition', () => {
  const asked = [
    'show me the worst result in the record',
    'how many tests were there and how many passed',
    'rsi above 70 rule, what happened next on average',
    'live results since launch?',
    'how has the rsi above 70 condition done',
  ]
  expect(misread('record', asked)).toEqual([])
  expect(misread('screen', ['rsi above 70', 'lowest rsi', 'golden cross stocks'])).toEqual([])
})

test('dividends that someone received are their own', () => {
  const asked = ['do you know how much dividends i got this year', 'what dividends did i receive']
  expect(misread('own-lists', asked)).toEqual([])
})

test('a company without a US listing is declined as not covered, not as off-topic', () => {
  const asked = ['is samsung on your list', 'do you have nintendo', 'what about volkswagen']
  expect(misread('not-covered', asked)).toEqual([])
})

test('a coin is not covered, and a program that reads our data is about the API', () => {
  expect(misread('not-covered', ['what do you say about bitcoin'])).toEqual([])
  expect(misread('about', ['can my bot pull the rsi values automatically'])).toEqual([])
})

test('the rule of a past day is not that of the latest signal', () => {
  expect(misread('signal-date', ['by what rule was bofa a sell on jul 16'])).toEqual([])
  expect(misread('why', ['which rule fired on xom'])).toEqual([])
})

test('a volume has no percent', () => {
  expect(read('stocks with vol above 50%').words).toContain('volatility above 50 %')
  expect(read('stocks with vol above 50 million').words).toContain('volume above 50')
})

test('splits and spelling list no BUYs in place of what was asked', () => {
  const actionsOf = (text: string) =>
    read(text).screen?.parts.filter(({ key }) => key === 'action') ?? []
  expect(actionsOf('any stock splits on your list lately?')).toEqual([])
})

test('a follow-up leaves out a state or keeps its question over another period', () => {
  const after = (first: string, second: string) =>
    readQuestion(
      second,
      { resolve: listings.resolve },
      { tickers: read(first).tickers, last: read(first) },
    )
  const left = after('rsi over 60 with golden cross', 'drop the ones with negative money flow')
  expect(left.frame?.conditions.flat()).toContainEqual(
    expect.objectContaining({ measure: 'cmf', is: 'above', value: 0 }),
  )
  expect(after('how did visa do this year', 'same for the last month').words).toContain('month')
})

describe('any text', () => {
  test('is classified without throwing, the same each time', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 })),
        (text) => {
          expect(read(text)).toEqual(read(text))
          expect(read(text).text).toBe(text.trim())
        },
      ),
      { numRuns: 150 },
    )
  })

  test('spaces, capitals and emoji change no intent', () => {
    const forms = QUESTION_FORMS.map(({ call }) => call('MSFT', 'Microsoft'))
    const changes: ((text: string) => string)[] = [
      (text) => `  ${text.replaceAll(' ', '   ')}\n`,
      (text) => text.toLowerCase(),
      (text) => text.toUpperCase(),
      (text) => `🚀 ${text} 🚀🌙`,
      (text) => `${text}!!!`,
    ]
    const changed = forms.flatMap((form) =>
      changes.map((change) => change(form)).filter((text) => intentOf(text) !== intentOf(form)),
    )
    expect(changed).toEqual([])
  })
})

test.each([
  ['when would MSFT be a sell', 'change-needed'],
  ['how low can AAPL go before it becomes a sell', 'change-needed'],
  ['can i get an email when AAPL turns buy', 'how-to'],
  ["how often was AAPL's SELL right", 'record'],
  ['avg return after buy signal on NVDA', 'record'],
  ['do you cover european stocks', 'how-to'],
  ['which stocks do you cover', 'about'],
  ['are prices adjusted for splits', 'how-to'],
  ['1 hour chart for AMD', 'not-held'],
  ['which one is closer to buy KO or PEP', 'compare'],
])('%j is of kind %s', (text, intent) => {
  expect(intentOf(text)).toBe(intent)
})

test.for([
  ['which stocks beat the S&P today', 'above', '^GSPC'],
  ['tech stocks that lagged the market this year', 'below', '^GSPC'],
  ['names that did better than nvidia this month', 'above', 'NVDA'],
  ['banks that are riskier than the s&p 500', 'above', '^GSPC'],
] as const)('%j is a list against a benchmark', ([text, is, benchmark]) => {
  const { frame, tickers } = read(text)
  expect(frame).toMatchObject({
    form: 'list',
    benchmark,
    order: is === 'above' ? 'highest' : 'lowest',
  })
  expect(frame?.conditions).toMatchObject([[{ kind: 'beats', is }]])
  expect(tickers).toEqual([benchmark])
})

test('a beta is against the market', () => {
  expect(read('what is the beta of Nvidia')).toMatchObject({
    frame: { form: 'beta' },
    tickers: ['NVDA', '^GSPC'],
  })
  expect(read('what is beta').intent).toBe('definition')
})

test.for([
  ['are we in a correction', 'at-most', -10, '^GSPC'],
  ['is the Nasdaq in a bear market', 'at-most', -20, '^IXIC'],
  ['is Nike in a bull market', 'at-least', 20, 'NKE'],
] as const)('%j is a distance from an end of the year', ([text, is, value, ticker]) => {
  const { frame, tickers } = read(text)
  expect(frame?.conditions).toMatchObject([[{ kind: 'bound', is, value }]])
  expect(tickers).toEqual([ticker])
})

test.for(['how is the market', 'how are stocks'])('%j is about breadth', (text) => {
  expect(read(text).intent).toBe('breadth')
})

test('the indices are meant where they are asked about together', () => {
  const three = ['^GSPC', '^IXIC', '^DJI']
  expect(read('how are the three indexes doing').tickers).toEqual(three)
  expect(read('which index fell the most')).toMatchObject({
    tickers: three,
    frame: { form: 'pick' },
  })
})

test('a holding period is no age of a signal', () => {
  expect(read('What is the track record of BUY over 20 days?').intent).toBe('record')
})

test.for([
  ['Können Sie mir sagen, ob die Goldman-Sachs-Aktie überverkauft ist?', 'GS'],
  ['¿Qué tal le fue a Microsoft el último mes?', 'MSFT'],
  ['SBUX neden AL vermiyor?', 'SBUX'],
  ['AMD’nin RSI değeri şu an kaç?', 'AMD'],
  ['Quel est le RSI d’AMD en ce moment ?', 'AMD'],
  ['Que faudrait-il pour qu’Intel passe à BUY ?', 'INTC'],
] as const)('%j names %s only', ([text, ticker]) => {
  expect(read(text)).toMatchObject({ tickers: [ticker], unknown: [] })
})

test('in another language, a ticker in lower case beside a name is one of two', () => {
  expect(read('Apple o amd, cuál es mejor').tickers).toEqual(['AAPL', 'AMD'])
})

test.for([
  'what is the p-value of the BUY rule',
  'is there lookahead bias',
  'what was the worst year for BUY signals',
  'what % of buys were up a month later',
  'does RSI above 70 lead to drops',
])('%j is about the track record', (text) => {
  expect(read(text).intent).toBe('record')
})

test.for([
  'Was the volume in Walmart unusually high yesterday?',
  'was walmarts volume higher than normal yesterday',
])('%j is of the session before the last', (text) => {
  const day = { kind: 'day', day: { kind: 'ago', sessions: 1 } }
  expect(read(text).frame).toMatchObject({ form: 'ever', periods: [day] })
})

test('a way to see one’s own shares is a guide, whatever their number', () => {
  expect(read('Can I enter my own twelve shares somewhere and see them on one page?').intent).toBe(
    'how-to',
  )
})

test('only the first 350 words are read', () => {
  const tickersOf = (text: string) => readQuestion(text, listings, { tickers: [] }).tickers
  expect(tickersOf(`${'so '.repeat(349)}AMD`)).toEqual(['AMD'])
  expect(tickersOf(`${'so '.repeat(350)}AMD`)).toEqual([])
})
