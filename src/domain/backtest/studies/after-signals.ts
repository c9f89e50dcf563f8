import type { Action } from '../../signals/signal.ts'
import {
  anyDay,
  OUTCOME_COLUMNS,
  OUTCOME_RULE,
  outcomeCells,
  summarizeOutcomes,
  type Case,
} from './outcomes.ts'
import type { Study } from './study.ts'
import type { StudyMarket, StudyStock } from './study-market.ts'

/** What followed the first day of each BUY and SELL, compared with all judged days. */
export function studyAfterSignals({ stocks }: StudyMarket, span: string): Study {
  const groups = {
    'after-buy': summarizeOutcomes(stocks.flatMap((stock) => findTurns(stock, 'BUY'))),
    'after-sell': summarizeOutcomes(stocks.flatMap((stock) => findTurns(stock, 'SELL'))),
    'after-any': summarizeOutcomes(anyDay(stocks)),
  }
  return {
    groups,
    table: {
      id: 'after-signals',
      caption: `What followed the first day of a BUY or a SELL: ${span}. ${OUTCOME_RULE}`,
      columns: ['Day', ...OUTCOME_COLUMNS],
      rows: [
        { label: 'First day of BUY', cells: outcomeCells(groups['after-buy']) },
        { label: 'First day of SELL', cells: outcomeCells(groups['after-sell']) },
        { label: 'Any day', cells: outcomeCells(groups['after-any']) },
      ],
    },
  }
}

/** Days whose action differs from the previous day's, both judged. */
function findTurns(stock: StudyStock, action: Action): readonly Case[] {
  return stock.signals.flatMap((day, index) => {
    const before = stock.signals[index - 1]
    if (day.kind !== 'signal' || before?.kind !== 'signal') return []
    return day.action === action && before.action !== action ? [{ stock, index }] : []
  })
}
