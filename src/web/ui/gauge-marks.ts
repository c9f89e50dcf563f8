import { indexGauges } from '../../domain/explanations/gauge-model.ts'
import type { Signal } from '../../domain/signals/signal.ts'

const LEANS = { gain: 1, loss: -1, watch: 0 } as const

/**
 * Each indicator's position on its scale, 0 to 18 pixels, followed by its lean: 1, -1 or 0. Plain
 * numbers, as a page of fifty stocks has hundreds.
 */
export function listGaugeMarks(
  signal: Pick<Signal, 'readings' | 'zones' | 'leans'>,
): readonly number[] {
  return indexGauges(signal).flatMap(({ position, tone }) => [
    Math.round(position * 18),
    LEANS[tone],
  ])
}
