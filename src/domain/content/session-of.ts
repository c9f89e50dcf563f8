import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { StudyStock } from '../backtest/studies/study-market.ts'

/** The index of a session among a stock's bars, or one sentence that it is not one. */
export function sessionOf(stock: StudyStock, date: string): Outcome<number, string> {
  const index = stock.bars.dates.indexOf(date)
  return index === -1
    ? fail(`"${date}" is not a session of ${stock.ticker} in the sample market.`)
    : succeed(index)
}

/** The indexes of a range's first and last session, or the error in it. */
export function sessionRangeOf(
  stock: StudyStock,
  { from, to }: { readonly from: string; readonly to: string },
): Outcome<{ readonly first: number; readonly last: number }, string> {
  const first = sessionOf(stock, from)
  if (!first.ok) return first
  const last = sessionOf(stock, to)
  if (!last.ok) return last
  if (first.value >= last.value) return fail(`"${from}" is not before "${to}".`)
  return succeed({ first: first.value, last: last.value })
}
