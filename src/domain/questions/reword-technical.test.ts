import { expect, test } from 'vitest'
import { rewordTechnical } from './reword-technical.ts'

test.each([
  ['52 week low on @ on a closing basis', '52 week low on @'],
  [
    'is @ outperforming @ on a three month basis',
    'is @ outperforming @ over the last three months',
  ],
  [
    'which stocks crossed above their 20 day and 50 day average this week',
    'which stocks crossed above their 20 day average and crossed above their 50 day average this week',
  ],
  ['what caused the breakdown in @ on thursday', 'what caused the drop in @ on thursday'],
  ['explain the breakdown of buys and sells', 'explain the breakdown of buys and sells'],
  ['so why has the trend break rule not fired for @', 'why is @ not a sell'],
  ['invalidation criteria for the current buy on @', 'what would make @ no longer a buy'],
  ['show the signals of the large cap banks you cover', 'show the signals of the large cap banks'],
  ['how many stocks do you cover', 'how many stocks do you cover'],
  [
    'what caused @ to lose a quarter of its value this week',
    'what caused @ to lose 25 % this week',
  ],
  ['how much did @ fall in the last quarter', 'how much did @ fall in the last quarter'],
  ['@ cmf to two decimals if possible', '@ cmf'],
  ['how volatile is @ on an annualised basis', 'how volatile is @'],
  ['@ last 5 sessions net move', '@ last 5 sessions move'],
  ['@ extension vs 20sma', '@ distance from 20sma'],
  ['@ holding the 50d', 'is @ above its 50 day average'],
  [
    'on what date did @ 20 day average last cross above its 50 day',
    'when was the last golden cross of @',
  ],
  ['when did @ sma50 last cross above its sma20', 'when was the last death cross of @'],
  [
    'what is the current gap between the 20 day and 50 day averages for @ and which one is on top',
    'which is higher for @ the sma20 or the sma50',
  ],
  [
    'which are above both their 50 day and 200 day averages',
    'which are above their 50 day average and 200 day average',
  ],
  [
    'is @ above its 200 day average right now or has it slipped below',
    'is @ above or below its 200 day average',
  ],
  ['@ performance for the week ending with today close', '@ performance over the last week'],
  ['how many stocks finished higher today than yesterday', 'how many stocks finished higher today'],
  [
    'is the volume of @ higher today than yesterday',
    'is the volume of @ higher today than yesterday',
  ],
  ['so trending or chop', 'is it trending'],
  ['is @ trending or range bound', 'is @ trending'],
  ['trigger for a flip on @', 'what would change the signal of @'],
  [
    'how high would the adx on @ need to climb other things being equal before its rating moved',
    'what adx would change the signal of @',
  ],
  ['which of the rules produced today verdict on @', 'which rule made the signal of @'],
  ['what numbers went into it', 'what are its indicators'],
  [
    'how do the semiconductor stocks line up this week id like a compact list with signals',
    'semiconductor stocks with signals ranked by change this week',
  ],
  [
    'which of the big drug makers look healthiest on your five indicators',
    'which of the drug makers by conditions met',
  ],
  ['which of @ and @ led over the last month', 'which of @ and @ did best over the last month'],
  ['alert when @ flips how to set', 'how do i set an alert'],
  ['anything oversold at the mo', 'anything oversold now'],
  ['is @ over the 200', 'is @ over its 200 day average'],
  ['is @ over the 200 mark', 'is @ over the 200 mark'],
  ['is the rsi of @ above the 50', 'is the rsi of @ above the 50'],
  [
    'price over the 200 20 over the 50',
    'price over its 200 day average 20 day average over the 50 day average',
  ],
  ['did @ fall and was there real size behind it', 'did @ fall and was its volume above average'],
  ['is the buying behind it', 'is money flowing into it'],
  ['lowest adx you track', 'lowest adx'],
  ['which sector did best over one year', 'which sector did best over the last year'],
  ['@ day and week', 'change of @ today and over the last week'],
  ['most volatile thing you cover 20d realized or similar', 'most volatile stock'],
])('“%s” asks “%s”', (words, plain) => {
  expect(rewordTechnical(words)).toBe(plain)
})
