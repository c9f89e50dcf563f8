import { OBV_BARS } from './read-technicals.ts'
import type { VoteRule } from './vote-rule.ts'
import { voteByExtremes, voteBySign } from './vote-rule.ts'

/** The sign of the change of OBV. Source: Granville 1963; 20 bars as in the signal. */
export const obvRule: VoteRule = {
  indicator: 'obv',
  barsNeeded: OBV_BARS + 1,
  volumeBars: OBV_BARS,
  rule: 'OBV above its level of 20 trading days ago votes BUY, below it SELL.',
  source: 'Granville, New Key to Stock Market Profits, 1963. The 20 days are ours.',
  shown: [{ name: 'OBV change over 20 days', of: 'obvChange', unit: 'shares' }],
  vote: ({ obvChange }) => voteBySign(obvChange),
}

/** CMF beyond 0.05 on either side. Source: StockCharts ChartSchool, Chaikin Money Flow. */
export const cmfRule: VoteRule = {
  indicator: 'cmf',
  barsNeeded: 20,
  volumeBars: 20,
  rule: 'CMF above 0.05 votes BUY, below −0.05 SELL.',
  source: 'StockCharts ChartSchool on Chaikin Money Flow. Others take 0, or 0.10.',
  shown: [{ name: 'CMF', of: 'cmf', unit: 'ratio' }],
  vote: ({ cmf }) => voteBySign(cmf, 0.05),
}

/** MFI below 20 or above 80. Source: Quong and Soudack 1989. */
export const mfiRule: VoteRule = {
  indicator: 'mfi',
  barsNeeded: 15,
  volumeBars: 14,
  rule: 'MFI below 20 votes BUY, above 80 SELL.',
  source:
    'Quong and Soudack, Volume-Weighted RSI: Money Flow, Technical Analysis of Stocks & Commodities, 1989.',
  shown: [{ name: 'MFI', of: 'mfi', unit: 'points' }],
  vote: ({ mfi }) => voteByExtremes(mfi, 20, 80),
}
