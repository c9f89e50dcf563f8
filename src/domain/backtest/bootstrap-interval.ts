import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { chooseBlockLength } from './block-length.ts'
import { seedRandom } from './seeded-random.ts'
import { meanOfTotals, type SessionTotals } from './session-totals.ts'
import { resampleSessions } from './stationary-bootstrap.ts'
import { prepareStudentizedMean } from './studentized-mean.ts'

/** An estimated mean over trades, in the unit of the totals' sums. */
export type BootstrapInterval = {
  readonly mean: number
  /** Bounds of the 95% interval, symmetric around the mean. */
  readonly low: number
  readonly high: number
  readonly standardError: number
  /** Two-sided p-value against `against`: 1 / (resamples + 1) to 1. */
  readonly pValue: number
  /** Mean block length, in sessions. */
  readonly blockLength: number
}

/** Why there is no interval: too few data, or identical trades. */
export type NoInterval = 'too-few-sessions' | 'no-variance'

/** Input of an interval. */
export type IntervalQuestion = {
  /** One entry per session in which an entry was possible, oldest first. */
  readonly totals: SessionTotals
  /** Sessions per trade; blocks are at least as long, so that overlapping trades stay together. */
  readonly horizon: number
  /** An integer, 0 to 2^32 - 1; the same seed gives the same interval. */
  readonly seed: number
  /** Number of resamples; 1,999 resolve p-values down to 0.0005. */
  readonly resamples?: number
  /** The null hypothesis of `pValue`; 0 by default. */
  readonly against?: number
}

const MIN_SESSIONS = 10
const MIN_BLOCKS = 8

/**
 * The 95% interval of a mean over trades by a studentized stationary bootstrap. Sessions are drawn in
 * blocks, all trades of a session together; each resample's distance from the mean is in units of its own
 * standard error, and the interval spans the number of standard errors that 95% of the resamples stay
 * within (symmetric percentile-t; Götze and Künsch, Annals of Statistics 24, 1996; Gonçalves and
 * Vogelsang, Econometric Theory 27, 2011). Plain percentiles of resampled means are too narrow when a
 * trade lasts a tenth of the calendar; `scripts/prove-record.ts` checks the coverage of these.
 * @returns `too-few-sessions` when fewer than 10 sessions or fewer than 8 block-length stretches have
 *   trades; `no-variance` when all trades have the same outcome
 */
export function bootstrapInterval(
  question: IntervalQuestion,
): Outcome<BootstrapInterval, NoInterval> {
  const { totals, horizon, seed, resamples = 1999, against = 0 } = question
  const { counts } = totals
  if (countActive(counts, 1) < MIN_SESSIONS) return fail('too-few-sessions')
  const residuals = listResiduals(totals)
  if (!residuals.some((residual) => residual !== 0)) return fail('no-variance')
  const blockLength = Math.max(horizon, chooseBlockLength(residuals))
  if (countActive(counts, blockLength) < MIN_BLOCKS) return fail('too-few-sessions')

  const studentize = prepareStudentizedMean(totals, countWaves(counts.length, blockLength))
  const { mean, standardError } = studentize(Int32Array.from(counts, (_, session) => session))
  const random = seedRandom(seed)
  const sessions = new Int32Array(counts.length)
  const distances = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    const drawn = studentize(resampleSessions(sessions, blockLength, random))
    // A resample without trades is uninformative, so it counts as infinitely far.
    distances[i] =
      drawn.standardError > 0 ? Math.abs(drawn.mean - mean) / drawn.standardError : Infinity
  }
  distances.sort()
  const reach = (distances[Math.ceil(0.95 * (resamples + 1)) - 1] ?? Infinity) * standardError
  if (!Number.isFinite(reach)) return fail('too-few-sessions')
  const distance = Math.abs(mean - against) / standardError
  const farther = distances.filter((other) => other >= distance).length
  return succeed({
    mean,
    low: mean - reach,
    high: mean + reach,
    standardError,
    pValue: (farther + 1) / (resamples + 1),
    blockLength,
  })
}

/** Residual of each session: its sum less the mean times its count; 0 when within rounding. */
function listResiduals(totals: SessionTotals): Float64Array {
  const mean = meanOfTotals(totals)
  return totals.sums.map((sum, session) => {
    const expected = mean * (totals.counts[session] ?? 0)
    const residual = sum - expected
    return Math.abs(residual) > 1e-12 * (Math.abs(sum) + Math.abs(expected)) ? residual : 0
  })
}

/** How many consecutive blocks of this many sessions have a trade. */
function countActive(counts: Float64Array, blockLength: number): number {
  const active = new Set<number>()
  counts.forEach((count, session) => {
    if (count > 0) active.add(Math.floor(session / blockLength))
  })
  return active.size
}

/**
 * How many cosines estimate the variance: 24, which costs 5% of width compared with a known variance.
 * With long blocks, waves shorter than two and a half blocks would miss effects as long as a trade.
 */
function countWaves(length: number, blockLength: number): number {
  return Math.max(4, Math.min(24, Math.floor(length / (2.5 * blockLength))))
}
