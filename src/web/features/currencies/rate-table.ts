import type { RateTable } from '../../../domain/market/cross-rate.ts'
import type { FxToday } from '../../../use-cases/read-fx.ts'

/** The rates as a table to compute with; null when none were ever fetched. */
export function toRateTable({ base, rates }: FxToday): RateTable | null {
  return base === null || rates.length === 0 ? null : { base, rates }
}
