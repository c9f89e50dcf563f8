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
  ['when did @ last cross its 50 day', 'when did @ last cross its 50 day average'],
  ['show the signals of the large cap banks you cover', 'show the signals of the large cap banks'],
  ['how many stocks do you cover', 'how many stocks do you cover'],
])('“%s” asks “%s”', (words, plain) => {
  expect(rewordTechnical(words)).toBe(plain)
})
