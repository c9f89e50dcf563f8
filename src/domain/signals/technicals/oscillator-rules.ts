import type { VoteRule } from './vote-rule.ts'
import { voteByExtremes, voteBySign } from './vote-rule.ts'

/** Lines closer than this, in points, are equal up to rounding. */
const LEVEL_POINTS = 1e-9

/** RSI below 30 or above 70. Source: Wilder 1978. */
export const rsiRule: VoteRule = {
  indicator: 'rsi',
  barsNeeded: 15,
  volumeBars: null,
  rule: 'RSI below 30 votes BUY, above 70 SELL.',
  source: 'Wilder, New Concepts in Technical Trading Systems, 1978.',
  shown: [{ name: 'RSI', of: 'rsi', unit: 'points' }],
  vote: ({ rsi }) => voteByExtremes(rsi, 30, 70),
}

/** The close outside the bands. Source: the mean-reversion convention; Bollinger 2001 differs. */
export const bollingerRule: VoteRule = {
  indicator: 'bollinger',
  barsNeeded: 20,
  volumeBars: null,
  rule: 'A close below the lower band votes BUY, above the upper band SELL.',
  source:
    'The common mean-reversion rule. Bollinger himself (Bollinger on Bollinger Bands, 2001) does not treat a close outside the bands as a signal by itself.',
  shown: [
    { name: 'Close', of: 'close', unit: 'price' },
    { name: 'Lower band', of: 'bollingerLower', unit: 'price' },
    { name: 'Upper band', of: 'bollingerUpper', unit: 'price' },
  ],
  vote: ({ close, bollingerLower, bollingerUpper }) =>
    voteByExtremes(close, bollingerLower, bollingerUpper),
}

/** %K turning in an extreme: both lines in it, %K on the inner side of %D. Source: Lane 1984. */
export const stochasticRule: VoteRule = {
  indicator: 'stochastic',
  barsNeeded: 18,
  volumeBars: null,
  rule: 'With %K and %D both below 20, %K above %D votes BUY; with both above 80, %K below %D votes SELL.',
  source: "Lane, Lane's Stochastics, Technical Analysis of Stocks & Commodities, 1984.",
  shown: [
    { name: '%K', of: 'stochasticK', unit: 'points' },
    { name: '%D', of: 'stochasticD', unit: 'points' },
  ],
  vote: ({ stochasticK, stochasticD }) => {
    const lean = voteBySign(stochasticK - stochasticD, LEVEL_POINTS)
    if (lean === 'BUY') return Math.max(stochasticK, stochasticD) < 20 ? lean : 'NEUTRAL'
    return Math.min(stochasticK, stochasticD) > 80 ? lean : 'NEUTRAL'
  },
}

/** Smoothed StochRSI below 20 or above 80. Source: Chande and Kroll 1994. */
export const stochasticRsiRule: VoteRule = {
  indicator: 'stochastic-rsi',
  barsNeeded: 32,
  volumeBars: null,
  rule: '%K of the StochRSI below 20 votes BUY, above 80 SELL.',
  source: 'Chande and Kroll, The New Technical Trader, 1994, who write the scale from 0 to 1.',
  shown: [{ name: 'StochRSI %K', of: 'stochasticRsiK', unit: 'points' }],
  vote: ({ stochasticRsiK }) => voteByExtremes(stochasticRsiK, 20, 80),
}

/**
 * CCI below -100 or above 100, as an extreme to return from. Source: today's convention; Lambert 1980
 * differs.
 */
export const cciRule: VoteRule = {
  indicator: 'cci',
  barsNeeded: 20,
  volumeBars: null,
  rule: 'CCI below −100 votes BUY, above 100 SELL.',
  source:
    'The common rule now. Lambert (Commodities, 1980) used it the other way: above 100, a trend to join.',
  shown: [{ name: 'CCI', of: 'cci', unit: 'points' }],
  vote: ({ cci }) => voteByExtremes(cci, -100, 100),
}

/** Williams %R below -80 or above -20. Source: Williams 1973. */
export const williamsRule: VoteRule = {
  indicator: 'williams-r',
  barsNeeded: 14,
  volumeBars: null,
  rule: 'Williams %R below −80 votes BUY, above −20 SELL.',
  source: 'Williams, How I Made One Million Dollars Last Year Trading Commodities, 1973.',
  shown: [{ name: 'Williams %R', of: 'williamsR', unit: 'points' }],
  vote: ({ williamsR }) => voteByExtremes(williamsR, -80, -20),
}
