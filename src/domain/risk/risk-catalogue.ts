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
      'The S&P 500 gets 25 points for each of these: it closed above its 50-day average, it closed above its 200-day average, the 50-day average is above the 200-day average, and the 50-day average is higher than 20 sessions earlier.',
    high: 'High means the market has been rising for weeks and months.',
    describe: (score) => `Signs of a rising market: ${score}.`,
  },
  volatility: {
    name: 'Volatility',
    formula:
      'The annualized volatility of the S&P 500 over the last 20 sessions, ranked against every session of the last three years (756 sessions). The score is the share of sessions with lower volatility.',
    high: 'High means more risk: prices swing more than usual.',
    describe: (score) => `Swings are wider than in ${score} of earlier sessions.`,
  },
  breadth: {
    name: 'Breadth',
    formula: 'The share of tracked stocks that closed above their 20-day average.',
    high: `High means many stocks are rising, not just a few. ${BREADTH_NOTE}`,
    describe: (score) => `${score} of tracked stocks are above their 20-day average.`,
  },
  momentum: {
    name: 'Momentum',
    formula: 'The share of tracked stocks with a 14-day RSI above 50.',
    high: 'High means recent gains outweigh recent losses in most stocks. Near 100, few stocks are left to join in.',
    describe: (score) => `${score} of tracked stocks gained more than they lost recently.`,
  },
  concentration: {
    name: 'Concentration',
    formula:
      'The share of dollar volume in the five most traded of the tracked stocks in the last session. Dollar volume is the close times the shares traded.',
    high: 'High means more risk: a few companies move the whole market.',
    describe: (score) => `The five most traded stocks account for ${score} of dollar volume.`,
  },
}
