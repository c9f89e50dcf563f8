import type { FigureName } from './performance.ts'

/** A figure's caption. */
export type FigureDescription = {
  readonly label: string
  /** One line: what was measured. */
  readonly meaning: string
  /** `ratio`: 0.015 is shown as 1.5%. `number`: shown as is. */
  readonly unit: 'ratio' | 'number'
}

const DESCRIPTIONS: { readonly [Name in FigureName]: FigureDescription } = {
  timeWeightedReturn: {
    label: 'Time-weighted return',
    meaning: 'What money that stayed from start to end earned, whenever more was added.',
    unit: 'ratio',
  },
  timeWeightedYearly: {
    label: 'Time-weighted, a year',
    meaning: 'The time-weighted return as a steady rate a year.',
    unit: 'ratio',
  },
  moneyWeightedReturn: {
    label: 'Money-weighted return',
    meaning: 'What the money earned while it was in, so that days with more money weigh more.',
    unit: 'ratio',
  },
  moneyWeightedYearly: {
    label: 'Money-weighted, a year',
    meaning: 'The steady rate a year at which every amount put in grows to the value at the end.',
    unit: 'ratio',
  },
  benchmarkReturn: {
    label: 'Benchmark return',
    meaning: 'What the benchmark earned by price from the same start to the same end.',
    unit: 'ratio',
  },
  drawdown: {
    label: 'Largest drawdown',
    meaning: 'The deepest fall from an earlier high, with amounts put in taken out.',
    unit: 'ratio',
  },
  volatility: {
    label: 'Volatility',
    meaning: 'How widely daily returns scatter around their mean, as a rate a year.',
    unit: 'ratio',
  },
  sharpe: {
    label: 'Sharpe ratio',
    meaning: 'Yearly return above the risk-free rate, for each unit of volatility.',
    unit: 'number',
  },
  beta: {
    label: 'Beta',
    meaning: 'How far the holdings went, on the whole, when the benchmark went 1%.',
    unit: 'number',
  },
}

/** A figure's name, one-line meaning and display unit. Its breakdown is separate. */
export function describeFigure(name: FigureName): FigureDescription {
  return DESCRIPTIONS[name]
}
