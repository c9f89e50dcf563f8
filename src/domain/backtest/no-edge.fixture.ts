import { adjustPValues } from './benjamini-hochberg.ts'
import { bootstrapInterval } from './bootstrap-interval.ts'
import { compareWithRandomEntries } from './random-entries.ts'
import type { SeededRandom } from './seeded-random.ts'
import { ENTRY_HABITS, simulateEntries, totalEntries } from './simulated-entries.fixture.ts'
import { listSimulatedOutcomes, simulateMarket } from './simulated-market.fixture.ts'

/** p-values of rules without any edge in one market, before and after correction. */
export type NoEdgeFamily = {
  readonly bootstrap: readonly number[]
  readonly random: readonly number[]
  readonly adjustedBootstrap: readonly number[]
  readonly adjustedRandom: readonly number[]
  /** Of the larger of the two p-values, as on the track record. */
  readonly adjustedBoth: readonly number[]
}

const SIZE = { stocks: 30, sessions: 750 }

/** Evaluates rules without any edge, over every horizon, in one market of 30 stocks and 750 sessions. */
export function judgeNoEdge(effort: Effort, random: SeededRandom): NoEdgeFamily {
  const beyond = Math.max(...effort.horizons)
  const setting = { ...SIZE, beyond, driftPercent: 0.05, persistence: 0.1 }
  const market = simulateMarket(setting, random)
  const judged = effort.horizons.flatMap((horizon) => {
    const outcomes = listSimulatedOutcomes(market, horizon)
    return Array.from({ length: effort.rules }, (_, rule) => {
      const habit = ENTRY_HABITS[rule % ENTRY_HABITS.length] ?? 'scattered'
      const entries = simulateEntries({ habit, ...SIZE, horizon }, random)
      return judgeRule({ outcomes, entries, horizon, effort }, random)
    })
  })
  const bootstrap = judged.map((one) => one.bootstrap)
  const byChance = judged.map((one) => one.byChance)
  return {
    bootstrap,
    random: byChance,
    adjustedBootstrap: adjustPValues(bootstrap),
    adjustedRandom: adjustPValues(byChance),
    adjustedBoth: adjustPValues(judged.map((one) => Math.max(one.bootstrap, one.byChance))),
  }
}

/** Number of rules, the horizons, and the number of resamples and random sets for each. */
type Effort = {
  readonly rules: number
  readonly horizons: readonly number[]
  readonly resamples: number
  readonly sets: number
}

type SimulatedRule = {
  readonly outcomes: readonly Float64Array[]
  readonly entries: readonly Int32Array[]
  readonly horizon: number
  readonly effort: Effort
}

/** p-values of a rule's mean excess over the same stocks; 1 when they cannot be computed. */
function judgeRule({ outcomes, entries, horizon, effort }: SimulatedRule, random: SeededRandom) {
  const means = outcomes.map((own) => own.reduce((sum, one) => sum + one, 0) / own.length)
  const excess = (outcome: number, stock: number) => outcome - (means[stock] ?? Number.NaN)
  const interval = bootstrapInterval({
    totals: totalEntries(outcomes, entries, excess),
    horizon,
    seed: random.next(),
    resamples: effort.resamples,
  })
  const indexes = Int32Array.from({ length: SIZE.sessions }, (_, session) => session)
  const compared = compareWithRandomEntries({
    stocks: outcomes.map((own, stock) => ({
      outcomes: own,
      indexes,
      entries: entries[stock] ?? new Int32Array(),
    })),
    horizon,
    claim: 'higher',
    seed: random.next(),
    sets: effort.sets,
  })
  return { bootstrap: interval.ok ? interval.value.pValue : 1, byChance: compared?.pValue ?? 1 }
}
