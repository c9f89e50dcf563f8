import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedRandom } from '../../domain/backtest/seeded-random.ts'
import { computeIndicators } from '../../domain/indicators/compute-indicators.ts'
import { fillSlot } from '../../domain/indicators/kernel-agreement.fixture.ts'
import { compareExactly, drawCloses, toBars } from '../../domain/signals/level.fixture.ts'
import { takeMeasures } from '../../domain/signals/measures.ts'
import { readBar } from '../../domain/signals/read-bar.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import type { IndicatorSeries } from '../../domain/indicators/compute-indicators.ts'
import { openIndicatorKernel } from './open-indicator-kernel.ts'

const CASES = 100_000
const SEED = 20260820
const BUILT = join(import.meta.dirname, '../../../build/engine/kernel.wasm')

function openPath(file: string): (bars: DailyBars) => IndicatorSeries {
  const kernel = openIndicatorKernel(file)
  return (bars) => {
    const [slot] = kernel.slots
    if (slot === undefined) throw new Error('the kernel has no slot')
    fillSlot(slot, bars)
    kernel.compute(bars.closes.length)
    return slot.series
  }
}

test.each([
  ['the readable functions', (bars: DailyBars) => computeIndicators(bars)],
  ['the fused kernel', openPath('/no/such/kernel.wasm')],
  ['WebAssembly', openPath(BUILT)],
])('%s compare averages as whole ticks do', (_, compute) => {
  const take = seedRandom(SEED).unit
  let wrong = 0
  let level = 0
  for (let run = 0; run < CASES; run++) {
    const closes = drawCloses(take)
    const bars = toBars(closes)
    const { smaGap, smaSlope } = takeMeasures(readBar(bars, compute(bars), bars.dates.length - 1))
    const exact = compareExactly(closes)
    if (Math.sign(smaGap) !== exact.gap || Math.sign(smaSlope) !== exact.slope) wrong += 1
    if (exact.gap === 0 || exact.slope === 0) level += 1
  }
  expect(wrong).toBe(0)
  // Otherwise nothing was asked.
  expect(level).toBeGreaterThan(CASES / 10)
})
