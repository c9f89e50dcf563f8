import { expect, test } from 'vitest'
import { readChatAnswer } from './read-chat-answer.ts'

const reply = (table: unknown) => ({ response: { summary: 'Two stocks match.' }, table })
const TABLE = {
  columns: [
    { name: 'RSI', unit: 'points' },
    { name: 'Signal', unit: 'action' },
  ],
  rows: [
    { ticker: 'WMT', company: 'Walmart', currency: null, cells: [29.78, 'WATCH'] },
    { ticker: 'UNH', company: null, currency: null, cells: [null, 'SELL'] },
  ],
  more: 3,
  path: '/scan?rsi=..40',
}

test('the table of a list is read as it was sent', () => {
  expect(readChatAnswer(reply(TABLE))?.table).toEqual(TABLE)
})

test('a row that does not fit its columns, or has no ticker, is left out', () => {
  const rows = [TABLE.rows[0], { ...TABLE.rows[1], cells: [1] }, { ...TABLE.rows[1], ticker: '' }]
  expect(readChatAnswer(reply({ ...TABLE, rows }))?.table?.rows).toEqual([TABLE.rows[0]])
})

test.each([null, 'a table', { ...TABLE, columns: [] }, { ...TABLE, rows: [] }])(
  'there is no table in %j',
  (table) => {
    expect(readChatAnswer(reply(table))?.table).toBeNull()
  },
)

test('a link leads to the screener and nowhere else', () => {
  expect(readChatAnswer(reply({ ...TABLE, path: 'https://example.com' }))?.table?.path).toBeNull()
})
