import type { RateTable } from '../../../domain/market/currencies/cross-rate.ts'
import type { FxSnapshot } from '../../../use-cases/market/read-fx.ts'

/** The rates as a table for calculations; null if none were ever fetched. */
export function toRateTable({ base, rates }: FxSnapshot): RateTable | null {
  return base === null || rates.length === 0 ? null : { base, rates }
}
