import type { DailyBars } from '../market/prices/daily-bars.ts'

/**
 * Concatenates consecutive series.
 * @param parts in time order, each starting after the previous one ends
 */
export function joinBars(parts: readonly DailyBars[]): DailyBars {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  const join = (column: Exclude<keyof DailyBars, 'dates'>) =>
    Float64Array.from(parts.flatMap((part) => [...part[column]]))
  return {
    dates: parts.flatMap(({ dates }) => dates),
    opens: join('opens'),
    highs: join('highs'),
    lows: join('lows'),
    closes: join('closes'),
    volumes: join('volumes'),
  }
}
