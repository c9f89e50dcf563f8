import type { DailyBar, DailyBars, RejectedBar } from './daily-bars.ts'

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * What is wrong with one daily bar, or null when it is valid.
 * @param bar the bar as delivered, already in our units
 * @param previousDate date of the last valid bar before it (YYYY-MM-DD), or null for the first
 * @returns a short reason that quotes the offending value
 */
export function findBarError(bar: DailyBar, previousDate: string | null): string | null {
  if (!isCalendarDate(bar.date)) return `date "${bar.date}" is not a calendar date`
  if (previousDate !== null && bar.date === previousDate) return 'date appears twice'
  if (previousDate !== null && bar.date < previousDate) return `date comes after ${previousDate}`
  return findPriceError(bar) ?? findVolumeError(bar.volume)
}

/**
 * Validates bars from outside: valid bars become columns, the others are returned by date with the
 * reason, so that one bad bar never reaches an indicator nor hides the good ones.
 * @param rows bars oldest first, in the source's order
 * @returns columns of the valid bars, and the rejected ones in input order
 */
export function separateBadBars(rows: readonly DailyBar[]): {
  bars: DailyBars
  rejected: RejectedBar[]
} {
  const sound: DailyBar[] = []
  const rejected: RejectedBar[] = []
  for (const row of rows) {
    const reason = findBarError(row, sound.at(-1)?.date ?? null)
    if (reason === null) sound.push(row)
    else rejected.push({ date: row.date, reason })
  }
  return { bars: toColumns(sound), rejected }
}

/** Columns from bars already validated. */
export function toColumns(rows: readonly DailyBar[]): DailyBars {
  return {
    dates: rows.map((row) => row.date),
    opens: Float64Array.from(rows, (row) => row.open),
    highs: Float64Array.from(rows, (row) => row.high),
    lows: Float64Array.from(rows, (row) => row.low),
    closes: Float64Array.from(rows, (row) => row.close),
    volumes: Float64Array.from(rows, (row) => row.volume),
  }
}

/** Parses digits by hand: this runs once per bar, and creating Date objects would dominate the cost. */
function isCalendarDate(date: string): boolean {
  if (date.length !== 10 || date[4] !== '-' || date[7] !== '-') return false
  const year = readDigits(date, 0, 4)
  const month = readDigits(date, 5, 7)
  const day = readDigits(date, 8, 10)
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
  return year >= 0 && day >= 1 && day <= length
}

/** The number in a range of the text (`before` exclusive), or -1 when it has other characters. */
function readDigits(text: string, from: number, before: number): number {
  let value = 0
  for (let at = from; at < before; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

function findPriceError({ open, high, low, close }: DailyBar): string | null {
  if (!isPrice(open)) return `open is ${open}`
  if (!isPrice(high)) return `high is ${high}`
  if (!isPrice(low)) return `low is ${low}`
  if (!isPrice(close)) return `close is ${close}`
  if (high < low) return `high ${high} is below low ${low}`
  if (high < open || high < close) return `high ${high} is below open or close`
  if (low > open || low > close) return `low ${low} is above open or close`
  return null
}

function isPrice(value: number): boolean {
  return value > 0 && value < Infinity
}

function findVolumeError(volume: number): string | null {
  if (!Number.isFinite(volume) || volume < 0) return `volume is ${volume}`
  return null
}
