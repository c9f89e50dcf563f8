import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../../adapters/listings/bundled-listings.ts'
import { knownTicker } from '../../market/listings/ticker.ts'
import { holdLots } from '../../portfolio/hold-lots.ts'
import { THREE_TICKERS } from '../../portfolio/portfolio.fixture.ts'
import { summarizePortfolio } from '../../portfolio/summarize-portfolio.ts'
import { createFormats } from '../../preferences/formats.ts'
import { DEFAULT_PREFERENCES } from '../../preferences/preferences.ts'
import { answerOwnQuestion } from './answer-own-question.ts'
import type { OwnFacts } from './own-facts.ts'
import type { OwnFigure } from './read-own-stock-question.ts'
import { readOwnQuestion, type OwnQuestion } from './read-own-question.ts'

const listings = loadBundledListings(join(import.meta.dirname, '../../../../data/symbols'))
/** A Tuesday. */
const TODAY = '2026-11-24'

function read(text: string): OwnQuestion | null {
  const tickers = listings.resolve(text).mentions.map(({ ticker }) => ticker)
  return readOwnQuestion(text, TODAY, tickers)
}

function stock(figure: OwnFigure, ...tickers: readonly string[]): OwnQuestion {
  return { kind: 'stock', figure, tickers: tickers.map(knownTicker) }
}

function dividendsOf(ticker: string): OwnQuestion {
  return { kind: 'dividends', tickers: [knownTicker(ticker)] }
}

function extreme(side: 'best' | 'worst', span: 'purchase' | 'session'): OwnQuestion {
  return { kind: 'extreme', side, span }
}

test.each<readonly [string, OwnQuestion]>([
  ['which of mine are a SELL', { kind: 'rated', action: 'SELL' }],
  ['Which of my stocks are rated BUY?', { kind: 'rated', action: 'BUY' }],
  ['What are the ratings of my holdings?', { kind: 'rated', action: null }],
  ['what moved my portfolio', { kind: 'moved' }],
  ['How did my portfolio do today?', { kind: 'moved' }],
  ['what changed since Friday', { kind: 'changed', since: '2026-11-20' }],
  ['What changed since Tuesday?', { kind: 'changed', since: '2026-11-17' }],
  ['what’s changed for my stocks this week?', { kind: 'changed', since: '2026-11-22' }],
  ['how much in tech', { kind: 'sector', sector: 'Information Technology' }],
  ['How much of my portfolio is in energy?', { kind: 'sector', sector: 'Energy' }],
  ['My portfolio by sector', { kind: 'sector', sector: null }],
  ['dividends this year', { kind: 'dividends', tickers: null }],
  ['How much dividends did my stocks pay this year?', { kind: 'dividends', tickers: null }],
  ['What is my portfolio worth?', { kind: 'value' }],
  ['How is my portfolio doing?', { kind: 'value' }],
  ['Am I up or down?', { kind: 'value' }],
  ['How much did I get in dividends this year?', { kind: 'dividends', tickers: null }],
  ['What do I own?', { kind: 'list' }],
  ['Which of my holdings changed this week?', { kind: 'changed', since: '2026-11-22' }],
  ['Which of mine are overbought?', { kind: 'other' }],
  ['How much did I make this year?', { kind: 'other' }],
  ['my gain on AAPL', stock('gain', 'AAPL')],
  ['What’s my profit on Apple?', stock('gain', 'AAPL')],
  ['Am I up on MSFT?', stock('gain', 'MSFT')],
  ['how much have I made on nvda', stock('gain', 'NVDA')],
  ['how many shares of MSFT do I have', stock('shares', 'MSFT')],
  ['How many Microsoft shares do I own?', stock('shares', 'MSFT')],
  ['Do I own KO?', stock('shares', 'KO')],
  ['my AAPL shares', stock('shares', 'AAPL')],
  ['what’s my cost basis in KO', stock('cost', 'KO')],
  ['What did I pay for KO?', stock('cost', 'KO')],
  ['my average price for AAPL and MSFT', stock('cost', 'AAPL', 'MSFT')],
  ['How much is my AAPL worth?', stock('value', 'AAPL')],
  ['how much TSLA do I have', stock('shares', 'TSLA')],
  ['How much did my AAPL move today?', stock('session', 'AAPL')],
  ['How much did I get in dividends from KO this year?', dividendsOf('KO')],
  ['what’s my cost basis', { kind: 'cost' }],
  ['How much did I pay for my stocks?', { kind: 'cost' }],
  ['What is my total gain?', { kind: 'gain' }],
  ['How much have I made?', { kind: 'gain' }],
  ['How much have I lost on my portfolio?', { kind: 'gain' }],
  ['my biggest loser', extreme('worst', 'purchase')],
  ['Which of my stocks has lost the most?', extreme('worst', 'purchase')],
  ['my best stock', extreme('best', 'purchase')],
  ['What is my biggest winner today?', extreme('best', 'session')],
  ['my largest position', { kind: 'largest' }],
  ['which of mine pay dividends', { kind: 'payers' }],
  ['Do any of my stocks pay dividends?', { kind: 'payers' }],
])('"%s" is about the reader’s own holdings', (text, question) => {
  expect(read(text)).toEqual(question)
})

test.each([
  'Should I sell my stocks?',
  'Which of my holdings should I sell?',
  'What will my portfolio be worth in a year?',
  'How do I import my portfolio?',
  'Is my AAPL a SELL?',
  'Which stocks are rated BUY?',
  'What changed the market?',
  'What is RSI?',
  'How do I diversify my portfolio?',
  'What is the best app to track my portfolio?',
  'Dividends of KO this year',
  'How did tech do today?',
  'AAPL gain today',
  'Should I sell my AAPL?',
  'What will my MSFT be worth next year?',
  'How much did I make on AAPL this year?',
  'What did I make when I sold KO?',
  'Is KO a good dividend stock?',
  'How much does AAPL cost?',
  'Which stocks pay dividends?',
  'What are the biggest losers today?',
])('"%s" is not', (text) => {
  expect(read(text)).toBeNull()
})

const formats = createFormats(DEFAULT_PREFERENCES)
const holdings = holdLots(THREE_TICKERS)
const FACTS: OwnFacts = {
  summary: summarizePortfolio(holdings, 'USD'),
  holdings: [
    { ticker: knownTicker('AAPL'), state: 'SELL', percent: 0.953, amount: '85' },
    { ticker: knownTicker('VOD.L'), state: 'WATCH', percent: 2.27, amount: '46.875' },
    { ticker: knownTicker('ZZZZ'), state: null, percent: null, amount: null },
  ],
  positions: holdings,
  payers: [knownTicker('AAPL')],
  changes: [{ ticker: 'AAPL', session: '2026-11-23', from: 'WATCH', to: 'SELL' }],
  changesThrough: '2026-11-23',
  sectors: [
    {
      name: 'Information Technology',
      tickers: [knownTicker('AAPL')],
      valueInBase: '9000',
      weight: 0.81,
    },
  ],
  dividends: [
    {
      ticker: knownTicker('AAPL'),
      exDate: '2026-02-09',
      perShare: 0.26,
      currency: 'USD',
      shares: '40',
      amount: '10.4',
    },
    {
      ticker: knownTicker('AAPL'),
      exDate: '2026-05-11',
      perShare: 0.27,
      currency: 'USD',
      shares: '45',
      amount: '12.15',
    },
  ],
  dividendsUnknown: [knownTicker('ZZZZ')],
  oldPricesFrom: '2026-11-20',
  year: '2026',
}

const answer = (question: OwnQuestion, facts: Partial<OwnFacts> = {}) =>
  answerOwnQuestion(question, { ...FACTS, ...facts }, formats).summary

test('names the holdings with a rating, and those without a signal', () => {
  expect(answer({ kind: 'rated', action: 'SELL' })).toBe(
    'One of your 3 holdings is rated SELL: AAPL. There is no signal for ZZZZ. Prices are from Nov 20, 2026.',
  )
  expect(answer({ kind: 'rated', action: 'BUY' })).toContain(
    'None of your 3 holdings is rated BUY.',
  )
})

test('says what moved the portfolio most, and what is left out', () => {
  // The worked example: 85 and 46.875 dollars of 10,977.50.
  expect(answer({ kind: 'moved' })).toBe(
    'Your holdings changed by +$131.88 (+1.20%) in the last session. AAPL +$85.00 (+0.95%) moved your portfolio most. Then came VOD.L +$46.88 (+2.27%). That leaves out ZZZZ. Prices are from Nov 20, 2026.',
  )
})

test('names each signal that changed', () => {
  expect(answer({ kind: 'changed', since: '2026-11-20' })).toBe(
    'One signal changed since Nov 20, 2026 among the stocks you hold or watch. AAPL went from WATCH to SELL on Nov 23, 2026. Data through Nov 23, 2026.',
  )
})

test('adds up a sector, and the dividends of the year', () => {
  expect(answer({ kind: 'sector', sector: 'Information Technology' })).toContain(
    'You have $9,000.00 (81.0%) in Information Technology: AAPL. That leaves out ZZZZ',
  )
  expect(answer({ kind: 'sector', sector: 'Energy' })).toContain(
    'None of your holdings is in Energy.',
  )
  expect(answer({ kind: 'dividends', tickers: null })).toBe(
    'The shares you hold earned $22.55 in dividends so far in 2026, before tax: AAPL $22.55. We count a dividend on its ex-date, for shares bought before it that you still hold. We have no dividend data for ZZZZ.',
  )
})

// By hand, as in THREE_TICKERS: AAPL 45 shares for 2,495, worth 9,000; VOD.L 1,500 for 1,020 pounds, worth
// 1,350; in dollars 1,593.75 and 2,109.375. All with a price: 4,088.75 and 11,109.375.
test.each<readonly [OwnQuestion, string]>([
  [
    stock('gain', 'AAPL'),
    'You are up $6,505.00 (+260.72%) on AAPL: your shares cost $2,495.00 and are worth $9,000.00.',
  ],
  [stock('gain', 'ZZZZ'), 'Your gain on ZZZZ is not available: it has no current price'],
  [stock('shares', 'AAPL'), 'You have 45 shares of AAPL, worth $9,000.00.'],
  [stock('shares', 'ZZZZ'), 'You have 3 shares of ZZZZ.'],
  [stock('shares', 'TSLA', 'ZZZZ'), 'You don’t hold TSLA. You have 3 shares of ZZZZ.'],
  [
    stock('cost', 'AAPL'),
    'Your cost basis in AAPL is $2,495.00 for 45 shares, $55.44 a share on average.',
  ],
  [
    stock('value', 'VOD.L'),
    'Your 1,500 shares of VOD.L are worth £1,350.00, 19.0% of your holdings.',
  ],
  [
    stock('session', 'AAPL'),
    'Your 45 shares of AAPL changed by +$85.00 (+0.95%) in the last session.',
  ],
  [
    extreme('best', 'purchase'),
    'Your biggest winner is AAPL: +260.72% (+$6,505.00) against what you paid. That leaves out 1 holding without a price.',
  ],
  [
    extreme('best', 'session'),
    'Your biggest winner is VOD.L: +2.27% (+$46.88) in the last session. In money it is AAPL: +0.95% (+$85.00)',
  ],
  [
    extreme('worst', 'purchase'),
    'None of your holdings is down against what you paid. The smallest gain is VOD.L: +32.35% (+$515.63).',
  ],
  [{ kind: 'largest' }, 'Your largest holding is AAPL: $9,000.00, 81.0% of the total.'],
  [
    { kind: 'gain' },
    'You are up $7,020.63 (+171.71%) on what you hold, against what you paid. Sales and dividends are not in it. That leaves out ZZZZ.',
  ],
  [{ kind: 'cost' }, 'Your cost basis is $4,109.75 in 3 holdings, fees included.'],
  [
    { kind: 'payers' },
    '1 of your 3 holdings paid a dividend in the last 12 months: AAPL. We have no dividend data for ZZZZ.',
  ],
  [dividendsOf('AAPL'), 'The shares you hold earned $22.55 in dividends so far in 2026'],
  [dividendsOf('TSLA'), 'You don’t hold TSLA.'],
])('%j is answered with the figure it asks for', (question, start) => {
  expect(answer(question).slice(0, start.length)).toBe(start)
})

test('changes that the prices do not reach are not said to be none', () => {
  expect(answer({ kind: 'changed', since: '2026-11-23' }, { changes: [] })).toBe(
    'I can’t tell what changed since Nov 23, 2026: the newest prices of your stocks are from Nov 23, 2026.',
  )
})

test('lists what is held with its value, and says what it cannot answer', () => {
  expect(answer({ kind: 'list' })).toContain(
    'You hold 3 stocks: AAPL, VOD.L and ZZZZ. Your holdings are worth',
  )
  expect(answer({ kind: 'other' })).toMatch(/^I can’t answer that from your holdings\. I can say/)
})

test('without holdings it says so', () => {
  const summary = summarizePortfolio([], 'USD')
  expect(answer({ kind: 'value' }, { summary })).toBe('You have no holdings yet.')
})
