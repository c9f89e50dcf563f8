import type { CloseSeries } from '../../market/prices/close-series.ts'
import { splitRatioAfter } from '../../market/prices/corporate-action.ts'
import type { KnownActions } from './performance.ts'
import { firstAtOrAfter } from './session-days.ts'
import { dayNumber } from './day-number.ts'

/** What is known of the dividends of a series of closes. */
export type SeriesDividends =
  | {
      readonly kind: 'known'
      /** YYYY-MM-DD: earlier ones are not known. */
      readonly from: string
      /** By bar: what a share paid on its ex-date, in the terms of the closes; 0 without a dividend. */
      readonly perShare: Float64Array
    }
  /** The closes are adjusted for dividends: their returns are total returns, and only those. */
  | { readonly kind: 'in-prices' }
  | { readonly kind: 'unknown'; readonly gap: DividendGap }

/** Why dividends cannot be counted. `index`: its level leaves them out, and it pays none itself. */
export type DividendGap = 'not-known' | 'other-currency' | 'index'

/**
 * Aligns a ticker's dividends with its closes: a dividend counts on the bar of its ex-date, or the next
 * one.
 * @param days the series' days, see `dayNumber`
 * @param actions undefined: not known
 */
export function seriesDividends(
  series: CloseSeries,
  days: Int32Array,
  actions: KnownActions | undefined,
): SeriesDividends {
  const { ticker, adjustment, currency, fetchedAtUtc } = series
  if (adjustment === 'split-and-dividend') return { kind: 'in-prices' }
  if (ticker.startsWith('^')) return { kind: 'unknown', gap: 'index' }
  if (actions === undefined || actions.dividends === null) {
    return { kind: 'unknown', gap: 'not-known' }
  }
  const perShare = new Float64Array(days.length)
  for (const dividend of actions.dividends) {
    const bar = firstAtOrAfter(days, dayNumber(dividend.date))
    if (bar === days.length) continue
    if (dividend.currency !== currency) return { kind: 'unknown', gap: 'other-currency' }
    // Amounts are per share of today; closes are in the terms of the day they were fetched or traded.
    const termsOf = adjustment === 'none' ? dividend.date : fetchedAtUtc.slice(0, 10)
    const amount = dividend.amount * splitRatioAfter(actions.splits, termsOf)
    perShare[bar] = (perShare[bar] ?? 0) + amount
  }
  return { kind: 'known', from: actions.from, perShare }
}
