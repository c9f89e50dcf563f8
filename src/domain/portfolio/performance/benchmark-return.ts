import type { Outcome } from '../../../platform/outcome.ts'
import type { BenchmarkLevels } from './benchmark-levels.ts'
import { dateOfDay } from './day-number.ts'
import { known, notAvailable, type Figure } from './figure.ts'

/**
 * What 1 in the benchmark would have earned from the same start to the same end, price only.
 * @param returnCount daily returns of the holdings: without any there is nothing to compare with
 * @returns a ratio
 */
export function benchmarkReturn(
  levels: Outcome<BenchmarkLevels, string>,
  returnCount: number,
): Figure {
  if (!levels.ok) return notAvailable(levels.failure)
  if (returnCount === 0) return notAvailable('the range has one close only')
  const { startDay, startClose, endClose } = levels.value
  return known(endClose / startClose - 1, [
    { label: 'Benchmark starts from the close of', kind: 'date', date: dateOfDay(startDay) },
    { label: 'Its close then', kind: 'money', amount: startClose },
    { label: 'Its close at the end', kind: 'money', amount: endClose },
  ])
}
