import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listKnownIsins, tickerOfCusip, tickerOfIsin } from './known-isins.ts'
import { parseTicker } from './ticker.ts'

const LISTINGS = join(import.meta.dirname, '../../../../data/symbols/listings.tsv')

/** ISO 6166: letters become numbers, and every second digit from the right counts twice. */
function hasCheckDigit(isin: string): boolean {
  const digits = Array.from(isin, (sign) => String(parseInt(sign, 36))).join('')
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, number) => total + Math.floor(number / 10) + (number % 10), 0)
  return sum % 10 === 0
}

test('every ISIN has its check digit, and each belongs to one ticker', () => {
  const known = listKnownIsins()
  expect(known.filter(([isin]) => !hasCheckDigit(isin))).toEqual([])
  expect(new Set(known.map(([, ticker]) => ticker)).size).toBe(known.length)
  expect(known.filter(([, ticker]) => !parseTicker(ticker).ok)).toEqual([])
})

test('nearly every ticker is in our list of listings, which lacks some funds', () => {
  const listed = new Set(
    readFileSync(LISTINGS, 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0]),
  )
  expect(
    listKnownIsins()
      .map(([, ticker]) => ticker)
      .filter((ticker) => !listed.has(ticker)),
  ).toEqual(['VEA', 'VT', 'VWO'])
})

test('a listing is found by ISIN and by CUSIP', () => {
  expect(tickerOfIsin('us0378331005')).toBe('AAPL')
  expect(tickerOfCusip('084670702')).toBe('BRK.B')
  expect(tickerOfIsin('DE0007164600')).toBeNull()
  expect(tickerOfCusip('123456789')).toBeNull()
})
