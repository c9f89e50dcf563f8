import type { SignalState } from '../notifications/signal-state.ts'
import { decideAction } from '../signals/decide-action.ts'
import { takeMeasures } from '../signals/measures.ts'
import { RULES } from '../signals/rules.ts'
import type { Readings } from '../signals/signal.ts'
import {
  measureFields,
  READING_FIELDS,
  SCAN_FIELDS,
  type ReadingField,
  type ScanField,
} from './scan-fields.ts'
import {
  HEAD,
  KEPT_BARS,
  readKeptReadings,
  readState,
  viewFigures,
  writeState,
} from './scan-record.ts'

/** What a signal can say, by the number that a record keeps of it. */
export const STATES: readonly SignalState[] = ['NONE', 'BUY', 'SELL', 'WATCH']

/**
 * Works out what a row is filtered and ordered by, from what was judged, once and where there is time.
 * @param record with head and judged bars; gets states, the rule that fires and the figures
 */
export function writeFigures(record: Float64Array): void {
  const kept = Array.from({ length: KEPT_BARS }, (_, ago) => readKeptReadings(record, ago))
  kept.forEach((readings, ago) => {
    if (readings === null) {
      writeState(record, ago, STATES.indexOf('NONE'))
      return
    }
    const { action, rule } = decideAction(takeMeasures(readings))
    writeState(record, ago, STATES.indexOf(action))
    if (ago === 0 && rule !== null) record[HEAD.rule] = RULES.findIndex(({ id }) => id === rule)
  })
  writeBarFigures(record, kept[0] ?? null)
  writeReadingFigures(viewFigures(record), kept)
}

function writeBarFigures(record: Float64Array, readings: Readings | null): void {
  const at = (place: number) => record[place] ?? Number.NaN
  const figures = viewFigures(record)
  figures[placeOf('price')] = at(HEAD.close)
  figures[placeOf('change')] = (at(HEAD.close) / at(HEAD.previousClose) - 1) * 100
  figures[placeOf('volume')] = at(HEAD.volume)
  if (readings === null) return
  figures[placeOf('volume-ratio')] = at(HEAD.volume) / readings.averageVolume
  figures[placeOf('age')] = countSince(record)
  if (at(HEAD.crossSide) !== 0) figures[placeOf('cross-age')] = at(HEAD.crossBarsAgo)
}

/** Each reading and its changes; a change is known where both of its ends are. */
function writeReadingFigures(figures: Float64Array, kept: readonly (Readings | null)[]): void {
  const [now, before, weekBefore] = [kept[0], kept[1], kept[5]].map((readings) =>
    readings == null ? null : measureFields(readings),
  )
  if (now == null) return
  for (const { field, place, dayPlace, weekPlace } of READING_PLACES) {
    figures[place] = now[field]
    if (before != null) figures[dayPlace] = now[field] - before[field]
    if (weekBefore != null) figures[weekPlace] = now[field] - weekBefore[field]
  }
}

const PLACES: ReadonlyMap<ScanField, number> = new Map(
  [...SCAN_FIELDS.keys()].map((field, place) => [field, place]),
)
// The keys of the object are its type's.
const READING_PLACES = (Object.keys(READING_FIELDS) as ReadingField[]).map((field) => ({
  field,
  place: placeOf(field),
  dayPlace: placeOf(`${field}-1d`),
  weekPlace: placeOf(`${field}-5d`),
}))

function placeOf(field: ScanField): number {
  return PLACES.get(field) ?? Number.NaN
}

/** Sessions since the state last changed; NaN when it did not among those that are kept. */
function countSince(record: Float64Array): number {
  const newest = readState(record, 0)?.state
  for (let ago = 1; ago < KEPT_BARS; ago++) {
    const bar = readState(record, ago)
    if (bar !== null && bar.state !== newest) return ago - 1
  }
  return Number.NaN
}
