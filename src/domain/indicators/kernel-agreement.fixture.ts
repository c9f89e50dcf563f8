import type { DailyBars } from '../market/daily-bars.ts'
import { cutBars } from './arbitrary-bars.fixture.ts'
import { computeIndicators } from './compute-indicators.ts'
import { LANE_COLUMNS, LANE_SERIES, type FusedLane } from './fused-lane.ts'

/** Puts the bars into the lane, from place 0 on. */
export function fillLane(lane: FusedLane, bars: DailyBars): void {
  for (const name of LANE_COLUMNS) lane[name].set(bars[name])
}

/** The places where a lane's readings are not, bit for bit, those of the readable functions. */
export function findDisagreements(lane: FusedLane, bars: DailyBars): string[] {
  const length = bars.closes.length
  const expected = computeIndicators(cutBars(bars, length))
  return LANE_SERIES.flatMap((name) =>
    Array.from(expected[name]).flatMap((reading, i) =>
      Object.is(reading, lane.series[name][i])
        ? []
        : [`${name} at ${i} of ${length}: ${lane.series[name][i]}, not ${reading}`],
    ),
  )
}
