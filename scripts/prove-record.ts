import {
  addCoverages,
  countCoverage,
  type Coverage,
} from '../src/domain/backtest/coverage.fixture.ts'
import { judgeNoEdge } from '../src/domain/backtest/no-edge.fixture.ts'
import { normalQuantile } from '../src/domain/backtest/normal-distribution.ts'
import { seedRandom } from '../src/domain/backtest/seeded-random.ts'
import { ENTRY_HABITS } from '../src/domain/backtest/simulated-entries.fixture.ts'

/**
 * Shows on simulated data that the record's 95% intervals contain the truth 93 to 97 times in 100,
 * and that rules without an edge show none. Takes the runs per case, the families and the seed;
 * exits with 1 if a figure is out of bounds.
 */
const [runs = 125, families = 120, seed = 20261122] = process.argv.slice(2).map(Number)
const HORIZONS = [1, 5, 20, 60]
const random = seedRandom(seed)

print(`Seed ${seed}. Coverage of 95% intervals, ${runs} runs in each of 80 cases:`)
print('habit      horizon  mean returns   hit rates      none')
const cells = ENTRY_HABITS.flatMap((habit) =>
  HORIZONS.map((horizon) => measureCell(habit, horizon)),
)
const all = { means: poolOf('means'), hits: poolOf('hits') }
print(`all                 ${describe(all.means)}  ${describe(all.hits)}`)

const judged = Array.from({ length: families }, () =>
  judgeNoEdge({ rules: 16, horizons: HORIZONS, resamples: 1999, sets: 1000 }, random),
)
print(`Rules without an edge, 16 in each of ${families} markets, over 4 horizons:`)
const shown = {
  'bootstrap, one test': shareOf(judged.flatMap(({ bootstrap }) => bootstrap)),
  'random entries, one test': shareOf(judged.flatMap((family) => family.random)),
  'bootstrap, any of a market after correction': anyOf('adjustedBootstrap'),
  'random entries, any of a market after correction': anyOf('adjustedRandom'),
  'larger of both, any of a market after correction': anyOf('adjustedBoth'),
}
for (const [name, ratio] of Object.entries(shown)) print(`${percent(ratio)}  ${name}`)

const isCovered = [all.means, all.hits].every(
  ({ covered, of }) => covered >= 0.93 * of && covered <= 0.97 * of,
)
const isEachCovered = cells.every(({ means, hits }) => isWithin(means) && isWithin(hits))
const bound = 0.05 + normalQuantile(0.999) * Math.sqrt((0.05 * 0.95) / families)
const isSilent = anyOf('adjustedBootstrap') <= bound && anyOf('adjustedBoth') <= bound
if (!isCovered || !isEachCovered || !isSilent) process.exitCode = 1

function measureCell(habit: (typeof ENTRY_HABITS)[number], horizon: number) {
  const counted = [750, 1000].flatMap((sessions) =>
    [0, 0.3].map((persistence) =>
      countCoverage({ habit, horizon, sessions, persistence }, { runs, resamples: 499, random }),
    ),
  )
  const means = addCoverages(counted.map((one) => one.means))
  const hits = addCoverages(counted.map((one) => one.hits))
  const name = `${habit.padEnd(10)} ${String(horizon).padStart(7)}`
  print(`${name}  ${describe(means)}  ${describe(hits)}  ${means.none + hits.none}`)
  return { means, hits }
}

function poolOf(part: 'means' | 'hits'): Coverage {
  return addCoverages(cells.map((cell) => cell[part]))
}

/** Whether 95% is within chance for this many runs, 999 times in 1,000. */
function isWithin({ covered, of }: Coverage): boolean {
  const reach = normalQuantile(0.9995) * Math.sqrt((0.95 * 0.05) / of)
  return Math.abs(covered / of - 0.95) <= reach
}

function anyOf(part: 'adjustedBootstrap' | 'adjustedRandom' | 'adjustedBoth'): number {
  return judged.filter((family) => family[part].some((one) => one <= 0.05)).length / families
}

function shareOf(chances: readonly number[]): number {
  return chances.filter((one) => one <= 0.05).length / chances.length
}

function describe({ covered, of }: Coverage): string {
  return `${percent(covered / of)} of ${String(of).padEnd(5)}`
}

function percent(ratio: number): string {
  return `${(100 * ratio).toFixed(1)}%`.padStart(7)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
