import { BREADTH_NOTE } from './count-breadth.ts'
import type { RiskMetricId } from './risk-metric.ts'

/** Texts shown with a measure's score. */
export type RiskDescription = {
  readonly name: string
  /** How the score is computed, in a sentence or two. */
  readonly formula: string
  /** What a high score means. */
  readonly high: string
  /** One plain sentence on the score, which is passed formatted. */
  readonly describe: (score: string) => string
}

/** The five measures in display order. */
export const RISK_CATALOGUE: Readonly<Record<RiskMetricId, RiskDescription>> = {
  trend: {
    name: 'Trend',
    formula:
      'Four statements on the S&P 500, 25 points for each that is true: its close is above its mean of 50 sessions, its close is above its mean of 200 sessions, the mean of 50 is above the mean of 200, and the mean of 50 is above where it was 20 sessions before.',
    high: 'High means that the market has been rising, for weeks and for months.',
    describe: (score) => `Statements that speak of a rising market: ${score}.`,
  },
  volatility: {
    name: 'Volatility',
    formula:
      'The standard deviation of the last 20 daily changes of the S&P 500, times the square root of 252, set against the same figure on each earlier session of the last three years (756 sessions): the share of them that was lower.',
    high: 'High means more risk: prices swing more than they usually do.',
    describe: (score) => `Swings are wider now than on ${score} of the earlier sessions.`,
  },
  breadth: {
    name: 'Breadth',
    formula: 'The share of the tracked stocks whose close is above their mean of 20 sessions.',
    high: `High means that many stocks take part in a rise, not only a few. ${BREADTH_NOTE}`,
    describe: (score) => `${score} of the tracked stocks stand above their 20-day mean.`,
  },
  momentum: {
    name: 'Momentum',
    formula: 'The share of the tracked stocks whose RSI of 14 sessions is above 50.',
    high: 'High means that recent gains outweigh recent losses in most stocks. Near 100 few are left to join.',
    describe: (score) => `${score} of the tracked stocks have gained more than they lost lately.`,
  },
  concentration: {
    name: 'Concentration',
    formula:
      'The dollars traded in the five most traded of the tracked stocks, as a share of the dollars traded in all of them in the last session. Dollars traded are the close times the shares traded.',
    high: 'High means more risk: what happens to a few companies moves the whole.',
    describe: (score) => `The five most traded stocks take ${score} of the dollars traded.`,
  },
}
