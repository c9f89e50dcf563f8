import { describeNoSignal } from '../../../domain/explanations/describe-no-signal.ts'
import { findLeans } from '../../../domain/signals/leans.ts'
import type { RankedRow, ScreenerAnswer } from '../../../use-cases/screener/create-screener.ts'
import { listGaugeMarks } from '../../ui/gauge-marks.ts'
import { drawSparkline } from './draw-sparkline.ts'

/** The readings with a column, in column order. */
export const READINGS_SHOWN = ['rsi', 'adx', 'sma-gap', 'obv', 'cmf'] as const

/**
 * A screener page as the table shows it: only the columns, rounded as displayed. A page of fifty
 * stays small.
 */
export function toScreenerResults({ rows, ...result }: ScreenerAnswer) {
  return { ...result, rows: rows.map((row) => toRowView(row, result.newest)) }
}

function toRowView({ ticker, values, percentiles, ...row }: RankedRow, newest: string | null) {
  const { asOf, reason, readings, zones } = row
  return {
    symbol: ticker,
    company: row.company,
    sector: row.sector,
    action: row.action,
    price: roundTo(4, row.price),
    currency: row.currency,
    change: roundTo(2, values.change),
    volume: values.volume,
    /** Each reading, followed by its percentile. */
    readings: READINGS_SHOWN.flatMap((field) => [
      roundTo(2, values[field]),
      roundTo(0, percentiles[field]),
    ]),
    sparkline: drawSparkline([...row.closes]),
    gauges:
      readings === null || zones === null
        ? []
        : listGaugeMarks({ readings, zones, leans: findLeans(readings) }),
    // Rare fields are omitted from the other rows.
    ...(reason === null ? {} : { missing: describeNoSignal(ticker, reason).sentence }),
    // The newest time is included once for all.
    ...(asOf === null || asOf === newest ? {} : { asOf }),
  }
}

export type ScreenerResults = ReturnType<typeof toScreenerResults>
export type ScreenerRowView = ScreenerResults['rows'][number]

function roundTo(decimals: number, value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(decimals))
}
