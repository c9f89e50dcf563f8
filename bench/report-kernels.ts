/** A time to compare with, by name, and the ratio that we want to reach at least. */
type Comparison = { readonly name: string; readonly ns: number; readonly goal: number }

type TalibTime = { readonly nsPerBar: number } | { readonly skipped: string }

/** Our kernels and streams of a whole market: nanoseconds, goals, and how much longer others take. */
export function formatKernels(medians: ReadonlyMap<string, number>, talib: TalibTime): string {
  const read = (name: string) => medians.get(name) ?? NaN
  const add = (...names: readonly string[]) => names.reduce((sum, name) => sum + read(name), 0)
  const ofFour = (name: string) =>
    add(...['rsi', 'adx', 'sma', 'obv'].map((what) => `batch ${name} ${what}`))
  const ixjb94 = { name: '@ixjb94/indicators', ns: read('batch @ixjb94/indicators all') }
  const old = { name: 'technicalindicators (four)', ns: ofFour('technicalindicators') }
  const debut = {
    name: '@debut/indicators',
    ns: add(...['rsi', 'adx', 'sma'].map((what) => `streaming @debut/indicators ${what}`)),
  }
  const times = (javascript: number): Comparison[] =>
    'nsPerBar' in talib ? [{ name: 'TA-Lib in C', ns: talib.nsPerBar, goal: javascript }] : []
  const peers = [
    { ...ixjb94, goal: 6 },
    { ...old, goal: 75 },
  ]
  return [
    formatLine('readable functions', read('kernel readable'), null, []),
    formatLine('fused, JavaScript', read('kernel javascript'), 18, [...peers, ...times(1.6)]),
    formatLine('fused, WebAssembly', read('kernel wasm'), 10, [...peers, ...times(3)]),
    formatLine('streams, no volumes', read('universe prices'), null, [{ ...debut, goal: 10 }]),
    formatLine('  in WebAssembly', read('universe wasm prices'), null, [{ ...debut, goal: 10 }]),
    formatLine('streams, everything', read('universe all'), null, []),
    formatLine('  in WebAssembly', read('universe wasm all'), null, []),
    'skipped' in talib
      ? `  TA-Lib is not timed: ${talib.skipped}`
      : `  TA-Lib in C (CMF, which it lacks, in plain C beside it): ${talib.nsPerBar.toFixed(1)} ns`,
  ].join('\n')
}

function formatLine(
  name: string,
  ns: number,
  goal: number | null,
  comparisons: readonly Comparison[],
): string {
  const ratios = comparisons.map(
    (other) => `${other.name} ${(other.ns / ns).toFixed(1)}x (goal ${other.goal}x)`,
  )
  const max = goal === null ? '' : ` (goal: at most ${goal})`
  const rest = ratios.length === 0 ? '' : `; others take: ${ratios.join(', ')}`
  return `  ${name.padEnd(22)}${ns.toFixed(1).padStart(6)} ns${max}${rest}`
}
