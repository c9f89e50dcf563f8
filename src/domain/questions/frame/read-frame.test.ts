import { describe, expect, test } from 'vitest'
import { findEntry } from './lexicon.ts'
import { readFrame } from './read-frame.ts'

const read = (words: string, named = words.split('@').length - 1) => readFrame(words, named, 0)

describe('a question of figures is read to its last word', () => {
  test.each([
    ['what is the rsi of @', 'value', ['rsi']],
    ['@ rsi and adx', 'value', ['rsi', 'adx']],
    ['how far is @ from its 52 week high', 'value', ['from-high']],
    ['@ vs its 20 day average', 'value', ['from-sma20']],
    ['how did @ do in july', 'value', ['change']],
    ['@ ytd and rsi', 'value', ['rsi', 'change']],
    ['which has the higher adx @ or @', 'pick', ['adx']],
    ['how many points apart are the rsis of @ and @', 'difference', ['rsi']],
    ['how many rsi points separate @ and @', 'difference', ['rsi']],
    ['@ or @ which fell harder on the last day', 'pick', ['change']],
    ['how longs @ been watch', 'how-long', []],
    ['adx gap @ minus @', 'difference', ['adx']],
    ['most directionless stock', 'list', ['adx']],
    ['stocks with double their usual volume or better', 'list', []],
    ['three ugliest returns over the trailing twelve months', 'list', ['change']],
    ['how much did @ and @ differ year to date', 'difference', ['change']],
    ['what did you say about @ on august 12th', 'value', ['signal']],
    ['@ went from watch to buy on what date', 'when', []],
    ['which stock has held its buy the longest', 'list', ['signal-age']],
    ['what is the longest standing buy', 'list', ['signal-age']],
    ['what is the volume and the average of @', 'value', ['volume', 'average-volume']],
    ['the ten stocks with the highest volatility', 'list', ['volatility']],
    ['what is the average rsi of the banks', 'average', ['rsi']],
    ['where does @ rank by adx', 'rank', ['adx']],
    ['how far is the rsi of @ from 70', 'how-far', ['rsi']],
    ['@ distance from 200', 'how-far', ['close']],
    ['best month of @ in the past year', 'extreme', ['change']],
    ['highest rsi of @ this year', 'extreme', ['rsi']],
    ['who is nearest to their lowest price of the year', 'list', ['from-low']],
    ['weakest of the communication names since new year', 'list', ['change']],
    ['tech stocks with negative obv worst month first', 'list', ['change']],
    ['@ has been such a dog for me how far above the bottom are we', 'value', ['from-low']],
    ['is anyone buying @ volume i mean', 'value', ['volume']],
    ['@ last 3 sessions total', 'value', ['change']],
    ['@ has closed over its 20 day every day since', 'when', []],
    ['when did @ have its heaviest volume this year', 'extreme', ['volume']],
    ['advancers decliners', 'split', ['change']],
    ['number of @ shares that were bought and sold on aug 13', 'value', ['volume']],
    ['@ shares traded aug 20', 'value', ['volume']],
    ['weekly change of @', 'value', ['change']],
    ['how many trading days in succession has @ been overbought', 'how-long', []],
    ['unbroken closes of @ above the 20 day line how long', 'how-long', ['close']],
    ['of @ and @ which swings less', 'pick', ['volatility']],
    ['which cmf value did @ have on aug 4', 'value', ['cmf']],
    ['what did @ close at one week ago', 'value', ['close']],
    ['obv of @ 20 session move', 'value', ['obv']],
    ['@ has not crossed since march is it true', 'when', []],
    ['@ price less than both moving averages', 'check', []],
    ['did @ get back over 200 at any close since july', 'ever', []],
    ['has @ climbed back above 90 since march', 'ever', []],
    ['is @ above or below its 50 day average', 'value', ['from-sma50']],
  ] as const)('%s: %s of %j', (words, form, measures) => {
    expect(read(words)).toMatchObject({ form, measures, unread: [] })
  })

  test.each([
    ['which watch stocks are one condition away from buy', 'conditions-met', 'exactly', 4],
    ['is @ sleepy', 'volume-ratio', 'below', 1],
    ['was the volume of @ above its average', 'volume-ratio', 'above', 1],
    ['did @ trade heavily', 'volume-ratio', 'above', 1],
    ['does @ have a strong trend meaning an adx more than 25', 'adx', 'above', 25],
    ['rsi from 60 to 65 only', 'rsi', 'between', 60],
  ])('everyday words are a bound: %s', (words, measure, is, value) => {
    expect(read(words)?.conditions.flat()).toContainEqual(
      expect.objectContaining({ measure, is, value }),
    )
  })

  test('a cross whose date is asked for besides is told besides', () => {
    expect(read('@ rsi and death cross date')).toMatchObject({ form: 'value', lastCross: 'death' })
    expect(
      read('is @ above its 20 day average and when did it last have a golden cross'),
    ).toMatchObject({ form: 'check', lastCross: 'golden' })
  })

  test('at all this year is the year so far, over the last month is no calendar month', () => {
    expect(read('has @ gained at all this year')?.conditions.flat()).toMatchObject([
      { period: { kind: 'to-date', unit: 'year' } },
    ])
    expect(read('@ change over the last month')?.periods).toEqual([{ kind: 'sessions', count: 21 }])
  })

  test('a top dog leads, and averages against each other are no weeks', () => {
    expect(read('who is the top dog today')?.order).toBe('highest')
    const asked = read('death crossed names 20 under 50 w obv rising and up this year highest ytd')
    expect(asked).toMatchObject({ unread: [], order: 'highest' })
    expect(asked?.conditions.flat()).toContainEqual(
      expect.objectContaining({ kind: 'than', measure: 'sma20', is: 'below', other: 'sma50' }),
    )
    expect(asked?.periods).toEqual([{ kind: 'to-date', unit: 'year' }])
  })

  test('an order has the period that it names', () => {
    expect(read('down this year yet up this month sort by month')).toMatchObject({
      periods: [{ kind: 'sessions', count: 21 }],
      order: 'highest',
      measures: ['change'],
    })
    expect(read('red for the year green for the week order by weekly loss')).toMatchObject({
      periods: [{ kind: 'sessions', count: 5 }],
      order: 'lowest',
    })
  })

  test.each([
    ['worst 5 over one year', { order: 'lowest', measures: ['change'], limit: null }],
    ['biggest losers this week', { order: 'lowest', isBothEnds: false }],
    ['adx over 25 strongest', { order: 'highest', measures: ['adx'] }],
    ['red today on light volume below 0.6x lightest first', { measures: ['volume-ratio'] }],
  ])('%s is a list of all stocks', (words, expected) => {
    const { limit: _, ...rest } = { limit: null, ...expected }
    expect(read(words)).toMatchObject({ form: 'list', unread: [], ...rest })
  })

  test.each([
    ['names within 5 percent of the 52 week low', 'from-low', 'within', 5],
    ['whats no more than 5 percent below its 52 week high', 'from-high', 'within', 5],
    ['anything that shed more than 30 percent versus the yearly high', 'from-high', 'below', -30],
    [
      'which stocks traded at least 1.5 times their average volume',
      'volume-ratio',
      'at-least',
      1.5,
    ],
    ['who traded less than 60 percent of normal volume', 'volume-ratio', 'below', 0.6],
    ['rsi sub 30 names', 'rsi', 'below', 30],
    ['who is under the 30 line on rsi', 'rsi', 'below', 30],
    ['rsi 60 65 list', 'rsi', 'between', 60],
    ['shares at least 60 but at most 65 on rsi', 'rsi', 'between', 60],
  ] as const)('%s has one bound', (words, measure, is, value) => {
    expect(read(words)).toMatchObject({ unread: [], conditions: [[{ measure, is, value }]] })
  })

  test.each([
    ['everything except the ones with a buy', { kind: 'action', action: 'BUY', isNot: true }],
    [
      'for which tickers did the 20 day line drop through the 50 day line this week',
      { kind: 'crossed', cross: 'death' },
    ],
    [
      'which stocks got downgraded from buy this week',
      { kind: 'turned', from: 'BUY', action: null },
    ],
    ['what flipped this week', { kind: 'turned', from: null, action: null }],
  ])('%s has one condition', (words, condition) => {
    expect(read(words)?.conditions).toMatchObject([[condition]])
  })

  test('every condition is kept, with its negation and its period', () => {
    expect(read('stocks with rsi under 40 and adx above 25 but not a buy')).toMatchObject({
      form: 'list',
      unread: [],
      conditions: [
        [{ kind: 'action', action: 'BUY', isNot: true }],
        [{ kind: 'bound', measure: 'rsi', is: 'below', value: 40, isNot: false }],
        [{ kind: 'bound', measure: 'adx', is: 'above', value: 25, isNot: false }],
      ],
    })
    expect(read('which stocks turned buy in the last 3 days')?.conditions).toEqual([
      [
        {
          kind: 'turned',
          isNot: false,
          action: 'BUY',
          from: null,
          period: { kind: 'sessions', count: 3 },
        },
      ],
    ])
    expect(read('is @ overbought or oversold')?.conditions).toMatchObject([
      [
        { measure: 'rsi', is: 'above', value: 70 },
        { measure: 'rsi', is: 'below', value: 30 },
      ],
    ])
  })

  test.each([
    ['stocks with rsi under forty five', 45],
    ['stocks with rsi under fifty', 50],
    ['stocks with cmf above point two', 0.2],
    ['stocks with price above a hundred and twenty dollars', 120],
    ['stocks with price above two thousand dollars', 2000],
    ['stocks with cmf above .2', 0.2],
    ['stocks with cmf below -.05', -0.05],
    ['stocks that traded more than 2m shares', 2_000_000],
    ['stocks that rose more than half a percent', 0.5],
  ])('a number in words is a number: %s', (words, value) => {
    expect(read(words)?.conditions).toMatchObject([[{ value }]])
  })

  test.each([
    ['where did @ close on july tenth', { kind: 'day', day: { kind: 'date', month: 7, day: 10 } }],
    ['@ change monday to thursday', { kind: 'between', from: { weekday: 1 }, to: { weekday: 4 } }],
  ])('a day in words is a day: %s', (words, period) => {
    expect(read(words)?.periods).toMatchObject([period])
  })

  test('a bound on how long a signal has stood is a condition', () => {
    expect(read('has @ been a buy for more than a week')?.conditions).toMatchObject([
      [{ kind: 'action', action: 'BUY' }],
      [{ measure: 'signal-age', is: 'above', value: 5 }],
    ])
  })

  test('a bound may come before its reading', () => {
    expect(read('stocks under rsi fifty but above their 50 day line')?.conditions).toMatchObject([
      [{ measure: 'rsi', is: 'below', value: 50 }],
      [{ kind: 'than', measure: 'close', is: 'above', other: 'sma50' }],
    ])
  })

  test('a distance from a level is one condition', () => {
    expect(read('stocks at least 20 % below their 52 week high')?.conditions).toMatchObject([
      [{ measure: 'from-high', is: 'at-most', value: -20 }],
    ])
    expect(read('stocks within 5 % of their 52 week low')?.conditions).toMatchObject([
      [{ measure: 'from-low', is: 'within', value: 5 }],
    ])
  })
})

test('words that no phrase covers are kept as unread', () => {
  expect(read('rsi of @ according to wall street')?.unread).toContain('wall')
})

test.each(['why did @ fall', 'hello', 'should i sell @', 'what is rsi', 'is @ overvalued'])(
  '"%s" is no complete question of figures',
  (words) => {
    const frame = read(words)
    expect(frame === null || frame.unread.length > 0).toBe(true)
  },
)

test.each([
  'missing only the trend strength part of the buy rule',
  'difference between the 20 day average and its 50 day average',
  'a single buy condition short of becoming a buy',
  'highest',
])('"%s" is one phrase, whatever follows', (phrase) => {
  const words = phrase.split(' ')
  expect(findEntry([...words, 'now'], 0)?.length).toBe(words.length)
})
