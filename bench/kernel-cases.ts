import { openJavaScriptKernel } from '../src/adapters/indicator-kernel/open-indicator-kernel.ts'
import { openWasmKernel } from '../src/adapters/indicator-kernel/open-indicator-kernel.ts'
import { computeIndicators } from '../src/domain/indicators/compute-indicators.ts'
import { SLOT_COLUMNS } from '../src/domain/indicators/fused-slot.ts'
import type { DailyBars } from '../src/domain/market/prices/daily-bars.ts'
import { makeKernelModule } from '../scripts/build-engine.ts'
import type { IndicatorKernel } from '../src/use-cases/ports/indicator-kernel.ts'
import type { Timed } from './measure.ts'

/** A market in separate memory, as large as the real one: the tickers repeated. */
export function multiply(market: readonly DailyBars[], symbols: number): DailyBars[] {
  return Array.from({ length: symbols }, (_, index) => {
    const bars = market[index % market.length]
    if (bars === undefined) throw new Error('the generated market has no tickers')
    const { dates, opens } = bars
    const [highs, lows, closes, volumes] = [bars.highs, bars.lows, bars.closes, bars.volumes]
    return {
      dates,
      opens,
      highs: highs.slice(),
      lows: lows.slice(),
      closes: closes.slice(),
      volumes: volumes.slice(),
    }
  })
}

/**
 * All five indicators of every symbol, by each of our implementations; includes filling the
 * kernel's lanes.
 */
export async function listKernels(market: readonly DailyBars[]): Promise<Timed[]> {
  const units = market.reduce((sum, { closes }) => sum + closes.length, 0)
  const [first] = market
  if (first === undefined) throw new Error('the generated market has no tickers')
  const spent = computeIndicators(first)
  const runReadable = () => {
    let sum = 0
    for (const bars of market) sum += computeIndicators(bars, spent).adx.at(-1) ?? 0
    return sum
  }
  const wasm = openWasmKernel(await makeKernelModule())
  const javascript = openJavaScriptKernel()
  return [
    { name: 'kernel readable', units, run: runReadable },
    { name: 'kernel javascript', units, run: () => screener(javascript, market) },
    { name: 'kernel wasm', units, run: () => screener(wasm, market) },
  ]
}

function screener({ slots, compute }: IndicatorKernel, market: readonly DailyBars[]): number {
  let sum = 0
  for (let first = 0; first < market.length; first += slots.length) {
    let longest = 0
    for (const [k, slot] of slots.entries()) {
      const bars = market[first + k]
      if (bars === undefined) continue
      for (const name of SLOT_COLUMNS) slot[name].set(bars[name])
      longest = Math.max(longest, bars.closes.length)
    }
    compute(longest)
    for (const { series } of slots) sum += series.adx[longest - 1] ?? 0
  }
  return sum
}
