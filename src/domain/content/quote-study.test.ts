import { expect, test } from 'vitest'
import { change, count, mean, share, type Study } from '../backtest/studies/study.ts'
import { quoteStudy, tabulateStudy } from './quote-study.ts'

const studies: readonly Study[] = [
  {
    groups: {
      actions: {
        buy: share(0.1234),
        days: count(43_596),
        'best-name': { kind: 'name', name: 'PLTR' },
      },
      life: { whole: mean(8), half: mean(3.5) },
    },
    table: {
      id: 'actions',
      caption: 'How often.',
      columns: ['Action', 'Share', 'Change'],
      rows: [
        { label: 'BUY', cells: [share(0.5), change(-1.234)] },
        { label: 'Any', cells: [share(1), null] },
      ],
    },
  },
  {
    groups: { 'spy-days': { 'mean-up': change(0.678) } },
    table: { id: 'spy-days', caption: 'Days.', columns: ['What'], rows: [] },
  },
]

test.each([
  ['actions', 'buy', '12.3%'],
  ['actions', 'days', '43,596'],
  ['actions', 'best-name', 'PLTR'],
  ['life', 'whole', '8'],
  ['life', 'half', '3.5'],
  ['spy-days', 'mean-up', '+0.68%'],
])('%s of %s is written as %s', (is, of, text) => {
  expect(quoteStudy({ is, of }, studies)).toEqual({ ok: true, value: { kind: 'text', text } })
})

test('an unknown study is answered with the known ones', () => {
  expect(quoteStudy({ is: 'nothing', of: 'buy' }, studies)).toEqual({
    ok: false,
    failure: '"nothing" is not a study. Use actions, life, spy-days.',
  })
})

test('an unknown part is answered with the known ones', () => {
  expect(quoteStudy({ is: 'actions', of: 'hold' }, studies)).toEqual({
    ok: false,
    failure: '"hold" is not part of "actions". Use buy, days, best-name.',
  })
})

test('a table has its labels first and an empty cell where a figure has no meaning', () => {
  expect(tabulateStudy('actions', studies)).toEqual({
    ok: true,
    value: {
      kind: 'table',
      caption: 'How often.',
      columns: ['Action', 'Share', 'Change'],
      rows: [
        ['BUY', '50.0%', '−1.23%'],
        ['Any', '100.0%', ''],
      ],
    },
  })
})

test('an unknown table is answered with the known ones', () => {
  expect(tabulateStudy('life', studies)).toEqual({
    ok: false,
    failure: '"life" is not a table of a study. Use actions, spy-days.',
  })
})
