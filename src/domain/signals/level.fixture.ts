import type { DailyBars } from '../market/prices/daily-bars.ts'

/** Closing prices in whole ticks, oldest first, and the tick in dollars. */
export type TickedCloses = { readonly ticks: readonly number[]; readonly tick: number }

/**
 * Closes of one case, from a number: the price stands still from some bar on, for a while, forever, or
 * never, as after an offer for the company. Ticks of $0.01 or $0.0001, prices from cents to $1,000,000.
 * @param take returns the next random number, 0 inclusive to 1 exclusive
 */
export function drawCloses(take: () => number): TickedCloses {
  const draw = (low: number, high: number) => low + Math.floor(take() * (high - low + 1))
  const tick = take() < 0.8 ? 0.01 : 0.0001
  const length = draw(60, 75)
  const pinned = draw(0, 70)
  let price = draw(1, 10 ** draw(2, 8))
  const reach = Math.max(1, Math.floor(price / draw(20, 5_000)))
  const ticks = Array.from({ length }, (_, bar) => {
    if (bar <= pinned) price = Math.max(1, price + draw(-reach, reach))
    return price
  })
  return { ticks, tick }
}

export function toBars({ ticks, tick }: TickedCloses): DailyBars {
  const perDollar = Math.round(1 / tick)
  const closes = Float64Array.from(ticks, (count) => count / perDollar)
  return {
    dates: ticks.map((_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
    opens: closes,
    highs: closes,
    lows: closes,
    closes,
    volumes: closes.map(() => 1_000),
  }
}

/** The signs of both SMA measures at the last bar, in whole numbers: 20 a = 50 b is 5 A = 2 B. */
export function compareExactly({ ticks }: TickedCloses): { gap: number; slope: number } {
  const sum = (period: number, ago = 0) =>
    ticks.slice(ticks.length - ago - period, ticks.length - ago).reduce((all, one) => all + one, 0)
  return {
    gap: Math.sign(5 * sum(20) - 2 * sum(50)),
    slope: Math.sign(sum(20) - sum(20, 5)),
  }
}
