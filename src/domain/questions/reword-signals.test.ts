import { expect, test } from 'vitest'
import { rewordSignals } from './reword-signals.ts'

test.each([
  ['how come @ does not qualify as a buy', 'why is @ not a buy'],
  ['which conditions does @ fail', 'why is @ not a buy'],
  ['which indicator is blocking a buy for @', 'why is @ not a buy'],
  ['@ down this week but watch not sell explain', 'why is @ not a sell'],
  ['@ what else does it need', 'what does @ need to become a buy'],
  ['which condition is closest to flipping for @', 'how close is @ to losing its signal'],
  ['if @ drops 5 % tomorrow does the signal change', 'what price would change the signal of @'],
  ['if cmf goes negative is @ still a buy', 'what cmf would end the @ buy'],
  ['last signal change for @', 'since when does @ have its signal'],
  ['how many buys did @ have this year', 'how many times did @ turn buy this year'],
  [
    'what is the difference between @ and @ do they have the same signal',
    'do @ and @ have the same signal',
  ],
  ['which sell rules does @ not meet', 'why is @ not a sell'],
  ['criteria for @ to become a buy', 'what would it take for @ to become a buy'],
  ['at what rsi would @ turn sell', '@ flip to sell at what rsi'],
  ['what is the adx limit that makes @ a buy', '@ flip to buy at what adx'],
  ['rating of @ prior to the present one', 'what was the signal of @ before the current one'],
  ['the last time @ was a sell was when', 'when was @ last a sell'],
  ['when did @ drop off buy and why', 'when was @ downgraded from buy'],
  ['when did @ lose its buy', 'when was @ downgraded from buy'],
  ['what day did @ stop being a sell', 'when was @ downgraded from sell'],
  ['when did @ flip to sell and why', 'reasonfor when did @ turn sell'],
  [
    'closest to triggering a buy only one condition missing',
    'list stocks one condition away from buy',
  ],
  ['who is nearest to a buy', 'list stocks one condition away from buy'],
  ['is @ a dividend payer or not', 'does @ pay a dividend'],
  ['how long has @ been given the green light', 'how long is @ on buy'],
  ['since what day is @ green lit', 'since what day is @ on buy'],
  ['@ rated a buy what is the rationale', 'why is @ a buy'],
  ['@ marked as watch explanation', 'why is @ a watch'],
  [
    'what stocks satisfy every condition of a buy apart from the adx',
    'which stocks meet every buy condition except adx',
  ],
  ['who has all five for a buy but rsi', 'which stocks meet every buy condition except rsi'],
])('"%s" is "%s"', (words, plain) => {
  expect(rewordSignals(words)).toBe(plain)
})

test.each(['why is @ a sell', 'what is the rsi of @', 'when was @ last a buy'])(
  '"%s" stays as it is',
  (words) => {
    expect(rewordSignals(words)).toBe(words)
  },
)
