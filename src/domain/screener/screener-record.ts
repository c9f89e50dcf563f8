import { packDate, unpackDate } from '../market/calendar/packed-date.ts'
import { BARS_NEEDED } from '../signals/judge-bars.ts'
import type { NoSignalReason, Readings } from '../signals/signal.ts'
import { known, SCREENER_FIELDS } from './screener-fields.ts'

/*
 * Layout of the screener's record of one ticker: plain numbers, so that thousands travel between threads
 * in one buffer. NaN where unknown.
 *   HEAD     bars, date and close of the last one, previous close, its volume, the last cross, the rule
 *   JUDGED   of each of the last bars, newest first: status, date, three details, the state, the readings
 *   FIGURES  every field for filters and ordering
 *   CLOSES   the last closes, oldest first, right-aligned
 */
export const HEAD = {
  barCount: 0,
  lastDay: 1,
  close: 2,
  /** NaN when the previous session has no bar. */
  previousClose: 3,
  volume: 4,
  /** 1 golden, -1 death, 0 none within the bars. */
  crossSide: 5,
  crossDay: 6,
  crossBarsAgo: 7,
  /** Index in the published rules of the rule that fires at the last bar. */
  rule: 8,
} as const
const HEAD_LENGTH = 9

/** Number of bars with stored readings: the latest and the five before it, for changes. */
export const STORED_BARS = 6
/** Number of stored closes, for a sparkline. */
const STORED_CLOSES = 60

/** The readings in storage order. */
export const READING_NAMES = [
  'close',
  'rsi',
  'adx',
  'plusDi',
  'minusDi',
  'sma20',
  'sma50',
  'sma20FiveBarsAgo',
  'obvChange',
  'cmf',
  'averageVolume',
] as const satisfies readonly (keyof Readings)[]

const STATE_AT = 5
const READINGS_AT = 6
const JUDGED_LENGTH = READINGS_AT + READING_NAMES.length
const FIGURES_AT = HEAD_LENGTH + STORED_BARS * JUDGED_LENGTH
const CLOSES_AT = FIGURES_AT + SCREENER_FIELDS.size
/** Numbers per ticker. */
export const RECORD_LENGTH = CLOSES_AT + STORED_CLOSES

/** One judged bar: its readings, or why there is no signal. */
export type JudgedBar =
  | { readonly kind: 'readings'; readonly readings: Readings }
  | { readonly kind: 'no-signal'; readonly reason: NoSignalReason }

const STATUS = {
  readings: 1,
  'too-few-bars': 2,
  halted: 3,
  gap: 4,
  'no-volume': 5,
  unmeasurable: 6,
} as const

/**
 * Stores one judged bar; `ago` 0 is the last.
 * @param day its date, YYYYMMDD
 * @throws for reasons that do not come from bars but from a clock or a source
 */
export function writeJudged(
  record: Float64Array,
  ago: number,
  day: number,
  judged: JudgedBar,
): void {
  const at = HEAD_LENGTH + ago * JUDGED_LENGTH
  record[at + 1] = day
  if (judged.kind === 'readings') {
    record[at] = STATUS.readings
    let index = at + READINGS_AT
    for (const name of READING_NAMES) record[index++] = judged.readings[name]
    return
  }
  const { reason } = judged
  switch (reason.kind) {
    case 'too-few-bars':
      record[at + 2] = reason.have
      break
    case 'halted':
      record[at + 2] = packDate(reason.since)
      break
    case 'gap':
      record[at + 2] = packDate(reason.missingFrom)
      record[at + 3] = packDate(reason.missingTo)
      record[at + 4] = reason.sessions
      break
    case 'no-volume':
    case 'unmeasurable':
      break
    case 'unknown-ticker':
    case 'stale':
    case 'not-covered':
    case 'no-data':
      throw new Error(`"${reason.kind}" does not come from bars`)
  }
  record[at] = STATUS[reason.kind]
}

/** Reads what `writeJudged` stored; null for a missing bar. */
export function readJudged(
  record: Float64Array,
  ago: number,
): { readonly date: string; readonly judged: JudgedBar } | null {
  const at = HEAD_LENGTH + ago * JUDGED_LENGTH
  const judged = readStatus(record, at)
  return judged === null ? null : { date: unpackDate(record[at + 1] ?? 0), judged }
}

function readStatus(record: Float64Array, at: number): JudgedBar | null {
  const detail = (index: number) => record[at + 1 + index] ?? Number.NaN
  switch (record[at]) {
    case STATUS.readings:
      return { kind: 'readings', readings: readReadings(record, at + READINGS_AT) }
    case STATUS['too-few-bars']:
      return reject({ kind: 'too-few-bars', have: detail(1), need: BARS_NEEDED })
    case STATUS.halted:
      return reject({ kind: 'halted', since: unpackDate(detail(1)) })
    case STATUS.gap: {
      const [missingFrom, missingTo] = [unpackDate(detail(1)), unpackDate(detail(2))]
      return reject({ kind: 'gap', missingFrom, missingTo, sessions: detail(3) })
    }
    case STATUS['no-volume']:
      return reject({ kind: 'no-volume' })
    case STATUS.unmeasurable:
      return reject({ kind: 'unmeasurable' })
    default:
      return null
  }
}

function reject(reason: NoSignalReason): JudgedBar {
  return { kind: 'no-signal', reason }
}

function readReadings(record: Float64Array, at: number): Readings {
  const read = (index: number) => record[at + index] ?? Number.NaN
  return {
    close: read(0),
    rsi: read(1),
    adx: read(2),
    plusDi: read(3),
    minusDi: read(4),
    sma20: read(5),
    sma50: read(6),
    sma20FiveBarsAgo: read(7),
    obvChange: read(8),
    cmf: read(9),
    averageVolume: read(10),
  }
}

/** Stores a bar's signal state as the caller's index. */
export function writeState(record: Float64Array, ago: number, state: number): void {
  record[HEAD_LENGTH + ago * JUDGED_LENGTH + STATE_AT] = state
}

/** The date, YYYYMMDD, and state of a bar from `writeState`; null for a missing bar. */
export function readState(
  record: Float64Array,
  ago: number,
): { readonly day: number; readonly state: number } | null {
  const at = HEAD_LENGTH + ago * JUDGED_LENGTH
  const day = record[at + 1] ?? Number.NaN
  return Number.isNaN(day) ? null : { day, state: record[at + STATE_AT] ?? Number.NaN }
}

/** Whether a stored bar has readings. */
export function hasReadings(record: Float64Array, ago: number): boolean {
  return record[HEAD_LENGTH + ago * JUDGED_LENGTH] === STATUS.readings
}

/** The readings of a stored bar; null when it has none. */
export function readStoredReadings(record: Float64Array, ago: number): Readings | null {
  const at = HEAD_LENGTH + ago * JUDGED_LENGTH
  return hasReadings(record, ago) ? readReadings(record, at + READINGS_AT) : null
}

/** A view of the figures, in the order of `SCREENER_FIELDS`, on the record's memory. */
export function viewFigures(record: Float64Array): Float64Array {
  return record.subarray(FIGURES_AT, CLOSES_AT)
}

/** One of the figures, by its index in `SCREENER_FIELDS`; null when unknown. */
export function readFigure(record: Float64Array, index: number): number | null {
  return known(record[FIGURES_AT + index] ?? Number.NaN)
}

export function writeCloses(record: Float64Array, closes: Float64Array): void {
  const last = closes.subarray(-STORED_CLOSES)
  record.set(last, RECORD_LENGTH - last.length)
}

/** A view of the last closes, at most `STORED_CLOSES`, oldest first, on the record's memory. */
export function readCloses(record: Float64Array): Float64Array {
  const have = Math.min(record[HEAD.barCount] ?? 0, STORED_CLOSES)
  return record.subarray(RECORD_LENGTH - have, RECORD_LENGTH)
}
