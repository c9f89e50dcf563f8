import {
  anyDay,
  OUTCOME_COLUMNS,
  OUTCOME_RULE,
  outcomeCells,
  summarizeOutcomes,
  type Case,
} from './outcomes.ts'
import type { Study } from './study.ts'
import { at, positions, type StudyMarket, type StudyStock } from './study-market.ts'

/** What followed the days on which RSI went above 70 or below 30. */
export function studyAfterRsi({ stocks }: StudyMarket, span: string): Study {
  const groups = {
    'after-overbought': summarizeOutcomes(
      stocks.flatMap((stock) => findEntries(stock, isOverbought)),
    ),
    'after-oversold': summarizeOutcomes(stocks.flatMap((stock) => findEntries(stock, isOversold))),
  }
  return {
    groups,
    table: {
      id: 'after-rsi',
      caption: `What followed when RSI went above 70 or below 30: ${span}. ${OUTCOME_RULE}`,
      columns: ['Day', ...OUTCOME_COLUMNS],
      rows: [
        { label: 'RSI went above 70', cells: outcomeCells(groups['after-overbought']) },
        { label: 'RSI went below 30', cells: outcomeCells(groups['after-oversold']) },
        { label: 'Any day', cells: outcomeCells(summarizeOutcomes(anyDay(stocks))) },
      ],
    },
  }
}

const isOverbought = (rsi: number) => rsi > 70
const isOversold = (rsi: number) => rsi < 30

/** Days whose reading is in a zone and the previous day's is not. */
function findEntries(stock: StudyStock, isIn: (rsi: number) => boolean): readonly Case[] {
  const { rsi } = stock.series
  return positions(stock).flatMap((index) => {
    const [before, now] = [at(rsi, index - 1), at(rsi, index)]
    return isIn(now) && !Number.isNaN(before) && !isIn(before) ? [{ stock, index }] : []
  })
}
