import { CONTENT_FORMATS } from '../../../domain/content/content-formats.ts'
import type { Estimate } from '../../../domain/record/scoreboard.ts'

const { number, signedPercent, share } = CONTENT_FORMATS

/** A return: 1.5 is "+1.50 %". */
export const tellReturn = signedPercent

/** A part of all: 54.23 is "54.2 %". */
export function tellShare(percent: number): string {
  return share(percent / 100)
}

/** A number of trades or days. */
export function tellCount(count: number): string {
  return number(count, 0)
}

/** A chance of 0 to 1; chances below a thousandth are not told apart. */
export function tellChance(chance: number): string {
  return chance < 0.001 ? 'below 0.001' : number(chance, 3)
}

/** The interval of an estimate, as in "−0.36 to +0.22 %"; in words where there is none. */
export function tellInterval({ interval }: Estimate, tell: (percent: number) => string): string {
  if (interval === null) return 'too few to tell'
  return `${tell(interval.low).replace(' %', '')} to ${tell(interval.high)}`
}

/** An estimate moved by a cost, its interval alike. */
export function shiftEstimate({ percent, interval }: Estimate, by: number): Estimate {
  return {
    percent: percent + by,
    interval: interval === null ? null : { low: interval.low + by, high: interval.high + by },
  }
}

/** How long a trade is held, as a tab and a caption say it. */
export function tellHorizon(sessions: number): string {
  return sessions === 1 ? '1 session' : `${sessions} sessions`
}
