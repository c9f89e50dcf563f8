import type { ChartDay } from './chart-data.ts'

/** Width of one day in the drawing's own units; whole numbers keep the paths short. */
export const DAY_WIDTH = 10
const BODY_WIDTH = 6

/** Height of a value in the drawing, from the top, in whole units. */
export type Scale = (value: number) => number

/** The height of values between `low` and `high`, within part of a drawing. */
export function toScale(
  { low, high }: { readonly low: number; readonly high: number },
  { top, bottom, isLog = false }: { top: number; bottom: number; isLog?: boolean },
): Scale {
  const place = isLog ? Math.log : (value: number) => value
  const [from, to] = [place(low), place(high)]
  const span = to > from ? to - from : 1
  return (value) => Math.round(bottom - ((place(value) - from) / span) * (bottom - top))
}

/** Candles of the days that closed higher (or lower) than they opened, as one path. */
export function candlesPath(days: readonly ChartDay[], isUp: boolean, y: Scale): string {
  return days
    .map((day, index) => {
      if (day.close >= day.open !== isUp) return ''
      const [top, bottom] = [y(Math.max(day.open, day.close)), y(Math.min(day.open, day.close))]
      const [x, height] = [middle(index), bottom - top]
      const half = BODY_WIDTH / 2
      const body = `V${top}m-${half} 0h${BODY_WIDTH}v${height}h-${BODY_WIDTH}z`
      return `M${x} ${y(day.high)}${body}m${half} ${height}V${y(day.low)}`
    })
    .join('')
}

/** Volume bars of the days that closed higher (or lower) than they opened, as one path. */
export function volumePath(
  days: readonly ChartDay[],
  isUp: boolean,
  { bottom, y }: { readonly bottom: number; readonly y: Scale },
): string {
  return days
    .map((day, index) =>
      day.close >= day.open === isUp
        ? `M${middle(index) - BODY_WIDTH / 2} ${bottom}V${y(day.volume)}h${BODY_WIDTH}V${bottom}z`
        : '',
    )
    .join('')
}

/** A line through one value a day; null leaves a break. */
export function linePath(values: readonly (number | null)[], y: Scale): string {
  let last: number | null = null
  let path = ''
  values.forEach((value, index) => {
    const next = value === null ? null : y(value)
    if (next !== null) {
      path += last === null ? `M${middle(index)} ${next}` : `l${DAY_WIDTH} ${next - last}`
    }
    last = next
  })
  return path
}

/** Stretches of days with one of the two actions that the chart marks. */
export type Band = {
  readonly action: 'BUY' | 'SELL'
  /** Index of the first and of the last day. */
  readonly from: number
  readonly to: number
}

/** The BUY and SELL periods among the days. */
export function findBands(days: readonly ChartDay[]): readonly Band[] {
  const bands: Band[] = []
  days.forEach(({ action }, index) => {
    if (action !== 'BUY' && action !== 'SELL') return
    const last = bands.at(-1)
    if (last !== undefined && last.to === index - 1 && last.action === action) {
      bands[bands.length - 1] = { ...last, to: index }
    } else bands.push({ action, from: index, to: index })
  })
  return bands
}

/** The bands of one action as rectangles of a height, as one path. */
export function bandsPath(bands: readonly Band[], height: number): string {
  return bands
    .map(({ from, to }) => {
      const width = (to - from + 1) * DAY_WIDTH
      return `M${from * DAY_WIDTH} 0h${width}v${height}h-${width}z`
    })
    .join('')
}

/** Round values between two limits, about as many as wanted. */
export function roundTicks(low: number, high: number, count: number): readonly number[] {
  const rough = (high - low) / count
  if (!(rough > 0) || !Number.isFinite(rough)) return []
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1)
  const ticks = []
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick)
  return ticks
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MOST_DATES = 7

/** Where the time axis has labels: days in a short range, else beginnings of months and years. */
export function dateTicks(
  days: readonly { readonly date: string }[],
): readonly { readonly index: number; readonly label: string }[] {
  const month = (index: number) => days[index]?.date.slice(0, 7)
  const starts = days.flatMap((_, index) =>
    index > 0 && month(index) !== month(index - 1) ? [index] : [],
  )
  if (starts.length < 3) {
    const step = Math.ceil(days.length / (MOST_DATES - 2))
    return days.flatMap(({ date }, index) =>
      index % step === Math.floor(step / 2) ? [{ index, label: nameDay(date) }] : [],
    )
  }
  const everyMonths = [1, 2, 3, 6, 12, 24, 60].find((size) => starts.length / size <= MOST_DATES)
  return starts.flatMap((index) => {
    const [year, part] = (month(index) ?? '').split('-').map(Number)
    const count = (year ?? 0) * 12 + (part ?? 1) - 1
    if (count % (everyMonths ?? 120) !== 0) return []
    return [{ index, label: part === 1 ? String(year) : (MONTHS[(part ?? 1) - 1] ?? '') }]
  })
}

function nameDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1] ?? ''} ${day ?? ''}`
}

function middle(index: number): number {
  return index * DAY_WIDTH + DAY_WIDTH / 2
}
