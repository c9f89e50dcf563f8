import { expect, test } from 'vitest'
import { spellFunds } from './name-funds.ts'

test('a sector’s fund is its ticker', () => {
  expect(spellFunds('is the energy ETF overbought')).toBe('is the XLE overbought')
  expect(spellFunds('rsi of the technology sector fund')).toBe('rsi of the XLK')
})

test('sector funds without a name are all of them', () => {
  expect(spellFunds('which sector etf has the strongest rsi?')).toMatch(
    /^which has the strongest rsi of XLC, .* or XLU$/,
  )
})

test('what a sector fund is, or which there are, is left', () => {
  expect(spellFunds('what is a sector ETF')).toBe('what is a sector ETF')
  expect(spellFunds('which sector etfs do you cover')).toBe('which sector etfs do you cover')
})

test('a sector against the market is held against it by its fund', () => {
  expect(spellFunds('did healthcare beat the market this month')).toBe(
    'did XLV beat the market this month',
  )
  expect(spellFunds('is tech beating the market')).toBe('is XLK beating the market today')
})

test.each([
  ['is tech beating energy this year', 'is XLK beating XLE this year'],
  ['has the energy sector outperformed technology ytd', 'has XLE outperformed XLK ytd'],
  ['did financials do better than health care in july', 'did XLF do better than XLV in july'],
])('%j compares two sectors by their funds', (text, named) => {
  expect(spellFunds(text)).toBe(named)
})

test.each([
  'which tech or energy stocks are up this month',
  'how often do energy signals beat tech this year',
  'is tech up this month',
  'healthcare vs financials, month',
  'is tech beating energy this month',
])('%j stays as it is', (text) => {
  expect(spellFunds(text)).toBe(text)
})

test.each([
  ['what is a small cap', 'what is a small cap'],
  ['which small caps are a buy', 'which small caps are a buy'],
  ['how are small caps doing', 'how are Russell 2000 doing'],
  ['did big caps lag small caps this month', 'did S&P 500 lag Russell 2000 this month'],
])('%j is about an index where companies of a size are meant as a whole', (text, named) => {
  expect(spellFunds(text)).toBe(named)
})
