import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../../adapters/listings/bundled-listings.ts'
import { knownTicker } from '../../market/listings/ticker.ts'
import { holdLots } from '../../portfolio/hold-lots.ts'
import { THREE_TICKERS } from '../../portfolio/portfolio.fixture.ts'
import { summarizePortfolio } from '../../portfolio/summarize-portfolio.ts'
import { createFormats } from '../../preferences/formats.ts'
import { DEFAULT_PREFERENCES } from '../../preferences/preferences.ts'
import { answerOwnQuestion, type OwnFacts } from './answer-own-question.ts'
import { readOwnQuestion, type OwnQuestion } from './read-own-question.ts'

const listings = loadBundledListings(join(import.meta.dirname, '../../../../data/symbols'))
/** A Tuesday. */
const TODAY = '2026-11-24'

function read(text: string): OwnQuestion | null {
  return readOwnQuestion(text, TODAY, listings.resolve(text).mentions.length > 0)
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
  ['dividends this year', { kind: 'dividends' }],
  ['How much dividends did my stocks pay this year?', { kind: 'dividends' }],
  ['What is my portfolio worth?', { kind: 'value' }],
  ['How is my portfolio doing?', { kind: 'value' }],
  ['Am I up or down?', { kind: 'value' }],
  ['How much did I get in dividends this year?', { kind: 'dividends' }],
  ['What do I own?', { kind: 'list' }],
  ['Which of my holdings changed this week?', { kind: 'changed', since: '2026-11-22' }],
  ['Which of mine are overbought?', { kind: 'other' }],
  ['How much did I make this year?', { kind: 'other' }],
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
  expect(answer({ kind: 'dividends' })).toBe(
    'The shares you hold earned $22.55 in dividends so far in 2026, before tax: AAPL $22.55. We count a dividend on its ex-date, for shares bought before it that you still hold. We have no dividend data for ZZZZ.',
  )
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
