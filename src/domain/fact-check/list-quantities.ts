import { countSessions } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Fact, FactField } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import type { Quantity, Topic } from './quantity.ts'

const quantitiesOf = new WeakMap<FactIndex, Map<Ticker, readonly Quantity[]>>()

/** Everything that a text may say of a stock in figures: its facts, and simple figures from them. */
export function listQuantities(owner: Ticker, index: FactIndex): readonly Quantity[] {
  const known = quantitiesOf.get(index) ?? new Map<Ticker, readonly Quantity[]>()
  quantitiesOf.set(index, known)
  const listed = known.get(owner) ?? list(owner, index)
  known.set(owner, listed)
  return listed
}

function list(owner: Ticker, index: FactIndex): readonly Quantity[] {
  const facts = index.facts.get(owner) ?? []
  return [
    ...withPeriods(facts.flatMap(toQuantities), facts),
    ...listChanges(facts),
    ...listLevels(facts),
    ...listReadings(facts),
    ...listVolumes(facts),
    ...listPayments(facts),
    ...listLengths(owner, index),
  ].filter(({ value }) => Number.isFinite(value))
}

/** A past value goes with the period that began that day: "a year ago it closed at $175.64". */
function withPeriods(quantities: readonly Quantity[], facts: readonly Fact[]): readonly Quantity[] {
  const windows = new Map(
    facts.flatMap(({ field, window, date }) =>
      field === 'change-percent' && window !== undefined && date !== undefined
        ? [[date, window] as const]
        : [],
    ),
  )
  return quantities.map((quantity) => {
    const since = quantity.kind === 'past' ? windows.get(quantity.dates?.[0] ?? '') : undefined
    return since === undefined ? quantity : { ...quantity, since }
  })
}

const TOPIC_OF: Partial<Readonly<Record<FactField, Topic>>> = {
  close: 'price',
  price: 'price',
  'index-level': 'price',
  'change-percent': 'change',
  rsi: 'rsi',
  adx: 'adx',
  'plus-di': 'plus-di',
  'minus-di': 'minus-di',
  sma20: 'sma20',
  sma50: 'sma50',
  sma200: 'sma200',
  open: 'open',
  'sma20-five-bars-ago': 'sma20-before',
  'obv-change': 'obv',
  cmf: 'cmf',
  volume: 'volume',
  'average-volume': 'average-volume',
  high: 'high',
  low: 'low',
  'volatility-percent': 'volatility',
  dividend: 'dividend',
  'split-ratio': 'split',
}

function toQuantities(fact: Fact): readonly Quantity[] {
  const { field, value, unit, window, date, of } = fact
  const topic = TOPIC_OF[field]
  if (field === 'distance-percent' && of !== undefined)
    return [{ kind: 'gap', value, unit, topics: [of], field }]
  if (topic === undefined) return []
  const own = {
    value,
    unit,
    field,
    ...(window !== undefined && { window }),
    ...(date !== undefined && { dates: [date] }),
  }
  if (field === 'high' || field === 'low') {
    return [
      { ...own, kind: 'value', topics: [window === 'day' ? (`day-${field}` as const) : topic] },
    ]
  }
  if (field === 'change-percent') return [{ ...own, kind: 'change', topics: [topic] }]
  if (field === 'close' && date !== undefined) return [{ ...own, kind: 'past', topics: [topic] }]
  if (field === 'split-ratio') return [{ ...own, unit: 'multiple', kind: 'value', topics: [topic] }]
  return [{ ...own, kind: 'value', topics: [topic] }]
}

/**
 * What the price was on days, YYYY-MM-DD, and moved since each and between them: of the last session up to it, as a
 * change since a holiday counts from the close before.
 */
export function listSinceDays(
  owner: Ticker,
  days: readonly string[],
  index: FactIndex,
): readonly Quantity[] {
  const series = index.closes.get(owner)
  const close = lastClose(index.facts.get(owner) ?? [])
  if (series === undefined || close === null) return []
  const past = days.flatMap((day): Fact[] => {
    const at = series.dates.findLastIndex((date) => date <= day)
    const value = series.closes[at]
    return value === undefined || at === series.dates.length - 1
      ? []
      : [{ owner, field: 'close', value, unit: 'money', date: day }]
  })
  if (past.length === 0) return []
  const last: Fact = { owner, field: 'close', value: close, unit: 'money' }
  return [...past.flatMap(toQuantities), ...listChanges([last, ...past])].filter(
    ({ value, dates }) => Number.isFinite(value) && dates !== undefined,
  )
}

/** What the price moved, in money, percent and as a multiple, since each known day and between them. */
function listChanges(facts: readonly Fact[]): readonly Quantity[] {
  const close = lastClose(facts)
  if (close === null) return []
  const windows = new Map(
    facts.flatMap(({ field, window, date }) =>
      field === 'change-percent' && window !== undefined && date !== undefined
        ? [[date, window] as const]
        : [],
    ),
  )
  const past = [
    ...new Map(
      facts.flatMap(({ field, date, value }) =>
        field === 'close' && date !== undefined ? [[date, value] as const] : [],
      ),
    ),
  ].toSorted(([one], [other]) => one.localeCompare(other))
  const own = { topics: ['change'] as const }
  const ofDay = facts.find(
    ({ field, window }) => field === 'change-percent' && (window ?? 'day') === 'day',
  )
  const isLevel = facts.some(({ field }) => field === 'index-level')
  const moved = close - close / (1 + (ofDay?.value ?? Number.NaN) / 100)
  const day: Quantity = {
    ...own,
    kind: 'change',
    window: 'day',
    value: moved,
    unit: isLevel ? 'points' : 'money',
  }
  const since = past.flatMap(([date, from]): Quantity[] => {
    const window = windows.get(date)
    const id = { ...own, dates: [date], ...(window !== undefined && { window }) }
    return [
      { ...id, kind: 'change', value: close - from, unit: 'money' },
      { ...id, kind: 'change', value: (close / from - 1) * 100, unit: 'percent' },
      { ...id, kind: 'multiple', value: close / from, unit: 'multiple' },
    ]
  })
  const between = past.flatMap(([date, from], position) =>
    past.slice(position + 1).flatMap(([later, to]): Quantity[] => [
      { ...own, kind: 'change', dates: [date, later], value: to - from, unit: 'money' },
      {
        ...own,
        kind: 'change',
        dates: [date, later],
        value: (to / from - 1) * 100,
        unit: 'percent',
      },
    ]),
  )
  return [...since, ...between, day]
}

/** How far the price and the averages are from levels and from each other. */
function listLevels(facts: readonly Fact[]): readonly Quantity[] {
  const one = readOne(facts)
  const close = lastClose(facts) ?? Number.NaN
  const levels = [
    ['sma20', one('sma20')],
    ['sma50', one('sma50')],
    ['sma200', one('sma200')],
    ['open', one('open')],
    ['high', one('high', isYear)],
    ['low', one('low', isYear)],
    ['day-high', one('high', isDay)],
    ['day-low', one('low', isDay)],
  ] as const
  const [sma20, sma50, before] = [one('sma20'), one('sma50'), one('sma20-five-bars-ago')]
  const [high, low] = [one('high', isYear), one('low', isYear)]
  const averages = ['sma20', 'sma50'] as const
  const slope = ['sma20', 'sma20-before'] as const
  return [
    ...levels.flatMap(([topic, level]): Quantity[] => [
      { kind: 'gap', value: close - level, unit: 'money', topics: [topic] },
      { kind: 'gap', value: (close / level - 1) * 100, unit: 'percent', topics: [topic] },
      { kind: 'regain', value: (level / close - 1) * 100, unit: 'percent', topics: [topic] },
      { kind: 'regain', value: level - close, unit: 'money', topics: [topic] },
      { kind: 'regain', value: level / close, unit: 'multiple', topics: [topic] },
      { kind: 'multiple', value: close / level, unit: 'multiple', topics: [topic] },
      { kind: 'multiple', value: (100 * close) / level, unit: 'percent', topics: [topic] },
    ]),
    { kind: 'gap', value: sma20 - sma50, unit: 'money', topics: averages },
    { kind: 'gap', value: (sma20 / sma50 - 1) * 100, unit: 'percent', topics: averages },
    { kind: 'gap', value: (sma50 / sma20 - 1) * -100, unit: 'percent', topics: averages },
    { kind: 'change', value: sma20 - before, unit: 'money', topics: slope },
    { kind: 'change', value: (sma20 / before - 1) * 100, unit: 'percent', topics: slope },
    { kind: 'gap', value: high - low, unit: 'money', topics: ['high', 'low'] },
    { kind: 'gap', value: (high / low - 1) * 100, unit: 'percent', topics: ['high', 'low'] },
    { kind: 'multiple', value: high / low, unit: 'multiple', topics: ['high', 'low'] },
    {
      kind: 'gap',
      value: (100 * (close - low)) / (high - low),
      unit: 'percent',
      topics: ['high', 'low'],
    },
  ]
}

const LIMITS = { rsi: [30, 45, 50, 70], adx: [20, 25, 50], cmf: [-0.15, 0, 0.15] } as const

/** How far readings are from the rules' limits, and the directional lines from each other. */
function listReadings(facts: readonly Fact[]): readonly Quantity[] {
  const one = readOne(facts)
  const lines = ['plus-di', 'minus-di'] as const
  const [plus, minus] = [one('plus-di'), one('minus-di')]
  return [
    ...(['rsi', 'adx', 'cmf'] as const).flatMap((measure) =>
      LIMITS[measure].map((limit): Quantity => ({
        kind: 'to-limit',
        limit,
        value: one(measure) - limit,
        unit: measure === 'cmf' ? 'ratio' : 'points',
        topics: [measure],
      })),
    ),
    // "Less than half of 25", "would have to double to reach 25".
    ...(['rsi', 'adx'] as const).flatMap((measure) =>
      LIMITS[measure].flatMap((limit): Quantity[] => [
        {
          kind: 'multiple',
          limit,
          value: (100 * one(measure)) / limit,
          unit: 'percent',
          topics: [measure],
        },
        {
          kind: 'multiple',
          limit,
          value: limit / one(measure),
          unit: 'multiple',
          topics: [measure],
        },
      ]),
    ),
    { kind: 'to-limit', value: one('obv-change'), unit: 'shares', topics: ['obv'] },
    { kind: 'gap', value: plus - minus, unit: 'points', topics: lines },
    { kind: 'multiple', value: plus / minus, unit: 'multiple', topics: lines, field: 'plus-di' },
    { kind: 'multiple', value: minus / plus, unit: 'multiple', topics: lines, field: 'minus-di' },
    { kind: 'multiple', value: 100 * one('cmf'), unit: 'percent', topics: ['cmf'] },
  ]
}

/** The last volume and OBV compared with an average day. */
function listVolumes(facts: readonly Fact[]): readonly Quantity[] {
  const one = readOne(facts)
  const [volume, average] = [one('volume'), one('average-volume')]
  const obv = Math.abs(one('obv-change'))
  const both = ['volume', 'average-volume'] as const
  const own = ['obv', 'average-volume'] as const
  return [
    { kind: 'gap', value: volume - average, unit: 'shares', topics: both },
    { kind: 'gap', value: (100 * volume) / average - 100, unit: 'percent', topics: both },
    { kind: 'multiple', value: volume / average, unit: 'multiple', topics: both },
    { kind: 'multiple', value: (100 * volume) / average, unit: 'percent', topics: both },
    { kind: 'multiple', value: obv / average, unit: 'multiple', topics: own },
    { kind: 'multiple', value: (100 * obv) / average, unit: 'percent', topics: own },
  ]
}

/** Sums of dividends, and what they are of the price. */
function listPayments(facts: readonly Fact[]): readonly Quantity[] {
  const paid = facts
    .filter(({ field }) => field === 'dividend')
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    .map(({ value }) => value)
  const close = lastClose(facts)
  if (paid.length === 0 || close === null) return []
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const topics = ['dividend'] as const
  const totals = paid.length > 1 ? [sum(paid), sum(paid.slice(-4))] : []
  return [
    ...totals.map((value): Quantity => ({ kind: 'sum', value, unit: 'money', topics })),
    ...[sum(paid.slice(-4)), paid.at(-1) ?? 0].map((value): Quantity => ({
      kind: 'multiple',
      value: (100 * value) / close,
      unit: 'percent',
      topics: ['yield'],
    })),
  ]
}

/** The sessions each signal lasted. */
function listLengths(owner: Ticker, index: FactIndex): readonly Quantity[] {
  return (index.periods.get(owner) ?? []).slice(1).map(({ action, from, to }) => ({
    kind: 'length',
    value: countSessions(from, to),
    unit: 'sessions',
    topics: ['signal'],
    action,
    dates: [from, to],
  }))
}

function readOne(facts: readonly Fact[]) {
  return (field: FactField, fits: (fact: Fact) => boolean = () => true): number =>
    facts.find((fact) => fact.field === field && fits(fact))?.value ?? Number.NaN
}

function lastClose(facts: readonly Fact[]): number | null {
  const close = facts.find(
    ({ field, date, window }) => field === 'close' && date === undefined && window === undefined,
  )
  return close?.value ?? facts.find(({ field }) => field === 'price')?.value ?? null
}

function isYear({ window }: Fact): boolean {
  return window === 'year' || window === undefined
}

function isDay({ window }: Fact): boolean {
  return window === 'day'
}
