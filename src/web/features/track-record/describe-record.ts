import { CONTENT_FORMATS } from '../../../domain/content/content-formats.ts'
import type { Estimate } from '../../../domain/backtest/scoreboard.ts'

const { number, signedPercent, share } = CONTENT_FORMATS

/** A return: 1.5 is "+1.50 %". */
export const describeReturn = signedPercent

/** A part of all: 54.23 is "54.2 %". */
export function describeShare(percent: number): string {
  return share(percent / 100)
}

/** A number of trades or days. */
export function describeCount(count: number): string {
  return number(count, 0)
}

/** A chance of 0 to 1; chances below a thousandth are not told apart. */
export function describeChance(chance: number): string {
  return chance < 0.001 ? 'below 0.001' : number(chance, 3)
}

/** The interval of an estimate, as in "−0.36 to +0.22 %"; in words where there is none. */
export function describeInterval(
  { interval }: Estimate,
  describe: (percent: number) => string,
): string {
  if (interval === null) return 'too few to tell'
  return `${describe(interval.low).replace(' %', '')} to ${describe(interval.high)}`
}

/** An estimate moved by a cost, its interval alike. */
export function shiftEstimate({ percent, interval }: Estimate, by: number): Estimate {
  return {
    percent: percent + by,
    interval: interval === null ? null : { low: interval.low + by, high: interval.high + by },
  }
}

/** How long a trade is held, as a tab and a caption say it. */
export function describeHorizon(sessions: number): string {
  return sessions === 1 ? '1 session' : `${sessions} sessions`
}
