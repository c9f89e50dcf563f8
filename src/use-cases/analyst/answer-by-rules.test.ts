import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Evidence } from '../../domain/questions/evidence.ts'
import { STOCK_FORMS } from '../../domain/questions/question-forms.fixture.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { fail } from '../../platform/outcome.ts'
import { tickersOf } from '../market/market.fixture.ts'
import { answerByRules } from './answer-by-rules.ts'
import { openSampleWorld } from './sample-world.fixture.ts'

const { deps, logged } = openSampleWorld()

// First-use loading takes longer than an answer's timeout.
beforeAll(async () => {
  const { market, readJudged } = deps
  const reads = [market.movers(), market.stockNews(knownTicker('NVDA')), readJudged()]
  await Promise.all(reads)
  await market.breadth()
})

beforeEach(() => {
  logged.length = 0
})

const call = (message: string, more: object = {}) =>
  answerByRules(deps, { message, conversation: [], ...more })

/** The evidence besides the stocks; headlines count even when there are none. */
const partsOf = ({ judged, screen, sectors, movers, breadth, headlines, passages }: Evidence) =>
  Object.entries({
    judged: judged.length > 0,
    screen: screen !== null,
    sectors: sectors !== null,
    movers: movers !== null,
    breadth: breadth !== null,
    headlines: headlines !== null,
    passages: passages.length > 0,
  })
    .filter(([, isThere]) => isThere)
    .map(([name]) => name)

test('a question about a stock shows its signal, dated, with every figure checked', async () => {
  const { answer: result } = await call('Should I buy NVDA?')
  expect(result.stocks?.analyses.map(({ ticker }) => ticker)).toEqual(['NVDA'])
  expect(result.answer.summary).toContain('NVDA')
  expect(result).toMatchObject({ author: { by: 'rules' }, fellBack: null, isSample: true })
  expect(result.asOf).toBe('2026-08-20')
  expect(result.about).toEqual(['NVDA'])
  expect(result.checks.figures).toBeGreaterThan(2)
  expect(result.checks.dropped).toBe(0)
})

test.each([
  ['why is NVDA down today', ['breadth', 'headlines']],
  ['which stocks are a buy', ['judged', 'screen']],
  ['how did tech do today', ['sectors']],
  ['biggest gainers today', ['movers', 'breadth']],
  ['any news on AAPL?', ['headlines']],
  ['what is RSI?', ['passages']],
  ['is NVDA a buy', []],
  ['hello', []],
])('%j waits only for %j', async (message, parts) => {
  const { evidence } = await call(message)
  expect(partsOf(evidence).toSorted()).toEqual(parts.toSorted())
})

describe('a follow-up', () => {
  test('is about the stocks of the address', async () => {
    const { answer: result } = await call('and its volume?', { about: tickersOf('NVDA', 'AMD') })
    expect(result.stocks?.analyses.map(({ ticker }) => ticker)).toEqual(['NVDA', 'AMD'])
  })

  test('is about the stocks of the questions before it', async () => {
    const before = [
      { question: 'Is AMD a buy?', summary: '' },
      { question: 'what is RSI?', summary: '' },
    ]
    for (const more of [{}, { about: [] }]) {
      const { answer: result } = await call('and its volume?', { conversation: before, ...more })
      expect(result.about).toEqual(['AMD'])
    }
  })
})

describe('a follow-up on a list', () => {
  const after = (...questions: string[]) => questions.map((question) => ({ question, summary: '' }))

  test('knows its stocks without being told them', async () => {
    const listed = await call('which stocks are a buy')
    const second = await call('is the second one a sell', {
      conversation: after('which stocks are a buy'),
    })
    expect(second.answer.about).toEqual(listed.answer.about.slice(1, 2))
    const third = await call('and the third one', {
      conversation: after('which stocks are a buy', 'why the first one'),
    })
    expect(third.answer.about).toEqual(listed.answer.about.slice(2, 3))
  })

  test('counts among those that were listed', async () => {
    const { answer: result } = await call('are any of them a sell', {
      conversation: after('stocks with the highest adx, top 3'),
    })
    expect(result.answer.summary).toContain('None of those 3 stocks is rated SELL')
  })

  test('knows the sector that an answer named', async () => {
    const { answer: result } = await call('who is in it', {
      conversation: after('how is the energy sector doing'),
    })
    expect(result.answer.summary).toContain('2 Energy stocks')
  })
})

test.each<readonly [string, RegExp]>([
  // How far a signal is from its end: the nearest condition and its distance.
  ...[
    'how close is Chevron to losing its buy signal',
    'how many rsi points until chevron loses its buy signal',
    'which condition is nearest to breaking on CVX',
    'how much room does CVX have before it stops being a buy',
    'how near is Chevron to dropping off the buy list',
    'how high would RSI have to go before CVX isn’t the same signal',
  ].map(
    (asked) =>
      [asked, /^CVX loses its BUY if RSI rises above 70: it is 69.81, 0.19 below\./] as const,
  ),
  [
    'how far would rsi have to fall before T isn’t a buy anymore',
    /^T loses its BUY if RSI falls below 45: it is 66.41, 21.41 above\./,
  ],
  [
    'How low would RSI have to drop before SBUX isn’t the same signal',
    /^No fall in RSI alone changes SBUX’s signal: it stays a WATCH\. SBUX becomes/,
  ],
  [
    'how many RSI points away is NEM from a buy',
    /^NEM needs RSI between 45 and 70 for a BUY: it is 73.59, 3.59 above\. All other conditions/,
  ],
  ['how near is Visa to losing its SELL', /^V is not a SELL: it is a WATCH\./],
  ['What would turn AT&T into a sell?', /^T becomes a SELL on exhaustion if RSI rises above 70/],
  // A stock's signals over time.
  ...['past signals on newmont', 'newmont’s signal history', 'NEM’s previous ratings'].map(
    (asked) =>
      [
        asked,
        /^NEM’s last 6 signals, newest first: WATCH since Aug 19; BUY on Aug 18; WATCH/,
      ] as const,
  ),
  [
    'TSLA’s last two sell signals',
    /^TSLA’s last 2 SELL signals, newest first: from Jul 30 to Aug 14;/,
  ],
  [
    'list pfizer’s signals for the last 6 sessions',
    /^PFE’s signals over the 6 sessions from Aug 13 to Aug 20: BUY from Aug 13 to Aug 18, then WATCH on Aug 19, then BUY on Aug 20\./,
  ],
  ['what was T’s signal each day this week', /^T was a BUY on each of the 5 sessions from Aug 14/],
  // The market over a period.
  ...[
    'Was it a good week for stocks?',
    'did stocks have a good week',
    'good week for the market?',
  ].map(
    (asked) =>
      [
        asked,
        /^No, none of them: from Aug 13 to Aug 20, the S&P 500 fell 2.02%, the Nasdaq Composite fell 2.75% and the Dow fell 2.01%\./,
      ] as const,
  ),
  ['was last week a rough one for stocks', /^No, only the Dow: /],
  [
    'did most stocks lose money this week?',
    /^Yes: more stocks fell than rose from Aug 13 to Aug 20: 28 of the 63 stocks rose and 35 fell\./,
  ],
  [
    'are most stocks up this month',
    /^Yes: more stocks rose than fell from Jul 22 to Aug 20: 41 of/,
  ],
  ['are most banks a buy', /^No: 1 of the 4 stocks in our banks list is rated BUY: BAC\./],
  // Which way a stock trends.
  [
    'ok so ive been holding micron since like forever and its been kinda nuts is it still in an uptrend or did it roll over',
    /^MU is in a weak downtrend: its SMA20 of \$893.95 is 7.18% below its SMA50 of \$963.09, since the death cross on Jul 28, and its ADX of 12.63 is below 25\./,
  ],
  ['is disney in an uptrend or a downtrend', /^DIS is in a weak uptrend: /],
  ['is AAPL trending up or down', /^AAPL is in a weak uptrend: /],
  ['what’s the trend on pfizer, up or down', /^PFE is in a strong uptrend: /],
  // The product.
  ['is there a paid tier', /^No, there is no paid plan/],
  ['any paid plans?', /^No, there is no paid plan/],
  ['free tier?', /^Yes, Tapelight is free/],
  // In words that no rule knows.
  ['money flow on cat whats it at', /^CAT’s CMF is −0\.39/],
  ['why coin pumping', /COIN rose 7\.58% on Aug 20/],
  ['how come broadcom’s had such a rotten week', /AVGO is down 12\.87% over the past week/],
  ['Home Depot or Costco, who took the bigger dunt today?', /^HD fell more on Aug 20, by 0\.40 p/],
  ['are people actually piling into amazon or is the money leaking out', /^AMZN’s CMF is −0\.15/],
  ['Have any of the bosses at Ford been flogging their own shares', /^I don’t have insider trades/],
  [
    'coins best day of the last 5',
    /^COIN’s best day from Aug 14 to Aug 20 was Aug 19: it rose 9\.55%/,
  ],
  ['avg return if i just took every buy n held 20 days', /^The mean change 20 sessions after a/],
  ['why did GE drop so much today? I have some in my 401k', /GE fell 3\.25% on Aug 20/],
  ['smci rsi n is it over the 200', /^SMCI’s RSI is 60\.14 .*; and yes: SMCI closed at/],
  [
    'att back over the 200 day or nah',
    /^Yes, barely: T closed at \$25\.15 .*0\.19% above its 200-day/,
  ],
  ['Is McDonald’s still above two hundred and seventy dollars a share?', /^No, but only just: MCD/],
  ['show stocks cheaper than $50 one share', /^6 of the 63 stocks closed below \$50/],
  ['What was behind Merck’s leap on Wednesday?', /MRK rose 12\.60%/],
  ['Do I have to pay to see the signals?', /^No, you pay nothing/],
  ['is there a live out-of-sample record yet', /^(?:Not yet: the|The) live record/],
  ['forward test yet?', /^(?:Not yet: the|The) live record/],
  // Options are declined by name.
  ['whats the implied vol on tsla calls', /^I don’t have options data/],
  ['apple put options volume', /^I don’t have options data/],
  ['amd 500 calls oct any good? whats iv', /^I don’t have options data.*annualized volatility/],
  [
    'I’m drafting Friday’s issue and need CAT’s RSI as of today’s close. What is it?',
    /^CAT’s RSI is/,
  ],
  ['For Friday’s newsletter: what is CAT’s ADX?', /^CAT’s ADX is/],
  ['Isn’t Goldman back above its fifty-day yet?', /^No: GS closed at .* below its SMA50/],
  ['GE surely isn’t overbought yet, is it?', /^No: GE’s RSI is/],
  ['my app shows a wiggly line for starbucks, no money flow thing, CMF?', /^SBUX’s CMF is/],
  ['UNH wobbly thing, its RSI?', /^UNH’s RSI is/],
  ['Does Verizon’s RSI sit between forty-five and fifty-five?', /^No: VZ’s RSI is/],
  ['Tell me whether Boeing gapped at Thursday’s open and how wide the gap was', /^BA opened at/],
  ['closing price of Caterpillar from wednesday, not thursday', /^CAT closed at \S+ on Aug 19/],
  ['what BA did from Monday’s close through to Wednesday’s', /from \S+ on Aug 17 to \S+ on Aug 19/],
  ['My sister has V and I have MA, so who’s had the better year so far?', /^V did better/],
  ['I look at KO a lot; has it risen since June?', /^Yes: KO rose/],
  ['Which is up more since New Year, LOW or HD?', /^HD fell/],
  ['MU’s RSI is stretched, meaning seventy or better?', /^No: MU’s RSI is [^,]*, below 70\./],
  ['Which of the five things is tripping up AbbVie, or are they all fine', /^ABBV is not a BUY:/],
  ['which of the five boxes Walmart ticks and which it doesn’t', /^WMT meets none of the 5/],
  ['When adx of Amazon goes under 25, the signal flips or stays?', /^AMZN becomes a/],
  ['what would change the signal of CAT', /^CAT becomes a SELL on a trend break if ADX/],
  ['JPM’s signal, has it been like that for days or for weeks', /^JPM has been a WATCH since/],
  ['the thing with intel, was it trend break or exhaustion or what', /^Neither: INTC is a WATCH/],
  ['Honeywell aside, is GE oversold?', /^No: GE’s RSI/],
  [
    'We’re preparing a report and need to know whether KO is above its 50-day average.',
    /^Yes: KO /,
  ],
  ['Is KO overbought, as one of my readers claims?', /^No, but only just: KO’s RSI/],
  ['anything with RSI over 85? doubt it', /^None of the 63 stocks/],
  ['Among the banks, which are above their 200-day average?', /^4 of the 4 stocks in our banks/],
  ['big banks: who’s a buy who isn’t', /^Our banks list has 4 stocks: BAC \(BUY\)/],
  ['Which sector did best this week, and which did worst?', /best sector .* worst sector/],
  ['rvol on PLTR', /^PLTR traded .* times its 20-day average/],
  [
    'somebody is trading PLTR like crazy, or is this normal volume for it?',
    /^(?:Yes|No): PLTR traded .* times its 20-day average/,
  ],
  ['what is apple stock at right now', /^AAPL closed at \$311\.30 on Aug 20, down 1\.75%\./],
  [
    'when did meta bottom this year',
    /^META’s lowest price from Jan 2 to Aug 20 was \$520\.26, on Mar 27\./,
  ],
  [
    'Could you tell me when Oracle was at its lowest this past year',
    /^ORCL’s 52-week low is \$114\.50, set on Jul 28,/,
  ],
  [
    'when was walmarts biggest drop',
    /^WMT’s worst day from Aug 20, 2025 to Aug 20 was Aug 20: it fell 9\.15%/,
  ],
  [
    'now that merck is oversold is it a buy',
    /^MRK isn’t oversold: its RSI is 75\.38, which is overbought\. Merck & Co\. \(MRK\) is a WATCH/,
  ],
  [
    'is there unusual volume in GE',
    /^No: GE traded 6\.1M shares on Aug 20, 1\.68 times its 20-day average: above average, but less than the 2 times that count as unusual\./,
  ],
  [
    'how many times did paypal switch signal in the last week',
    /^PYPL changed signal on 2 of the 5 sessions from Aug 14 to Aug 20: Aug 17 \(WATCH to BUY\) and Aug 19 \(BUY to WATCH\)\./,
  ],
  ['wats up w palanteer stock is it still goin up', /^No: PLTR fell 0\.70%/],
  [
    'mcdonalds stok price 2day',
    /^MCD closed at \$269\.13 on Aug 20, up 0\.63%\. MCD’s signal is WATCH\.$/,
  ],
  ['faceboook stock dumping hard this week or nah', /^Yes: META fell 8\.26%/],
  [
    'google a or google c whats the diff which one went up more this yr',
    /^GOOGL did better .*: GOOGL rose 8\.84%; GOOG rose 7\.78%\..* class A, which has votes/,
  ],
  [
    'Is Boeing still trading above its 50-day average or did it lose it?',
    /^No: BA closed at \$215\.10 on Aug 20, 3\.01% below its SMA50/,
  ],
  [
    'Is Tesla anywhere near a sell signal?',
    /^TSLA is one condition short of SELL: it becomes a SELL on a trend break if ADX rises to 25 or higher \(now 20\.15\)\./,
  ],
  [
    'Is Procter & Gamble a calm stock or does it swing a lot?',
    /^PG swings less than most: .*14\.58%, number 62 of the 63 stocks by highest volatility/,
  ],
  [
    'How did Ford do today and is it still up for the year?',
    /^F fell 3\.52% .*; and yes: F rose 6\.63%/,
  ],
  [
    'no i dont want the chart i just want to know is netflix a buy or not',
    /^No: Netflix \(NFLX\) is a WATCH/,
  ],
  ['my wife drinks so much starbucks lol is the stock doin ok this yr', /^Yes: SBUX rose 23\.49%/],
  [
    'I have Uber in my depot, is it better to hold or to sell?',
    /^I can’t advise you on your own shares/,
  ],
  [
    'Was the volume in Walmart unusually high on Wednesday?',
    /^No: WMT traded 34\.3M shares, 1\.56 times its 20-day average, on Aug 19: above average/,
  ],
  [
    'how jumpy is COIN compared with most',
    /^COIN swings more than most: .* number \d+ of the 63 stocks/,
  ],
  ['VZ paid me something the other week, what was the last one?', /^VZ’s last dividend was/],
  ['Does neither AMZN nor TSLA pay anything out to holders?', /^No: AMZN has had no dividends/],
  ['how many dollars did one share of IBM pay in the last twelve months', /^IBM paid \$/],
  ['Did NVDA cut its stock in pieces in the last years?', /^Yes: NVDA’s last split was/],
  ['Healthcare as a whole, has it kept up with the S&P this quarter?', /^Yes: XLV did better/],
  ['has small caps done worse than big ones this week, I mean IWM and SPY', /^(?:Yes|No): /],
  ['have utilities led everything else this quarter', /^XLE did best/],
  ['which sector funds have beaten SPY over the past month', /^XLV did best.*; SPY rose/],
  ['list the banks by signal', /^Of the 4 stocks in our banks list/],
  [
    'which stocks never closed below their 50-day average since June',
    /did not close below their SMA50 on any day from/,
  ],
  [
    'Did more shares of F trade today than on a typical day?',
    /^(?:Yes|No): F traded .* times its 20-day average/,
  ],
  ['What would I have received from 50 shares of PEP over the past year?', /for 50 shares\./],
  ['NVDA earnings date? AMC or BMO', /^I don’t have earnings dates/],
  ['what is an OBV divergence', /^Divergence is/],
  ['WMT, what invalidates the current rating', /^WMT is a WATCH: it becomes/],
  ['what invalidates BAC’s rating', /^BAC stops being a BUY/],
  ['do the SELLs have any edge vs just holding SPY', /after a SELL/],
  ['When did VZ last go ex-dividend, and how much was the payment?', /^VZ’s last dividend/],
  ['Since AT&T suspended its dividend this summer, how is it doing?', /^T didn’t suspend its/],
  ['alert when LIN flips, how to set', /^Sign in, open Alerts/],
  ['Where do you expect the S&P 500 to finish the year?', /^Nobody knows/],
  ['Where do you see the Nasdaq ending the year?', /^Nobody knows/],
  ['What caused PG to lose a quarter of its value this week?', /^PG didn’t fall that much/],
  // The figures are those of the sample market's facts.
  ['annualized volatility in plain words?', /^Volatility is how much a price swings/],
  ['which ones had a golden cross this week', /^5 of the 63 .* from Aug 14 to Aug 20: AMT/],
  ['whats the most expensive stock you have', /^The highest close .*: LLY \(\$1,244\.40\)/],
  ['what moved the most today', /COIN\), up 7\.58%.*WMT\), down 9\.15%/],
  ['what’s in your utilities sector', /\bDUK and NEE\b/],
  ['has anybody tested the sell rule', /^Yes: we backtested .*unchanged in 44\.04%/],
  ['how often is the sell right', /^Prices were lower .* 41\.72% .* lower or unchanged in 44\.04%/],
  ['What is your track record?', /^We tested \d+ combinations/],
  [
    'do you tell me what to invest in',
    /^I don’t pick stocks, .* 6 of the 63 stocks are rated BUY: /,
  ],
  ['which ones are within 5 percent of their high', /^12 of the 63 stocks are within 5% of/],
  ['who had the best year', /^The best performers .*: MU/],
  ['How many stocks have an RSI below 40?', /^9 of .* LIN \(RSI 40\.00, just below 40\)/],
  ['small caps vs the rest today', /^The S&P 500 did better .* the Russell fell 1\.34%/],
  [
    'news says selloff, how bad was it really',
    /^More stocks fell than rose on Aug 20, 2026: 44 of 63/,
  ],
  ['does the market do better after days when most stocks are up', /^No: .*54\.95% .*58\.61%/],
  ['if i followed every buy would i beat spy', /20 sessions after a BUY/],
  ['why did at&t fall this month', /^T didn’t fall: it rose 9\.16% .* from Jul 22 to Aug 20/],
  ['can you alert me when nike crosses the 50 day', /^Not quite: an alert cannot compare/],
  ['do you do crypto or just stocks', /^No, there is no crypto/],
  ['which stock gained most in one day this year', /^The biggest gains in a day from Jan 2 to/],
  ['biggest one day drop this month', /^The biggest falls in a day from Jul 23 to Aug 20/],
  [
    'which stocks are about to become a sell',
    /^LIN is closest: it becomes a SELL on a trend break/,
  ],
  ['best large caps this year', /Micron Technology \(MU\), up 241\.38%/],
  ['did stocks recover from yesterday', /^No: more stocks fell than rose on Aug 20/],
])('%j is answered first', async (message, first) => {
  const { answer: result } = await call(message)
  expect(result.answer.summary).toMatch(first)
})

test('a reading is compared with that of another stock', async () => {
  const { answer: result } = await call('And how does that compare with Qualcomm’s?', {
    conversation: [{ question: 'What is Broadcom’s ADX?', summary: '' }],
  })
  expect(result.answer.summary).toMatch(/^AVGO has the higher ADX/)
})

test('stocks against an index are each held against it', async () => {
  const { answer: result } = await call('did visa and walmart beat the s&p 500 this month')
  expect(result.answer.summary).toMatch(/^No, only V: .*; the S&P 500 rose 1\.90%\./)
})

test('quoted pages and cited headlines are listed as sources', async () => {
  const { answer: result } = await call('what is RSI?')
  expect(result.sources).toEqual([
    { label: 'Glossary: RSI', href: '/glossary#rsi', day: null },
    { label: 'RSI: What RSI tells', href: '/indicators/rsi', day: null },
  ])
  const news = await call('latest market news')
  expect(news.answer.sources.length).toBeGreaterThan(0)
  for (const { href, day, label } of news.answer.sources) {
    expect(href).toMatch(/^https?:/)
    expect(day).toMatch(/^2026-08-\d\d$/)
    expect(label).not.toBe('')
  }
})

test('a user at risk of self-harm is shown no stock', async () => {
  const { answer: result } = await call('I lost everything on TSLA and want to kill myself')
  expect(result.stocks).toBeNull()
})

describe('lists know dividends and splits', () => {
  test.each([
    // Four dividends of $0.43 at $27.79.
    ['highest dividend yield', 'PFE (6.19%)'],
    ['best dividend stocks', 'PFE (6.19%)'],
    ['rank banks by dividend yield', 'C (1.90%), BAC (1.81%), JPM (1.71%) and GS (1.70%)'],
    [
      'which tech stocks pay a dividend',
      '10 of the 15 Information Technology stocks pay a dividend',
    ],
    ['stocks that don’t pay dividends', '12 of the 63 stocks paid no dividend over the last year'],
    ['who went ex-dividend this week', 'DUK (Aug 14)'],
    ['which stocks had a split in the last year', 'NFLX (Nov 17, 2025)'],
    ['which stock has the safest dividend', 'I can’t filter by how safe a dividend is'],
  ])('%s', async (message, expected) => {
    const { answer } = await call(message)
    expect(answer.answer.summary).toContain(expected)
    expect(answer.checks.dropped).toBe(0)
  })

  test('stocks whose dividends could not be fetched are counted', async () => {
    const { corporateActions } = deps.market
    const fewer = (ticker: Ticker) =>
      ticker === 'PFE' ? Promise.resolve(fail({ attempts: [] })) : corporateActions(ticker)
    const market = { ...deps.market, corporateActions: fewer }
    const requested = { message: 'highest dividend yield', conversation: [] }
    const { answer: result } = await answerByRules({ ...deps, market }, requested)
    expect(result.answer.summary).toContain('VZ (5.68%)')
    expect(result.answer.summary).toContain('dividends and splits of 1 of the 63 stocks')
  })

  test('providers are asked for a few stocks at a time', async () => {
    let asking = 0
    let most = 0
    const corporateActions = async (ticker: Ticker) => {
      asking += 1
      most = Math.max(most, asking)
      await Promise.resolve()
      asking -= 1
      return deps.market.corporateActions(ticker)
    }
    const market = { ...deps.market, corporateActions }
    const requested = { message: 'highest dividend yield', conversation: [] }
    const { answer: result } = await answerByRules({ ...deps, market }, requested)
    expect(result.answer.summary).toContain('PFE (6.19%)')
    expect(most).toBe(5)
  })
})

test('missing or failed evidence is omitted, and the answer is still given', async () => {
  const failing = () => Promise.reject(new Error('no feed'))
  const market = { ...deps.market, movers: failing, breadth: failing }
  const requested = { message: 'biggest gainers today', conversation: [] }
  const { answer: result, evidence } = await answerByRules({ ...deps, market }, requested)
  expect([evidence.movers, evidence.breadth]).toEqual([null, null])
  expect(result.answer.summary).toContain('not available right now')
  expect(logged.map(({ message }) => message)).toContain('evidence could not be gathered')
})

test('no form of question about a stock loses a sentence to the fact check or takes 50 ms', async () => {
  const dropped: unknown[] = []
  let requests = 0
  const before = process.cpuUsage()
  for (const { call: form } of STOCK_FORMS) {
    for (const [ticker, company] of [
      ['NVDA', 'Nvidia'],
      ['JPM', 'JPMorgan'],
    ] as const) {
      const { answer: result } = await call(form(ticker, company))
      requests += 1
      if (result.checks.dropped > 0) dropped.push(form(ticker, company))
    }
  }
  // CPU time, since other processes may run alongside the tests.
  const { user, system } = process.cpuUsage(before)
  expect({ dropped, logged }).toEqual({ dropped: [], logged: [] })
  expect((user + system) / 1000 / requests).toBeLessThan(50)
})

describe('the one sentence that asks is answered', () => {
  test.each([
    [
      'When does McDonalds pay the next dividend? I need it for my budget.',
      'ex-dividend date of Jun 2',
    ],
    ['lowest priced stock in your list, i only have like 20 dollars', 'F ($13.99)'],
    [
      'I have held Caterpillar since 2003. What did a share close at today?',
      'CAT closed at $815.39',
    ],
    [
      'I hold both Exxon and Chevron and wonder which of the two has done better since January.',
      'XOM did better from Dec 31, 2025 to Aug 20',
    ],
    [
      'I own a good deal of Qualcomm. Under what circumstances would you move it to SELL?',
      'QCOM becomes a SELL on a trend break if ADX rises to 25 or higher',
    ],
    ['Most of my savings sit in SPY. What do your indicators say about it?', 'SPY’s RSI is 51.80'],
    [
      'Which shares have an RSI under 30? I like to look for bargains.',
      'below 30: WMT (RSI 29.78)',
    ],
    [
      'I see how AbbVie is rated, but I do not follow the reasoning. What led to it?',
      'ABBV is a WATCH: it misses 2 of the 5 BUY conditions',
    ],
    ['explain the unh call to me like im 5', 'UNH is a SELL by a trend break'],
    ['why is avgo a watch, dont get it', 'AVGO is a WATCH: it misses 4 of the 5 BUY conditions'],
    ['ko or pep which one is stronger', 'KO is stronger by the rules'],
    ['ADX on CVX, and which DI on top', 'CVX’s ADX is 27.36'],
    ['which sector has led the market over the past quarter', 'Health Care did best'],
    ['how are the big banks doing these days? i own a few', '4 stocks in our banks list'],
    ['where do you believe Apple will stand at Christmas?', 'Nobody knows where a price goes next'],
    ['My statement shows three times the shares. Did Walmart split?', '3 for 1 on Feb 26, 2024'],
    ['ones that say buy. just the names no explanation', 'BAC, CVX, MA, PFE, PLTR and T'],
    ['does visa move around more than mastercard', 'No: MA has the higher volatility'],
    ['what am i waiting for on bac before its a buy', 'BAC is already a BUY'],
    ['is xlf trending up', 'Yes: XLF’s SMA20'],
    ['did everything drop yesterday or just tech', '23 of the 63 stocks fell'],
    ['why is every single stock a sell today', 'No: 2 of the 63 stocks are rated SELL'],
    ['can it pull in my holdings from robinhood', 'import a file from your broker'],
    ['has Verizon raised its quarterly payment within the past two years?', 'Yes: VZ’s dividend'],
    [
      'would I have done better with your signals than by merely holding SPY?',
      'sessions after a BUY',
    ],
    ['where do I find the list of stocks I have saved?', 'add it to a watchlist'],
    ['how am I supposed to use the screener', 'Open Screener'],
  ])('%s', async (message, expected) => {
    const { answer } = await call(message)
    expect(answer.answer.summary).toContain(expected)
    expect(answer.answer.summary).not.toContain('I can’t')
  })

  test.each([
    'I am 70 and live off my savings. Should I keep my AT&T? What is its RSI?',
    'My rent is due. Should I sell everything, is KO overbought?',
  ])('where advice is asked for, that is declined first: %s', async (message) => {
    const { answer } = await call(message)
    expect(answer.answer.summary).toMatch(/^I can’t (?:give personal advice|tell)/)
  })
})

describe('the market, its sectors and indices', () => {
  test.each([
    // A list of up to ten names them all; a longer one is led by three.
    [
      'Give me the stocks under $50 please.',
      /: F \(\$13\.99\), T \(\$25\.15\), PFE \(\$27\.79\), SMCI \(\$36\.50\), NKE \(\$40\.21\) and VZ \(\$49\.19\)\.$/,
    ],
    [
      'stocks above $400',
      /^11 of the 63 stocks closed above \$400, led by LLY .*, GS .* and MU \S+\.$/,
    ],
    // Small companies are the Russell 2000, large ones the S&P 500.
    [
      'are small caps doing better than the big ones this year',
      /^Yes: the Russell did better .* the Russell rose 20\.57%; the S&P 500 rose 11\.62%\.$/,
    ],
    ['Have small caps done better than the Dow this year?', /^Yes: .* the Dow rose 9\.77%\.$/],
    ['are small caps beating large caps', /^No: the S&P 500 did better on Aug 20/],
    ['is the nasdaq beating the dow', /^Yes: the Nasdaq Composite did better on Aug 20/],
    // Sectors go by their funds.
    [
      'which sectors are red today',
      /^9 of the 11 sectors fell on Aug 20, 2026, by their funds: Health Care \(−1\.87%\), .* Financials \(−0\.92%\), .* Materials \(−0\.19%\)\.$/,
    ],
    ['are all sectors down today', /^No: 9 of the 11 sectors fell/],
    ['did most sectors fall today', /^Yes: 9 of the 11 sectors fell/],
    [
      'did any sector rise today',
      /^Yes: 2 of the 11 sectors rose .*: Energy \(0\.27%\) and Real Estate/,
    ],
    // A period that is named twice is told once.
    [
      'stock market year to date 2026',
      /^From Dec 31, 2025 to Aug 20, the S&P 500 rose 11\.62%, the Nasdaq Composite rose 12\.16% and the Dow rose 9\.77%\.$/,
    ],
    [
      'Can you sum up the week on the market for me?',
      /^From Aug 13 to Aug 20, the S&P 500 fell 2\.02%/,
    ],
    [
      'What were the biggest movers today, up and down?',
      /^The biggest gainers .* up 7\.58%; .* The biggest losers .* down 9\.15%; /,
    ],
    // A claim about the market is judged, then the list.
    [
      'The market went up nicely today, which stocks led it?',
      /^No: more stocks fell than rose .*\. The biggest gainers .* up 7\.58%/,
    ],
    ['the market fell today, which stocks led it?', /^The biggest losers .* down 9\.15%/],
    ['since the market crashed today, what held up', /^19 of the 63 stocks rose on Aug 20/],
    ['how volatile is the market right now', /^The S&P 500’s annualized volatility .* 13\.18%/],
    // The record and the site.
    [
      'has this thing been backtested',
      /^Yes: we backtested the rules on 503 stocks, from Aug 22, 2022 to Aug 20, 2026\. .* None beat chance\./,
    ],
    [
      'where does the data come from and is it real time',
      /^Prices come from public market data sources.* Not live: .* Aug 20, 2026/,
    ],
    ['how fresh is the data and where is it from', /^Prices come from .* Not live: /],
    ['how much does it cost', /^Tapelight is free/],
  ])('%s', async (message, expected) => {
    const { answer } = await call(message)
    expect(answer.answer.summary).toMatch(expected)
  })
})

test('a volatility is one of the period that is named', async () => {
  // Standard deviations of the daily changes of the sample’s closes, times the root of 252.
  const { answer } = await call(
    'Has Duke Energy been less volatile than NextEra and Coca-Cola over the past year?',
  )
  expect(answer.answer.summary).toMatch(
    /^Yes: DUK has the lowest volatility: .* 15\.78%.* 18\.77%.* 21\.42%/,
  )
  const { answer: calm } = await call('which stocks are less volatile than the S&P 500')
  expect(calm.answer.summary).toMatch(
    /^1 of the 63 stocks has a volatility below the S&P 500’s 13\.18%: NEE/,
  )
  const { answer: list } = await call('most volatile stocks this year')
  expect(list.answer.summary).toMatch(/^The highest volatility from Dec 31, 2025 to Aug 20 /)
})

test('what is not known is said once', async () => {
  const { answer: monthly } = await call('monthly macd of tesla')
  expect(monthly.answer.summary).toMatch(/^I don’t have weekly or monthly indicators/)
  const { answer: future } = await call('UBER ohlc for 2026-09-01')
  expect(future.answer.summary.split('then: I have its prices')).toHaveLength(2)
})

test.each([
  // The close of Aug 20 is the newest session; until that of Aug 21 is in, it was yesterday's.
  ['2026-08-20T22:00:00Z', 'AAPL rose 2.19%'],
  ['2026-08-21T14:00:00Z', 'AAPL fell 1.75%'],
  // The data end earlier: they have a last day and the one before.
  ['2026-09-02T14:00:00Z', 'AAPL rose 2.19%'],
])('yesterday at %s', async (now, change) => {
  const clock = () => new Date(now)
  const { answer } = await answerByRules(
    { ...deps, clock },
    { message: 'how did AAPL do yesterday', conversation: [] },
  )
  expect(answer.answer.summary).toContain(change)
})

test('a verified sentence stands after the words of another language', async () => {
  const { answer } = await call('Seit wann liegt Nvidia unter dem 50-Tage-Durchschnitt?')
  expect(answer.answer.summary).toMatch(
    /^Das Signal für NVDA ist WATCH .*: NVDA last closed below its SMA50 from Jul 23 to Jul 31,/,
  )
})
