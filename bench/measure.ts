/**
 * One thing to time: `run` does `units` units of work and returns a number that depends on all of
 * it.
 */
export type Timed = { readonly name: string; readonly units: number; readonly run: () => number }

/**
 * Times everything interleaved: rounds over all cases, each starting one further along, so that
 * none always runs first, among another's garbage or while the machine is busy. (Collecting it in
 * between would be worse: V8 then forgets its optimizations, and times measure its warm-up.)
 * @returns by name, the median of the rounds in nanoseconds per unit
 */
export function measureInterleaved(
  timed: readonly Timed[],
  rounds: { readonly warmUp: number; readonly counted: number },
): Map<string, number> {
  const samples = new Map<string, number[]>(timed.map(({ name }) => [name, []]))
  for (let round = -rounds.warmUp; round < rounds.counted; round++) {
    const first = (round + rounds.warmUp) % timed.length
    for (const { name, units, run } of [...timed.slice(first), ...timed.slice(0, first)]) {
      const start = performance.now()
      save(run())
      const tookMs = performance.now() - start
      if (round >= 0) samples.get(name)?.push((tookMs * 1e6) / units)
    }
  }
  return new Map([...samples].map(([name, values]) => [name, findMedian(values)]))
}

let stored = 0

/** Consumes every result where the compiler cannot prove it unused. */
function save(result: number): void {
  if (!Number.isNaN(result)) stored = (stored + result) % 1e9
}

/** A number that depends on everything that was run. */
export function showStored(): string {
  return stored.toFixed(3)
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}
