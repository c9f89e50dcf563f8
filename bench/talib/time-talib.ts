import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DailyBars } from '../../src/domain/market/prices/daily-bars.ts'

const FUNCTIONS = ['RSI', 'ADX', 'PLUS_DI', 'MINUS_DI', 'SMA', 'OBV', 'utility']
const COMMON = ['global', 'retcode', 'version']

/**
 * TA-Lib's nanoseconds per bar of the market, or why it is not timed. It is built in a temporary
 * folder.
 * @param source TA-Lib's folder with `include` and `src`, as in `src/lib` of the npm package
 * `talib` 2.0.5
 */
export function timeTalib(
  source: string | undefined,
  market: readonly DailyBars[],
  rounds: number,
): { readonly nsPerBar: number } | { readonly skipped: string } {
  if (source === undefined) return { skipped: 'TALIB_SOURCE names no folder with its C sources' }
  if (!existsSync(join(source, 'src/ta_func/ta_RSI.c'))) {
    return { skipped: `${source} has no src/ta_func/ta_RSI.c` }
  }
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-talib-'))
  try {
    const program = join(folder, 'time-talib')
    const built = spawnSync('cc', listCompilerArguments(source, program), { encoding: 'utf8' })
    if (built.error !== undefined) return { skipped: 'there is no C compiler (cc)' }
    if (built.status !== 0) return { skipped: `it could not be built: ${built.stderr}` }
    const file = join(folder, 'market')
    writeFileSync(file, packMarket(market))
    const bars = market[0]?.closes.length ?? 0
    const counts = [market.length, bars, rounds].map(String)
    const { stdout } = spawnSync(program, [file, ...counts], { encoding: 'utf8' })
    return { nsPerBar: Number(stdout.split(' ')[0]) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function listCompilerArguments(source: string, program: string): string[] {
  const include = ['include', 'src/ta_common', 'src/ta_func'].map(
    (path) => `-I${join(source, path)}`,
  )
  const files = [
    ...FUNCTIONS.map((name) => join(source, 'src/ta_func', `ta_${name}.c`)),
    ...COMMON.map((name) => join(source, 'src/ta_common', `ta_${name}.c`)),
  ]
  const own = join(import.meta.dirname, 'time-talib.c')
  return ['-O3', '-w', ...include, own, ...files, '-lm', '-o', program]
}

function packMarket(market: readonly DailyBars[]): Uint8Array {
  const columns = market.flatMap(({ highs, lows, closes, volumes }) => [
    highs,
    lows,
    closes,
    volumes,
  ])
  const length = columns.reduce((sum, column) => sum + column.length, 0)
  const packed = new Float64Array(length)
  let at = 0
  for (const column of columns) {
    packed.set(column, at)
    at += column.length
  }
  return new Uint8Array(packed.buffer)
}
