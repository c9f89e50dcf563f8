/** One day in the second engine. */
export type PlainBar = {
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** One number per bar; null while there are too few bars before it. */
export type PlainSeries = (number | null)[]

/** Mean of the last `period` closes, each summed from scratch. */
export function secondSma(bars: readonly PlainBar[], period: number): PlainSeries {
  return bars.map((_, day) => {
    if (day < period - 1) return null
    let sum = 0
    for (const { close } of bars.slice(day - period + 1, day + 1)) sum += close
    return sum / period
  })
}

/** Wilder's RSI: his averages of gains and losses start as plain means of the first 14 changes. */
export function secondRsi(bars: readonly PlainBar[], period = 14): PlainSeries {
  const closes = bars.map(({ close }) => close)
  const changes = closes.slice(1).map((close, day) => close - (closes[day] ?? close))
  const gains = wilderAverages(
    changes.map((change) => Math.max(change, 0)),
    period,
  )
  const losses = wilderAverages(
    changes.map((change) => Math.max(-change, 0)),
    period,
  )
  const readings = gains.map((gain, day) => {
    const loss = losses[day] ?? null
    if (gain === null || loss === null) return null
    return gain + loss === 0 ? 50 : 100 - 100 / (1 + gain / loss)
  })
  return bars.length === 0 ? [] : [null, ...readings]
}

/** Chaikin's money flow: each close's position in its day's range, weighted by volume. */
export function secondCmf(bars: readonly PlainBar[], period = 20): PlainSeries {
  return bars.map((_, day) => {
    if (day < period - 1) return null
    let flow = 0
    let traded = 0
    for (const { high, low, close, volume } of bars.slice(day - period + 1, day + 1)) {
      if (high > low) flow += ((close - low - (high - close)) / (high - low)) * volume
      traded += volume
    }
    return traded === 0 ? 0 : flow / traded
  })
}

/** Granville's volume count, from the first day's volume on. */
export function secondObv(bars: readonly PlainBar[]): number[] {
  let level = 0
  return bars.map(({ close, volume }, day) => {
    const before = bars[day - 1]?.close
    if (before === undefined || close > before) level += volume
    else if (close < before) level -= volume
    return level
  })
}

function wilderAverages(values: readonly number[], period: number): PlainSeries {
  let average = 0
  return values.map((value, day) => {
    if (day < period) average += value / period
    else average = (average * (period - 1) + value) / period
    return day < period - 1 ? null : average
  })
}
