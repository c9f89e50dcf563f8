import type { DailyBars } from '../market/prices/daily-bars.ts'
import { cutBars } from './arbitrary-bars.fixture.ts'
import { computeIndicators } from './compute-indicators.ts'
import { SLOT_COLUMNS, SLOT_SERIES, type FusedSlot } from './fused-slot.ts'

/** Copies the bars into the slot, from index 0. */
export function fillSlot(slot: FusedSlot, bars: DailyBars): void {
  for (const name of SLOT_COLUMNS) slot[name].set(bars[name])
}

/** Where a slot's readings differ, in any bit, from the reference functions. */
export function findDisagreements(slot: FusedSlot, bars: DailyBars): string[] {
  const length = bars.closes.length
  const expected = computeIndicators(cutBars(bars, length))
  return SLOT_SERIES.flatMap((name) =>
    Array.from(expected[name]).flatMap((reading, i) =>
      Object.is(reading, slot.series[name][i])
        ? []
        : [`${name} at ${i} of ${length}: ${slot.series[name][i]}, not ${reading}`],
    ),
  )
}
