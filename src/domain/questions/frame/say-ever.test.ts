import { describe, expect, it } from 'vitest'

import { composeAnswer } from '../compose-answer.ts'
import {
  figuresOf,
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from '../sample-evidence.fixture.ts'

const market = judgeSampleMarket()
const answer = (words: string, ticker: string) =>
  composeAnswer(fullEvidence(figuresOf(words, [ticker]), market)).summary

// The figures are a stranger's, computed from the sample market apart from this code.
describe('a question about earlier sessions', () => {
  it.each([
    ['was @ ever above 700 in 2026', 'META', /^Yes: .*its highest close was \$738\.31, on Jan 29/],
    [
      'did @ ever finish a day above 1200',
      'MU',
      /^Yes: .*its highest close was \$1,213\.56, on Jun 25/,
    ],
    [
      '@ move between end of march and end of june 2026',
      'GOOGL',
      /^GOOGL rose 24\.28% .* \$287\.56 on Mar 31 to \$357\.37 on Jun 30/,
    ],
    ['@ from the end of march to the end of june', 'GOOGL', /^GOOGL rose 24\.28%/],
    ['@ since its peak on june 2', 'IBM', /^IBM fell 29\.02% .*from \$329\.23 on Jun 2/],
    ['tell me @ call on july 31', 'MSFT', /^MSFT was a SELL on Jul 31\./],
    ['what was @ flagged as on august 3rd', 'CAT', /^CAT was a SELL on Aug 3\./],
    ['percent left for @ to 250', 'NVDA', /rise 15\.29% \(\$33\.15\)/],
    ['@ at 11am', 'AAPL', /^I don’t have intraday prices; AAPL closed at \$311\.30/],
    [
      'in which month of 2026 did @ get hurt the most',
      'NFLX',
      /worst month .* was June 2026: it fell 17\.00%/,
    ],
    [
      'when did @ jump most in the last 3 months and by how many percent',
      'ADBE',
      /was May 29: it rose 7\.36%/,
    ],
    ['first time @ closed above 70 in 2026', 'FCX', /^FCX first closed .* on Apr 17: .*\$70\.21/],
    ['what was @ peak rsi this year', 'CSCO', /highest RSI .* was 88\.71, on May 18/],
    ['was @ a buy around mid july', 'ABBV', /^Yes: ABBV was a BUY on Jul 15\./],
    [
      'where was the 50 day average of @ at the end of june',
      'XOM',
      /SMA50 was \$148\.35 on Jun 30/,
    ],
    ['what was @ rsi on july 17', 'NFLX', /RSI was 30\.72 on Jul 17/],
    ['was @ oversold on july 17', 'NFLX', /^No: NFLX’s RSI was 30\.72, above 30, on Jul 17/],
    [
      '@ dropped like a rock one day this month which day and how much',
      'AVGO',
      /was Aug 14: it fell 5\.94%/,
    ],
    ['how bad was @ drop today', 'WMT', /^WMT fell 9\.15%/],
    ['is @ above the 50', 'QCOM', /^No: .*below its SMA50 of \$179\.14/],
  ])('"%s" is answered for %s', (words, ticker, expected) => {
    expect(answer(words, ticker)).toMatch(expected)
  })

  it('names the nearest that a price came to a bound it never reached', () => {
    expect(answer('has @ ever been above 900 this year', 'META')).toMatch(
      /^No: META never closed above \$900 from Jan 2 to Aug 20: its highest close was \$738\.31, on Jan 29\./,
    )
  })

  it('takes the high of a session for its own, not for that of 52 weeks', () => {
    expect(answer('what was the high for @ today', 'KO')).toMatch(/high on Aug 20 was \$91\.87/)
    expect(answer('how far is @ off its high today', 'KO')).toContain('52-week high')
  })

  it('compares a past price with the last one', () => {
    const day = answer('@ close a month ago', 'MU')
    expect(day).toMatch(/closed at/)
    expect(answer('was @ higher at the end of may', 'MU')).toMatch(/^(?:Yes|No): MU (?:rose|fell)/)
  })
})

describe('the reason of a signal', () => {
  const why = (words: string, ticker: string) =>
    composeAnswer(fullEvidence(questionOf('why', [ticker], { words }), market)).summary

  it('is the rule that fired, with the readings that met it', () => {
    expect(why('which rule fired on @', 'XOM')).toMatch(
      /^XOM is a SELL by exhaustion: RSI is 70\.83 \(above 70\) and OBV is 2\.5M shares below its level 20 days ago\./,
    )
    expect(why('why is @ a sell', 'UNH')).toMatch(
      /^UNH is a SELL by a trend break: SMA20 of 407\.53 is below SMA50 of 414\.14, .*ADX is 27\.53 \(25 or more\) and RSI is 33\.26 \(30 or more\)\./,
    )
  })

  it('of a WATCH is the BUY conditions that it misses', () => {
    expect(why('why is @ only watch', 'NVDA')).toMatch(
      /misses 3 of the 5 BUY conditions, since ADX is 18\.18 \(not above 25\), OBV is 71\.8M shares below .* and CMF is −0\.15 \(not above 0\)\./,
    )
    expect(why('why no buy signal for @', 'PYPL')).toMatch(
      /^PYPL is not a BUY: RSI is 74\.08 \(not between 45 and 70\)\./,
    )
  })

  it('of a move is not in the prices, which the first sentence says', () => {
    expect(why('why did @ jump today', 'COIN')).toMatch(
      /^[^.]*(?:not why|not in)[^.]*: COIN rose 7\.58%/,
    )
  })
})
