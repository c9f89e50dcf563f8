/** A time to compare with, by name, and the minimum ratio we aim for. */
type Comparison = { readonly name: string; readonly ns: number; readonly goal: number }

type TalibTime = { readonly nsPerBar: number } | { readonly skipped: string }

/** Our kernels over a whole market: nanoseconds, goals, and how much longer others take. */
export function formatKernels(medians: ReadonlyMap<string, number>, talib: TalibTime): string {
  const read = (name: string) => medians.get(name) ?? NaN
  const ixjb94 = { name: '@ixjb94/indicators', ns: read('batch @ixjb94/indicators all') }
  const old = {
    name: 'technicalindicators (four)',
    ns: ['rsi', 'adx', 'sma', 'obv']
      .map((what) => read(`batch technicalindicators ${what}`))
      .reduce((sum, time) => sum + time, 0),
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
    'skipped' in talib
      ? `  TA-Lib is not timed: ${talib.skipped}`
      : `  TA-Lib in C (CMF, which it lacks, in our own plain C): ${talib.nsPerBar.toFixed(1)} ns`,
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
