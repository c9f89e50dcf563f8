import { describe, expect, test } from 'vitest'
import { gatherFacts } from '../questions/gather-facts.ts'
import {
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from '../questions/sample-evidence.fixture.ts'
import { checkText } from './check-text.ts'

const market = judgeSampleMarket()

function isKept(text: string, ...tickers: readonly string[]): boolean {
  const question = questionOf(tickers.length > 1 ? 'compare' : 'signal', tickers)
  const { sentences } = checkText(text, gatherFacts(fullEvidence(question, market)))
  return sentences.every(({ rejection }) => rejection === null)
}

describe('the 200-day average', () => {
  test.each([
    ['AAPL', 'Apple still sits roughly 11% above its 200-day average of 281.30.'],
    ['BA', 'Boeing lost 3.20% to 215.10, leaving it below its 20-, 50- and 200-day averages.'],
    ['HD', 'Home Depot trades below all three of its moving averages.'],
    ['XOM', 'Exxon flipped from WATCH to SELL today.'],
    ['PFE', 'Pfizer regained its BUY today.'],
    ['MRK', 'Merck trades above its 20-, 50- and 200-day averages.'],
    ['UNH', 'UnitedHealth is above its 200-day average but below its 20-day average.'],
    ['JPM', "JPMorgan's 200-day average lies near $316."],
  ])('of %s: %s', (ticker, text) => {
    expect(isKept(text, ticker)).toBe(true)
  })

  test.each([
    ['UNH', 'At 384.85, UnitedHealth closed beneath all three of its moving averages.'],
    ['UNH', 'UnitedHealth trades below its 200-day average.'],
    ['T', "AT&T's 50-day average is 8% above its 200-day average."],
    ['JPM', "JPMorgan's 200-day average lies near $318."],
    ['AAPL', 'Apple sits roughly 15% above its 200-day average.'],
  ])('of %s, not: %s', (ticker, text) => {
    expect(isKept(text, ticker)).toBe(false)
  })
})

describe("the last session's prices", () => {
  test.each([
    ['CVX', 'Chevron ended the day at 205.77, having traded as high as 208.98.'],
    ['CVX', 'Chevron opened at 208.90.'],
    ['BA', "Boeing's close of 215.10 was 3.20% lower."],
  ])('of %s: %s', (ticker, text) => {
    expect(isKept(text, ticker)).toBe(true)
  })

  test.each([
    ['CVX', 'Chevron opened at 208.98.'],
    ['CVX', 'Chevron traded as high as 205.52 today.'],
    ['CVX', 'Chevron traded as low as 208.90 today.'],
  ])('of %s, not: %s', (ticker, text) => {
    expect(isKept(text, ticker)).toBe(false)
  })
})

describe('the sessions of a signal', () => {
  test.each([
    ['T', 'AT&T has been a BUY in each of the last six sessions.'],
    ['T', 'AT&T has been a BUY for six sessions in a row.'],
    ['PLTR', 'Palantir has been a BUY in five of the last six sessions.'],
    ['XOM', 'The SELL on ExxonMobil is new today; the five sessions before it were all WATCH.'],
    ['PFE', 'Pfizer is back to a BUY today after a one-day detour to WATCH on August 19.'],
    ['UNH', 'UnitedHealth has been a SELL for the past two sessions.'],
  ])('of %s: %s', (ticker, text) => {
    expect(isKept(text, ticker)).toBe(true)
  })

  test.each([
    ['PFE', 'Pfizer has held its BUY without interruption for the past six sessions.'],
    ['PLTR', 'Palantir has been a BUY in all six of the most recent sessions.'],
    ['XOM', 'The SELL on ExxonMobil is new today; the five sessions before it were all BUY.'],
    ['UNH', 'UnitedHealth has been a SELL for the past three sessions.'],
    ['ORCL', 'Oracle fell for six straight sessions.'],
    ['CVX', 'Chevron flipped from WATCH to BUY today.'],
    ['UNH', "UnitedHealth's SELL first appeared today."],
    ['PLTR', 'Palantir earned its BUY only today.'],
    ['XOM', 'Exxon flipped from BUY to SELL today.'],
    ['NFLX', 'Netflix trades above its 20-, 50- and 200-day averages.'],
  ])('of %s, not: %s', (ticker, text) => {
    expect(isKept(text, ticker)).toBe(false)
  })
})

describe('a change since a day that is named', () => {
  test.each([
    ['PLTR', 'Palantir has risen 29% since July 20.'],
    ['META', 'Meta has lost about 8% over five sessions and more than 15% since July 20.'],
    [
      'CRM',
      'Salesforce is up about 18% since July 20 but remains more than 22% lower for the year.',
    ],
  ])('of %s: %s', (ticker, text) => {
    expect(isKept(text, ticker)).toBe(true)
  })

  test.each([
    ['META', 'Meta has gained 15% since July 20.'],
    ['META', 'Meta has lost 25% since July 20.'],
    ['META', 'Meta has been a SELL since July 20.'],
    ['PLTR', 'Palantir has risen 29% since July 13.'],
  ])('of %s, not: %s', (ticker, text) => {
    expect(isKept(text, ticker)).toBe(false)
  })
})

describe('the session of a signal', () => {
  test.each([
    'Salesforce (CRM) is a WATCH as of Mar 11, 2025: it meets four of the five BUY conditions.',
    'CRM is one condition short of a BUY as of the close of August 13.',
  ])('is not another: %s', (text) => {
    expect(isKept(text, 'CRM')).toBe(false)
  })

  test('is the last one', () => {
    expect(isKept('Salesforce (CRM) is a WATCH as of Aug 20, 2026.', 'CRM')).toBe(true)
  })
})

describe('the 20-day average', () => {
  test('rises from where it was', () => {
    expect(
      isKept("Oracle's 20-day average of 139.22 has risen from 133.96 five days ago.", 'ORCL'),
    ).toBe(true)
    expect(
      isKept("Oracle's 20-day average of 139.22 has dropped from 133.96 five days ago.", 'ORCL'),
    ).toBe(false)
  })

  test('is as far from the 50-day as it is, not as the price', () => {
    const far = (percent: string) =>
      isKept(`Tesla's 20-day average of 325.65 is about ${percent} below its 50-day.`, 'TSLA')
    expect([far('11%'), far('5.8%')]).toEqual([true, false])
  })
})
