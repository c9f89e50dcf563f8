import type { SignalState } from '../notifications/signal-state.ts'
import { decideAction } from '../signals/decide-action.ts'
import { takeMeasures } from '../signals/measures.ts'
import { RULES } from '../signals/rules.ts'
import type { Readings } from '../signals/signal.ts'
import {
  measureFields,
  READING_FIELDS,
  SCREENER_FIELDS,
  type ReadingField,
  type ScreenerField,
} from './screener-fields.ts'
import {
  HEAD,
  STORED_BARS,
  readStoredReadings,
  readState,
  viewFigures,
  writeState,
} from './screener-record.ts'

/** Signal states, by their index in a record. */
export const STATES: readonly SignalState[] = ['NONE', 'BUY', 'SELL', 'WATCH']

/**
 * Computes a row's fields for filters and ordering from the judged bars, once, outside of requests.
 * @param record has head and judged bars; receives states, the rule that fires and the figures
 */
export function writeFigures(record: Float64Array): void {
  const stored = Array.from({ length: STORED_BARS }, (_, ago) => readStoredReadings(record, ago))
  stored.forEach((readings, ago) => {
    if (readings === null) {
      writeState(record, ago, STATES.indexOf('NONE'))
      return
    }
    const { action, rule } = decideAction(takeMeasures(readings))
    writeState(record, ago, STATES.indexOf(action))
    if (ago === 0 && rule !== null) record[HEAD.rule] = RULES.findIndex(({ id }) => id === rule)
  })
  writeBarFigures(record, stored[0] ?? null)
  writeReadingFigures(viewFigures(record), stored)
}

function writeBarFigures(record: Float64Array, readings: Readings | null): void {
  const at = (index: number) => record[index] ?? Number.NaN
  const figures = viewFigures(record)
  figures[positionOf('price')] = at(HEAD.close)
  figures[positionOf('change')] = (at(HEAD.close) / at(HEAD.previousClose) - 1) * 100
  figures[positionOf('volume')] = at(HEAD.volume)
  if (readings === null) return
  figures[positionOf('volume-ratio')] = at(HEAD.volume) / readings.averageVolume
  figures[positionOf('age')] = countSince(record)
  if (at(HEAD.crossSide) !== 0) figures[positionOf('cross-age')] = at(HEAD.crossBarsAgo)
}

/** Each reading and its changes; a change is known when both ends are. */
function writeReadingFigures(figures: Float64Array, stored: readonly (Readings | null)[]): void {
  const [now, before, weekBefore] = [stored[0], stored[1], stored[5]].map((readings) =>
    readings == null ? null : measureFields(readings),
  )
  if (now == null) return
  for (const { field, index, dayIndex, weekIndex } of READING_POSITIONS) {
    figures[index] = now[field]
    if (before != null) figures[dayIndex] = now[field] - before[field]
    if (weekBefore != null) figures[weekIndex] = now[field] - weekBefore[field]
  }
}

const INDEXES: ReadonlyMap<ScreenerField, number> = new Map(
  [...SCREENER_FIELDS.keys()].map((field, index) => [field, index]),
)
// The keys of the object match its type.
const READING_POSITIONS = (Object.keys(READING_FIELDS) as ReadingField[]).map((field) => ({
  field,
  index: positionOf(field),
  dayIndex: positionOf(`${field}-1d`),
  weekIndex: positionOf(`${field}-5d`),
}))

function positionOf(field: ScreenerField): number {
  return INDEXES.get(field) ?? Number.NaN
}

/** Sessions since the state last changed; NaN when it did not within the stored ones. */
function countSince(record: Float64Array): number {
  const newest = readState(record, 0)?.state
  for (let ago = 1; ago < STORED_BARS; ago++) {
    const bar = readState(record, ago)
    if (bar !== null && bar.state !== newest) return ago - 1
  }
  return Number.NaN
}
