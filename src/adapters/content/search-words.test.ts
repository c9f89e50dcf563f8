import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['signals, trading; STOCKS', 'signal trad stock'],
  ['traded trades trade', 'trad trad trad'],
  ['companies and losses', 'company loss'],
  ['stopped stopping stop', 'stop stop stop'],
  ['What’s the RSI?', 'rsi'],
  ['is it 52-week', '52 week'],
  ['bus gas news', 'bus gas new'],
])('"%s" is searched for as "%s"', (text, words) => {
  expect(searchWords(text).join(' ')).toBe(words)
})

test('full-width letters count as letters, and question words are dropped', () => {
  expect(searchWords('ＲＳＩ')).toEqual(['rsi'])
  expect(searchWords('what does it mean')).toEqual([])
})
