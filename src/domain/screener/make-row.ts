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
  hasReadings,
  readFigure,
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

/**
 * One screener row, from its record and its listing. What few requests look at is read from the
 * record each time: copied out for thousands of stocks, it would be most of what a refresh allocates.
 * Spreading such a row loses those parts; `copyRow` keeps them.
 */
export function makeRow(requested: Requested): ScreenerRow {
  return new RecordRow(requested)
}

class RecordRow implements ScreenerRow {
  readonly ticker: ScreenerRow['ticker']
  readonly company: ScreenerRow['company']
  readonly sector: ScreenerRow['sector']
  readonly asOf: ScreenerRow['asOf']
  readonly action: ScreenerRow['action']
  readonly rule: ScreenerRow['rule']
  readonly currency: string
  readonly source: string
  readonly attribution: string
  readonly fetchedAtUtc: string
  readonly freshness: Freshness
  readonly values: ScreenerRow['values']
  readonly #record: Float64Array
  readonly #stale: Requested['stale']

  constructor(requested: Requested) {
    const { ticker, listing, record, origin, freshness, stale } = requested
    const hasSignal = stale === null && hasReadings(record, 0)
    const rule = hasSignal ? RULES[at(record, HEAD.rule) ?? -1] : undefined
    this.ticker = ticker
    this.company = listing?.name ?? null
    this.sector = listing?.sector ?? null
    this.asOf = readDay(record, HEAD.lastDay)
    this.action = hasSignal ? (rule?.action ?? 'WATCH') : null
    this.rule = rule?.id ?? null
    this.currency = origin.currency
    this.source = origin.provider
    this.attribution = origin.attribution
    this.fetchedAtUtc = origin.fetchedAtUtc
    this.freshness = freshness
    // Its prototype has a getter for every field.
    this.values = new RecordValues(requested) as unknown as ScreenerRow['values']
    this.#record = record
    this.#stale = stale
  }

  get reason(): ScreenerRow['reason'] {
    return this.action === null ? (this.#stale ?? readReason(this.#record)) : null
  }

  get readings(): ScreenerRow['readings'] {
    return this.action === null ? null : readStoredReadings(this.#record, 0)
  }

  get zones(): ScreenerRow['zones'] {
    const { readings } = this
    return readings === null ? null : findZones(readings)
  }

  get lastCross(): ScreenerRow['lastCross'] {
    return this.action === null ? null : readCross(this.#record)
  }

  get states(): ScreenerRow['states'] {
    return listStates(this.#record, this.#stale !== null)
  }

  get price(): ScreenerRow['price'] {
    return at(this.#record, HEAD.close)
  }

  get closes(): ScreenerRow['closes'] {
    return readCloses(this.#record)
  }
}

/** A row with every part as a property of its own. */
export function copyRow(row: ScreenerRow): ScreenerRow {
  const values = Object.fromEntries(FIELDS.map((field) => [field, row.values[field]]))
  return {
    ticker: row.ticker,
    company: row.company,
    sector: row.sector,
    asOf: row.asOf,
    action: row.action,
    rule: row.rule,
    reason: row.reason,
    readings: row.readings,
    zones: row.zones,
    lastCross: row.lastCross,
    states: row.states,
    price: row.price,
    currency: row.currency,
    closes: row.closes,
    // One entry per field.
    values: values as ScreenerRow['values'],
    source: row.source,
    attribution: row.attribution,
    fetchedAtUtc: row.fetchedAtUtc,
    freshness: row.freshness,
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

/** Every field, read from the record each time. */
class RecordValues {
  readonly #record: Float64Array
  readonly #isStale: boolean
  /** Unadjusted, a split looks like a fall. */
  readonly #hasChange: boolean

  constructor({ record, origin, stale }: Requested) {
    this.#record = record
    this.#isStale = stale !== null
    this.#hasChange = origin.adjustment !== 'none'
  }

  static {
    for (const [index, field] of FIELDS.entries()) {
      Object.defineProperty(this.prototype, field, {
        get(this: RecordValues) {
          return this.#isKnown(field) ? readFigure(this.#record, index) : null
        },
      })
    }
  }

  #isKnown(field: ScreenerField): boolean {
    return (!this.#isStale || OF_THE_BAR.has(field)) && (this.#hasChange || field !== 'change')
  }
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
