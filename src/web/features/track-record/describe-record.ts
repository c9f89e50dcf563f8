import { CONTENT_FORMATS } from '../../../domain/content/content-formats.ts'
import type { Estimate } from '../../../domain/backtest/track-record.ts'

const { number, signedPercent, share } = CONTENT_FORMATS

/** A return: 1.5 is "+1.50%". */
export const describeReturn = signedPercent

/** A share: 54.23 is "54.2%". */
export function describeShare(percent: number): string {
  return share(percent / 100)
}

/** A number of trades or days. */
export function describeCount(count: number): string {
  return number(count, 0)
}

/** A probability of 0 to 1; those below a thousandth are not distinguished. */
export function describeChance(chance: number): string {
  return chance < 0.001 ? '< 0.001' : number(chance, 3)
}

/** An estimate's interval, as in "−0.36 to +0.22%"; text if there is none. */
export function describeInterval(
  { interval }: Estimate,
  describe: (percent: number) => string,
): string {
  if (interval === null) return 'too few trades'
  return `${describe(interval.low).replace('%', '')} to ${describe(interval.high)}`
}

/** An estimate shifted by a cost, with its interval. */
export function shiftEstimate({ percent, interval }: Estimate, by: number): Estimate {
  return {
    percent: percent + by,
    interval: interval === null ? null : { low: interval.low + by, high: interval.high + by },
  }
}

/** A holding period, as in tabs and captions. */
export function describeHorizon(sessions: number): string {
  return sessions === 1 ? '1 session' : `${sessions} sessions`
}
