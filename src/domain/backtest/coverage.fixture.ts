import { bootstrapInterval } from './bootstrap-interval.ts'
import type { SeededRandom } from './seeded-random.ts'
import { simulateEntries, totalEntries, type EntryHabit } from './simulated-entries.fixture.ts'
import { knowTruth, listSimulatedOutcomes, simulateMarket } from './simulated-market.fixture.ts'

/** One kind of data for which interval coverage is measured. */
export type CoverageCase = {
  readonly habit: EntryHabit
  readonly horizon: number
  readonly sessions: number
  readonly persistence: number
}

/**
 * How many intervals there were, how many covered the truth, and how many could not be computed (`none`).
 */
export type Coverage = { readonly covered: number; readonly of: number; readonly none: number }

/** Coverage for mean returns and hit rates, over simulated markets of 40 stocks. */
export function countCoverage(
  { habit, horizon, sessions, persistence }: CoverageCase,
  {
    runs,
    resamples,
    random,
  }: {
    readonly runs: number
    readonly resamples: number
    readonly random: SeededRandom
  },
): { readonly means: Coverage; readonly hits: Coverage } {
  const setting = { stocks: 40, sessions, beyond: horizon, driftPercent: 0.05, persistence }
  const truth = knowTruth(setting, horizon)
  let [means, hits] = [EMPTY, EMPTY]
  for (let run = 0; run < runs; run++) {
    const outcomes = listSimulatedOutcomes(simulateMarket(setting, random), horizon)
    const entries = simulateEntries({ habit, stocks: 40, sessions, horizon }, random)
    const call = (valueOf: (outcome: number) => number) =>
      bootstrapInterval({
        totals: totalEntries(outcomes, entries, valueOf),
        horizon,
        seed: random.next(),
        resamples,
      })
    means = countOne(
      means,
      call((outcome) => outcome),
      truth.meanPercent,
    )
    hits = countOne(
      hits,
      call((outcome) => (outcome > 0 ? 1 : 0)),
      truth.hitRatio,
    )
  }
  return { means, hits }
}

const EMPTY: Coverage = { covered: 0, of: 0, none: 0 }

function countOne(
  coverage: Coverage,
  found: ReturnType<typeof bootstrapInterval>,
  truth: number,
): Coverage {
  if (!found.ok) return { ...coverage, none: coverage.none + 1 }
  const { low, high } = found.value
  const isCovered = low <= truth && truth <= high
  return { ...coverage, covered: coverage.covered + (isCovered ? 1 : 0), of: coverage.of + 1 }
}

/** Adds up counts. */
export function addCoverages(coverages: readonly Coverage[]): Coverage {
  return coverages.reduce(
    (all, { covered, of, none }) => ({
      covered: all.covered + covered,
      of: all.of + of,
      none: all.none + none,
    }),
    EMPTY,
  )
}
