import { expect, test } from 'vitest'
import { spellIndicators } from './spell-indicators.ts'

test.each([
  ['the highest 20-day Chaikin Money Flow', 'the highest CMF'],
  ['How has RSI(14) developed', 'How has RSI developed'],
  ['its 14-period Relative Strength Index (RSI)', 'its RSI'],
  ['AAPL’s average directional index', 'AAPL’s ADX'],
  ['directional indicator reading for GE', '+DI and -DI reading for GE'],
  ['the positive directional indicator', 'the +DI'],
  ['above its 50-day simple moving averages, SMA(20)', 'above its 50-day SMAs, SMA20'],
  ['ADX by an average of DX', 'ADX by an average of directional values'],
  ['is DX a buy', 'is DX a buy'],
  ['what is the are ess eye on GE', 'what is the RSI on GE'],
  ['relative strength of AAPL', 'relative strength of AAPL'],
])('“%s” reads “%s”', (text, plain) => {
  expect(spellIndicators(text)).toBe(plain)
})
