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
    meaning: 'The return on money invested from start to end, regardless of deposits.',
    unit: 'ratio',
  },
  timeWeightedYearly: {
    label: 'Time-weighted, per year',
    meaning: 'The time-weighted return as an annual rate.',
    unit: 'ratio',
  },
  priceReturn: {
    label: 'Time-weighted return by price',
    meaning: 'The time-weighted return without dividends.',
    unit: 'ratio',
  },
  moneyWeightedReturn: {
    label: 'Money-weighted return',
    meaning: 'The return on your money, so days with more invested count more.',
    unit: 'ratio',
  },
  moneyWeightedYearly: {
    label: 'Money-weighted, per year',
    meaning: 'The annual rate at which your deposits grow to the final value.',
    unit: 'ratio',
  },
  benchmarkReturn: {
    label: 'Benchmark return',
    meaning: 'The benchmark’s return over the same period, dividends counted the same way.',
    unit: 'ratio',
  },
  benchmarkPriceReturn: {
    label: 'Benchmark return by price',
    meaning: 'The benchmark’s return over the same period without dividends.',
    unit: 'ratio',
  },
  drawdown: {
    label: 'Largest drawdown',
    meaning: 'The largest drop from an earlier high, not counting deposits.',
    unit: 'ratio',
  },
  volatility: {
    label: 'Volatility',
    meaning: 'How much daily returns vary, annualized.',
    unit: 'ratio',
  },
  sharpe: {
    label: 'Sharpe ratio',
    meaning: 'Annual return above the risk-free rate per unit of volatility.',
    unit: 'number',
  },
  beta: {
    label: 'Beta',
    meaning: 'How much your holdings moved, on average, when the benchmark moved 1%.',
    unit: 'number',
  },
}

/** A figure's name, one-line meaning and display unit. Its breakdown is separate. */
export function describeFigure(name: FigureName): FigureDescription {
  return DESCRIPTIONS[name]
}
