import { tellNoSignal } from '../../../domain/narration/tell-no-signal.ts'
import type { RankedRow, ScanAnswer } from '../../../use-cases/scan/create-scan.ts'
import { drawCourse } from './draw-course.ts'

/** The readings that have a column, in the order of the columns. */
export const SHOWN_READINGS = ['rsi', 'adx', 'sma-gap', 'obv', 'cmf'] as const

/**
 * A page of the scan as the table draws it: of each stock what has a column, as exact as it is written
 * there, and no more. A page of fifty stays small.
 */
export function toShownScan({ rows, ...told }: ScanAnswer) {
  return { ...told, rows: rows.map((row) => toShownRow(row, told.newest)) }
}

function toShownRow({ ticker, values, percentiles, ...row }: RankedRow, newest: string | null) {
  const { asOf, reason } = row
  return {
    symbol: ticker,
    company: row.company,
    sector: row.sector,
    action: row.action,
    price: roundTo(4, row.price),
    currency: row.currency,
    change: roundTo(2, values.change),
    volume: values.volume,
    /** Each reading, and behind it its percentile. */
    readings: SHOWN_READINGS.flatMap((field) => [
      roundTo(2, values[field]),
      roundTo(0, percentiles[field]),
    ]),
    course: drawCourse([...row.closes]),
    // What few rows have, the others do not name either.
    ...(reason === null ? {} : { missing: tellNoSignal(ticker, reason).sentence }),
    // The newest of all is told once.
    ...(asOf === null || asOf === newest ? {} : { asOf }),
  }
}

export type ShownScan = ReturnType<typeof toShownScan>
export type ShownScanRow = ShownScan['rows'][number]

function roundTo(decimals: number, value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(decimals))
}
