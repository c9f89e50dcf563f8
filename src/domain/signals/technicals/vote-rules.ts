import {
  bollingerRule,
  cciRule,
  rsiRule,
  stochasticRsiRule,
  stochasticRule,
  williamsRule,
} from './oscillator-rules.ts'
import { adxRule, aroonRule, emaRule, macdRule, rocRule, smaRule } from './trend-rules.ts'
import { voteByExtremes, voteBySign, type VoteRule } from './vote-rule.ts'
import { OBV_BARS } from './read-technicals.ts'

/** The sign of the change of OBV. Source: Granville 1963; 20 bars as in the signal. */
const obvRule: VoteRule = {
  indicator: 'obv',
  barsNeeded: OBV_BARS + 1,
  volumeBars: OBV_BARS,
  rule: 'OBV above its level 20 trading days ago votes BUY, below it SELL.',
  source: 'Granville, New Key to Stock Market Profits, 1963. The 20 days are ours.',
  shown: [{ name: 'OBV change over 20 days', of: 'obvChange', unit: 'shares' }],
  vote: ({ obvChange }) => voteBySign(obvChange),
}

/** CMF beyond 0.05 on either side. Source: StockCharts ChartSchool, Chaikin Money Flow. */
const cmfRule: VoteRule = {
  indicator: 'cmf',
  barsNeeded: 20,
  volumeBars: 20,
  rule: 'CMF above 0.05 votes BUY, below −0.05 SELL.',
  source: 'StockCharts ChartSchool on Chaikin Money Flow. Others take 0, or 0.10.',
  shown: [{ name: 'CMF', of: 'cmf', unit: 'ratio' }],
  vote: ({ cmf }) => voteBySign(cmf, 0.05),
}

/** MFI below 20 or above 80. Source: Quong and Soudack 1989. */
const mfiRule: VoteRule = {
  indicator: 'mfi',
  barsNeeded: 15,
  volumeBars: 14,
  rule: 'MFI below 20 votes BUY, above 80 SELL.',
  source:
    'Quong and Soudack, Volume-Weighted RSI: Money Flow, Technical Analysis of Stocks & Commodities, 1989.',
  shown: [{ name: 'MFI', of: 'mfi', unit: 'points' }],
  vote: ({ mfi }) => voteByExtremes(mfi, 20, 80),
}

/** All fifteen, in the order of the two catalogues: the five of the signal first. */
export const VOTE_RULES: readonly VoteRule[] = [
  rsiRule,
  adxRule,
  smaRule,
  obvRule,
  cmfRule,
  emaRule,
  macdRule,
  bollingerRule,
  stochasticRule,
  stochasticRsiRule,
  cciRule,
  williamsRule,
  mfiRule,
  rocRule,
  aroonRule,
]
