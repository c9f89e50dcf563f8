import type { DrawdownFigure } from '../../../domain/portfolio/performance/figure.ts'
import type { Formats } from '../../../domain/preferences/formats.ts'

/** When the deepest fall was, and whether it is over; null when there is none to tell of. */
export function describeDrawdown(figure: DrawdownFigure, formats: Formats): string | null {
  if (figure.kind === 'not-available') return null
  const { peakOn, troughOn, recoveredOn } = figure
  if (peakOn === null || troughOn === null) return 'It never closed below an earlier high.'
  const fall = `From ${formats.date(peakOn)} to ${formats.date(troughOn)}`
  return recoveredOn === null
    ? `${fall}, not made up for yet.`
    : `${fall}, made up for on ${formats.date(recoveredOn)}.`
}
