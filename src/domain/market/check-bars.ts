import type { DailyBar, DailyBars, RefusedBar } from './daily-bars.ts'

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/**
 * Says what is wrong with one daily bar, or null when it is sound.
 * @param bar the bar as a source delivered it, already in this product's units
 * @param previousDate date of the last sound bar before it (YYYY-MM-DD), or null for the first
 * @returns a short reason that quotes the offending value
 */
export function findBarFault(bar: DailyBar, previousDate: string | null): string | null {
  if (!isCalendarDate(bar.date)) return `date "${bar.date}" is not a calendar date`
  if (previousDate !== null && bar.date === previousDate) return 'date appears twice'
  if (previousDate !== null && bar.date < previousDate) return `date comes after ${previousDate}`
  return findPriceFault(bar) ?? findVolumeFault(bar.volume)
}

/**
 * The door for bars from outside: sound bars become columns, the others are set aside by date with
 * the reason, so that one bad bar never reaches an indicator and never hides the good ones.
 * @param rows bars oldest first, as the source ordered them
 * @returns columns of the sound bars, and the refused ones in the order met
 */
export function separateBadBars(rows: readonly DailyBar[]): {
  bars: DailyBars
  refused: RefusedBar[]
} {
  const sound: DailyBar[] = []
  const refused: RefusedBar[] = []
  for (const row of rows) {
    const reason = findBarFault(row, sound.at(-1)?.date ?? null)
    if (reason === null) sound.push(row)
    else refused.push({ date: row.date, reason })
  }
  return { bars: toColumns(sound), refused }
}

/** Columns from bars that are already known to be sound. */
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

function isCalendarDate(date: string): boolean {
  if (!DATE_PATTERN.test(date)) return false
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
}

function findPriceFault(bar: DailyBar): string | null {
  for (const name of ['open', 'high', 'low', 'close'] as const) {
    if (!Number.isFinite(bar[name]) || bar[name] <= 0) return `${name} is ${bar[name]}`
  }
  if (bar.high < bar.low) return `high ${bar.high} is below low ${bar.low}`
  if (bar.high < Math.max(bar.open, bar.close)) {
    return `high ${bar.high} is below open or close`
  }
  if (bar.low > Math.min(bar.open, bar.close)) return `low ${bar.low} is above open or close`
  return null
}

function findVolumeFault(volume: number): string | null {
  if (!Number.isFinite(volume) || volume < 0) return `volume is ${volume}`
  return null
}
