import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import {
  addCoverages,
  countCoverage,
  type Coverage,
} from '../src/domain/backtest/coverage.fixture.ts'
import { judgeNoEdge, type NoEdgeFamily } from '../src/domain/backtest/no-edge.fixture.ts'
import { normalQuantile } from '../src/domain/backtest/normal-distribution.ts'
import { seedRandom } from '../src/domain/backtest/seeded-random.ts'
import { ENTRY_HABITS } from '../src/domain/backtest/simulated-entries.fixture.ts'

/**
 * Shows on simulated data that the record's 95% intervals contain the truth 93 to 97 times in 100,
 * and that rules without an edge show none. Takes the runs per case, the families and the seed,
 * 125 and 120 for narrower bounds; exits with 1 if a figure is out of bounds.
 */
const [runs = 60, families = 60, seed = 20261122] = process.argv.slice(2).map(Number)
const HORIZONS = [1, 5, 20, 60]
const CELLS = ENTRY_HABITS.flatMap((habit) => HORIZONS.map((horizon) => ({ habit, horizon })))

type Cell = (typeof CELLS)[number] & { readonly means: Coverage; readonly hits: Coverage }
type Result =
  | { readonly index: number; readonly cell: Cell }
  | { readonly index: number; readonly family: NoEdgeFamily }

if (isMainThread) report(await shareOut())
else {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  for (const index of workerData as number[]) parentPort?.postMessage(compute(index))
}

/** The results of all cells and families, in order, computed on every core. */
async function shareOut(): Promise<readonly Result[]> {
  const tasks = Array.from({ length: CELLS.length + families }, (_, index) => index)
  const threads = availableParallelism()
  const results: Result[] = []
  await Promise.all(
    Array.from({ length: threads }, async (_, thread) => {
      const mine = tasks.filter((index) => index % threads === thread)
      const worker = new Worker(import.meta.filename, {
        workerData: mine,
        argv: [runs, families, seed],
      })
      worker.on('message', (result: Result) => results.push(result))
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      worker.once('error', reject)
      worker.once('exit', () => resolve())
      await promise
    }),
  )
  return results.toSorted((left, right) => left.index - right.index)
}

/** Each draws from a seed of its own, so that the figures are the same on any number of cores. */
function compute(index: number): Result {
  const random = seedRandom(seed + index)
  const cell = CELLS[index]
  if (cell === undefined) {
    const effort = { rules: 16, horizons: HORIZONS, resamples: 1999, sets: 1000 }
    return { index, family: judgeNoEdge(effort, random) }
  }
  const counted = [750, 1000].flatMap((sessions) =>
    [0, 0.3].map((persistence) =>
      countCoverage({ ...cell, sessions, persistence }, { runs, resamples: 499, random }),
    ),
  )
  const means = addCoverages(counted.map((one) => one.means))
  const hits = addCoverages(counted.map((one) => one.hits))
  return { index, cell: { ...cell, means, hits } }
}

function report(results: readonly Result[]): void {
  const cells = results.flatMap((one) => ('cell' in one ? [one.cell] : []))
  const judged = results.flatMap((one) => ('family' in one ? [one.family] : []))
  if (cells.length !== CELLS.length || judged.length !== families) throw new Error('A task is lost')

  print(`Seed ${seed}. Coverage of 95% intervals, ${runs} runs in each of 80 cases:`)
  print('habit      horizon  mean returns   hit rates      none')
  for (const { habit, horizon, means, hits } of cells) {
    const name = `${habit.padEnd(10)} ${String(horizon).padStart(7)}`
    print(`${name}  ${describe(means)}  ${describe(hits)}  ${means.none + hits.none}`)
  }
  const poolOf = (part: 'means' | 'hits') => addCoverages(cells.map((cell) => cell[part]))
  const all = { means: poolOf('means'), hits: poolOf('hits') }
  print(`all                 ${describe(all.means)}  ${describe(all.hits)}`)

  const anyOf = (part: 'adjustedBootstrap' | 'adjustedRandom' | 'adjustedBoth') =>
    judged.filter((family) => family[part].some((one) => one <= 0.05)).length / families
  const shown = {
    'bootstrap, one test': shareOf(judged.flatMap(({ bootstrap }) => bootstrap)),
    'random entries, one test': shareOf(judged.flatMap((family) => family.random)),
    'bootstrap, any of a market after correction': anyOf('adjustedBootstrap'),
    'random entries, any of a market after correction': anyOf('adjustedRandom'),
    'larger of both, any of a market after correction': anyOf('adjustedBoth'),
  }
  print(`Rules without an edge, 16 in each of ${families} markets, over 4 horizons:`)
  for (const [name, ratio] of Object.entries(shown)) print(`${percent(ratio)}  ${name}`)

  const isCovered = [all.means, all.hits].every(
    ({ covered, of }) => covered >= 0.93 * of && covered <= 0.97 * of,
  )
  const isEachCovered = cells.every(({ means, hits }) => isWithin(means) && isWithin(hits))
  const bound = 0.05 + normalQuantile(0.999) * Math.sqrt((0.05 * 0.95) / families)
  const isSilent = anyOf('adjustedBootstrap') <= bound && anyOf('adjustedBoth') <= bound
  if (!isCovered || !isEachCovered || !isSilent) process.exitCode = 1
}

/** Whether 95% is within chance for this many runs, 999 times in 1,000. */
function isWithin({ covered, of }: Coverage): boolean {
  const reach = normalQuantile(0.9995) * Math.sqrt((0.95 * 0.05) / of)
  return Math.abs(covered / of - 0.95) <= reach
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
