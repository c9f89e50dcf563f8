import { known, notAvailable, type DrawdownFigure } from './figure.ts'

/**
 * Maximum drawdown: the deepest fall of the time-weighted index below an earlier high. Flows are
 * excluded, since they would look like gains. The start counts as a high of 1.
 * @param growth what 1 at the start has become by each close; finite, above 0
 * @param dates YYYY-MM-DD of each close
 * @param startDate YYYY-MM-DD of the start
 * @param returnCount daily returns among the closes
 * @returns a ratio from −1 to 0, with the days of the high before, of the low, and of the recovery
 */
export function drawdown(
  growth: Float64Array,
  dates: readonly string[],
  startDate: string,
  returnCount: number,
): DrawdownFigure {
  if (returnCount === 0)
    return notAvailable('it needs at least two closes, and the range has only one')
  let [peak, peakOn] = [1, startDate]
  let deepest = { ratio: 0, peak: 1, peakOn: '', at: -1 }
  for (const [at, level] of growth.entries()) {
    if (level >= peak) [peak, peakOn] = [level, dates[at] ?? '']
    else if (level / peak - 1 < deepest.ratio)
      deepest = { ratio: level / peak - 1, peak, peakOn, at }
  }
  if (deepest.at === -1) return onDays(known(0, []), null, null, null)
  const recovered = growth.findIndex((level, at) => at > deepest.at && level >= deepest.peak)
  const [troughOn, recoveredOn] = [dates[deepest.at] ?? null, dates[recovered] ?? null]
  const figure = known(deepest.ratio, [
    { label: 'Date of the high', kind: 'date', date: deepest.peakOn },
    { label: 'Index level at the high', kind: 'number', number: deepest.peak },
    { label: 'Date of the low', kind: 'date', date: troughOn ?? '' },
    { label: 'Index level at the low', kind: 'number', number: growth[deepest.at] ?? NaN },
    ...(recoveredOn === null
      ? []
      : [{ label: 'Recovered on', kind: 'date', date: recoveredOn } as const]),
  ])
  return onDays(figure, deepest.peakOn, troughOn, recoveredOn)
}

function onDays(
  figure: ReturnType<typeof known>,
  peakOn: string | null,
  troughOn: string | null,
  recoveredOn: string | null,
): DrawdownFigure {
  return figure.kind === 'known' ? { ...figure, peakOn, troughOn, recoveredOn } : figure
}
