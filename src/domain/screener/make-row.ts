import type { Adjustment, Freshness } from '../market/prices/daily-bars.ts'
import type { Listing } from '../market/listings/listing.ts'
import { unpackDate } from '../market/calendar/packed-date.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { RULES } from '../signals/rules.ts'
import type { NoSignalReason, Signal } from '../signals/signal.ts'
import { findZones } from '../signals/zones.ts'
import { known, SCREENER_FIELDS, type ScreenerField } from './screener-fields.ts'
import {
  HEAD,
  STORED_BARS,
  readCloses,
  readJudged,
  readStoredReadings,
  readState,
  viewFigures,
} from './screener-record.ts'
import type { ScreenerRow } from './screener-row.ts'
import { STATES } from './write-figures.ts'

/** Source of a screened ticker's bars. */
type BarsOrigin = {
  readonly provider: string
  readonly attribution: string
  readonly adjustment: Adjustment
  readonly currency: string
  /** ISO 8601 UTC. */
  readonly fetchedAtUtc: string
}

type Requested = {
  readonly ticker: Ticker
  readonly listing: Pick<Listing, 'name' | 'sector'> | null
  readonly record: Float64Array
  readonly origin: BarsOrigin
  readonly freshness: Freshness
  /** Set when the last bar is stale; then there is no signal. */
  readonly stale: Extract<NoSignalReason, { readonly kind: 'stale' }> | null
}

/** One screener row, from its record and its listing. */
export function makeRow(requested: Requested): ScreenerRow {
  const { ticker, listing, record, origin, stale } = requested
  const readings = stale === null ? readStoredReadings(record, 0) : null
  const rule = readings === null ? undefined : RULES[at(record, HEAD.rule) ?? -1]
  return {
    ticker,
    company: listing?.name ?? null,
    sector: listing?.sector ?? null,
    asOf: readDay(record, HEAD.lastDay),
    action: readings === null ? null : (rule?.action ?? 'WATCH'),
    rule: rule?.id ?? null,
    reason: readings === null ? (stale ?? readReason(record)) : null,
    readings,
    zones: readings === null ? null : findZones(readings),
    lastCross: readings === null ? null : readCross(record),
    states: listStates(record, stale !== null),
    price: at(record, HEAD.close),
    currency: origin.currency,
    closes: readCloses(record),
    values: listValues(requested),
    source: origin.provider,
    attribution: origin.attribution,
    fetchedAtUtc: origin.fetchedAtUtc,
    freshness: requested.freshness,
  }
}

function readReason(record: Float64Array): NoSignalReason | null {
  const judged = readJudged(record, 0)?.judged
  return judged?.kind === 'no-signal' ? judged.reason : null
}

function listStates(record: Float64Array, isStale: boolean): ScreenerRow['states'] {
  const states: ScreenerRow['states'][number][] = []
  for (let ago = 0; ago < STORED_BARS; ago++) {
    const bar = readState(record, ago)
    if (bar === null) break
    const state = isStale && ago === 0 ? 'NONE' : (STATES[bar.state] ?? 'NONE')
    states.push({ date: unpackDate(bar.day), state })
  }
  return states
}

const FIELDS = [...SCREENER_FIELDS.keys()]
/** What is known of a stale bar. */
const OF_THE_BAR: ReadonlySet<ScreenerField> = new Set(['price', 'change', 'volume'])

function listValues({ record, origin, stale }: Requested): ScreenerRow['values'] {
  const figures = viewFigures(record)
  // Every field is set after the loop.
  const values = {} as Record<ScreenerField, number | null>
  FIELDS.forEach((field, index) => {
    const isDescribed = stale === null || OF_THE_BAR.has(field)
    values[field] = isDescribed ? known(figures[index] ?? Number.NaN) : null
  })
  // Unadjusted, a split looks like a fall.
  if (origin.adjustment === 'none') values.change = null
  return values
}

function readCross(record: Float64Array): Signal['lastCross'] {
  const date = readDay(record, HEAD.crossDay)
  if (date === null || record[HEAD.crossSide] === 0) return null
  return { kind: record[HEAD.crossSide] === 1 ? 'golden' : 'death', date }
}

function readDay(record: Float64Array, index: number): string | null {
  const day = at(record, index)
  return day === null ? null : unpackDate(day)
}

function at(record: Float64Array, index: number): number | null {
  return known(record[index] ?? Number.NaN)
}
