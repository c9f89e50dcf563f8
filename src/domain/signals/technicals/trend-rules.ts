import type { VoteRule } from './vote-rule.ts'
import { voteByLines, voteBySign } from './vote-rule.ts'

/** ADX above 25 with the larger of +DI and -DI. Source: Wilder 1978. */
export const adxRule: VoteRule = {
  indicator: 'adx',
  barsNeeded: 28,
  volumeBars: null,
  rule: 'With ADX above 25, the larger of +DI (BUY) and −DI (SELL) decides; at 25 or less the vote is NEUTRAL.',
  source:
    'Wilder, New Concepts in Technical Trading Systems, 1978. Some require only an ADX above 20.',
  shown: [
    { name: 'ADX', of: 'adx', unit: 'points' },
    { name: '+DI', of: 'plusDi', unit: 'points' },
    { name: '−DI', of: 'minusDi', unit: 'points' },
  ],
  vote: ({ adx, plusDi, minusDi }) => (adx > 25 ? voteBySign(plusDi - minusDi) : 'NEUTRAL'),
}

/** SMA 20 against SMA 50. Source: the double crossover in Murphy 1999, at the signal's own periods. */
export const smaRule: VoteRule = {
  indicator: 'sma',
  barsNeeded: 50,
  volumeBars: null,
  rule: 'SMA20 above SMA50 votes BUY, below it SELL.',
  source:
    'Murphy, Technical Analysis of the Financial Markets, 1999, on crossing averages. The usual pair elsewhere is 50 and 200 days.',
  shown: [
    { name: 'SMA20', of: 'sma20', unit: 'price' },
    { name: 'SMA50', of: 'sma50', unit: 'price' },
  ],
  vote: ({ sma20, sma50, close }) => voteByLines(sma20, sma50, close),
}

/** EMA 12 against EMA 26: the sign of the MACD. Source: Appel 1979. */
export const emaRule: VoteRule = {
  indicator: 'ema',
  barsNeeded: 26,
  volumeBars: null,
  rule: 'EMA12 above EMA26 votes BUY, below it SELL.',
  source: 'Appel, The Moving Average Convergence-Divergence Trading Method, 1979.',
  shown: [
    { name: 'EMA12', of: 'ema12', unit: 'price' },
    { name: 'EMA26', of: 'ema26', unit: 'price' },
  ],
  vote: ({ ema12, ema26, close }) => voteByLines(ema12, ema26, close),
}

/** MACD line against its signal line. Source: Appel 1979. */
export const macdRule: VoteRule = {
  indicator: 'macd',
  barsNeeded: 34,
  volumeBars: null,
  rule: 'The MACD line above its signal line votes BUY, below it SELL.',
  source:
    'Appel, The Moving Average Convergence-Divergence Trading Method, 1979. Some compare the line with zero.',
  shown: [
    { name: 'MACD', of: 'macdLine', unit: 'price' },
    { name: 'Signal line', of: 'macdSignal', unit: 'price' },
  ],
  vote: ({ macdLine, macdSignal, close }) => voteByLines(macdLine, macdSignal, close),
}

/** The sign of the rate of change. Source: Murphy 1999, on momentum and its zero line. */
export const rocRule: VoteRule = {
  indicator: 'roc',
  barsNeeded: 11,
  volumeBars: null,
  rule: 'A close above the one 10 trading days ago votes BUY, below it SELL.',
  source:
    'Murphy, Technical Analysis of the Financial Markets, 1999, on the zero line of momentum.',
  shown: [{ name: 'ROC', of: 'rocPercent', unit: 'percent' }],
  vote: ({ rocPercent }) => voteBySign(rocPercent),
}

/** Aroon Up against Aroon Down. Source: Chande 1995. */
export const aroonRule: VoteRule = {
  indicator: 'aroon',
  barsNeeded: 26,
  volumeBars: null,
  rule: 'Aroon Up above Aroon Down votes BUY, below it SELL.',
  source:
    'Chande, A Time Price Oscillator, Technical Analysis of Stocks & Commodities, 1995. Some also require one line above 70 and the other below 30.',
  shown: [
    { name: 'Aroon Up', of: 'aroonUp', unit: 'points' },
    { name: 'Aroon Down', of: 'aroonDown', unit: 'points' },
  ],
  vote: ({ aroonUp, aroonDown }) => voteBySign(aroonUp - aroonDown),
}
