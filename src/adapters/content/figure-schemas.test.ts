import { expect, test } from 'vitest'
import { BLOCK_FIGURES, SENTENCE_FIGURES } from './figure-schemas.ts'

const read = (schemas: typeof BLOCK_FIGURES, name: string, given: object) =>
  schemas[name]?.safeParse(given)
const on = { of: 'MSFT', on: '2026-01-05' }
const stretch = { of: 'BRK.B', from: '2026-01-05', to: '2026-02-05' }

test.each([
  ['close', on, { kind: 'close', ...on }],
  ['date', { on: '2026-01-05' }, { kind: 'date', on: '2026-01-05' }],
  ['reading', { ...on, is: 'rsi' }, { kind: 'reading', ...on, is: 'rsi', period: null }],
  [
    'reading',
    { ...on, is: 'sma', period: '200' },
    { kind: 'reading', ...on, is: 'sma', period: 200 },
  ],
  ['move', stretch, { kind: 'move', ...stretch, as: 'change' }],
  ['move', { ...stretch, as: 'fall' }, { kind: 'move', ...stretch, as: 'fall' }],
  ['study', { is: 'actions', of: 'buy' }, { kind: 'study', is: 'actions', of: 'buy' }],
])('within a sentence %s takes %j', (name, given, request) => {
  expect(read(SENTENCE_FIGURES, name, given)?.data).toEqual(request)
})

test.each([
  ['study', { is: 'actions' }, { kind: 'study-table', is: 'actions' }],
  ['bars', { ...stretch, with: ' rsi  cmf ' }, { kind: 'bars', ...stretch, with: ['rsi', 'cmf'] }],
  ['price-chart', stretch, { kind: 'price-chart', ...stretch, lines: [], panes: [], mark: null }],
  [
    'price-chart',
    { ...stretch, lines: 'sma20 sma50', panes: 'rsi', mark: '2026-01-06' },
    {
      kind: 'price-chart',
      ...stretch,
      lines: ['sma20', 'sma50'],
      panes: ['rsi'],
      mark: '2026-01-06',
    },
  ],
])('by itself %s takes %j', (name, given, request) => {
  expect(read(BLOCK_FIGURES, name, given)?.data).toEqual(request)
})

test.each([
  ['close', { of: 'msft', on: '2026-01-05' }, ['of']],
  ['close', { of: 'MSFT', on: '5 January' }, ['on']],
  ['close', { ...on, is: 'rsi' }, []],
  ['reading', { ...on, is: 'macd' }, ['is']],
  ['reading', { ...on, is: 'rsi', period: '1' }, ['period']],
  ['reading', { ...on, is: 'rsi', period: '2.5' }, ['period']],
  ['zone', { ...on, is: 'obv' }, ['is']],
])('within a sentence %s does not take %j', (name, given, path) => {
  expect(read(SENTENCE_FIGURES, name, given)?.error?.issues[0]?.path).toEqual(path)
})

test.each([
  ['price-chart', { ...stretch, panes: 'rsi adx cmf' }, ['panes']],
  ['price-chart', { ...stretch, lines: 'sma200' }, ['lines', 0]],
  ['bars', { ...stretch, with: 'rsi volume adx obv cmf sma20' }, ['with']],
  ['signal', { of: 'MSFT' }, ['on']],
])('by itself %s does not take %j', (name, given, path) => {
  expect(read(BLOCK_FIGURES, name, given)?.error?.issues[0]?.path).toEqual(path)
})
