import type { CloseSeries, Fact, FactWindow } from '../fact-check/fact.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { StockEvidence } from './evidence.ts'
import { monthsBefore } from '../market/calendar/calendar-date.ts'
import { measureAt } from './frame/measure-at.ts'
import { spansNamed } from './frame/read-named.ts'
import { countStreak, measureDay, type StockFacts, type YearExtreme } from './stock-facts.ts'

/** What a stock's bars and its held actions say, each figure with its identity. */
export function factsOfBars(stock: StockEvidence, words: string): readonly Fact[] {
  const { ticker: owner, facts, signal } = stock
  if (facts === null) return factsOfActions(stock)
  return [
    ...factsOfStock(owner, facts),
    ...changesByCalendar(facts).flatMap(({ window, date, fromClose, percent }): Fact[] => [
      { owner, field: 'change-percent', value: percent, unit: 'percent', window, date },
      { owner, field: 'close', value: fromClose, unit: unitOf(owner), date },
    ]),
    ...(signal.kind === 'signal'
      ? (['sma20', 'sma50'] as const).map((of) => ({
          owner,
          field: 'distance-percent' as const,
          value: (signal.readings.close / signal.readings[of] - 1) * 100,
          unit: 'percent' as const,
          of,
        }))
      : []),
    ...factsOfPeriods(owner, facts, words),
    ...factsOfPastReadings(stock, facts),
    ...factsOfStreak(owner, facts),
    ...factsOfActions(stock),
  ]
}

/** Sessions back, and the window that goes back as far. */
const READ_BEFORE = [
  [1, 'day'],
  [5, 'week'],
] as const
const READINGS = [
  ['rsi', 'rsi-before', 'points'],
  ['adx', 'adx-before', 'points'],
  ['cmf', 'cmf-before', 'ratio'],
] as const

/** The readings of a session and of a week before: "RSI has fallen from 66.57 to 47.36 in five sessions". */
function factsOfPastReadings(stock: StockEvidence, facts: StockFacts): readonly Fact[] {
  const { ticker: owner } = stock
  return READ_BEFORE.flatMap(([sessions, window]) => {
    const index = facts.bars.dates.length - 1 - sessions
    const date = facts.bars.dates[index]
    if (date === undefined) return []
    return READINGS.flatMap(([measure, field, unit]) => {
      const value = measureAt({ ...stock, facts }, measure, index)
      return value === null ? [] : [{ owner, field, value, unit, window, date }]
    })
  })
}

/** The close that the present run of rises or falls started from. */
function factsOfStreak(owner: Ticker, { bars: { dates, closes } }: StockFacts): readonly Fact[] {
  const at = -1 - Math.abs(countStreak(closes))
  const [date, value] = [dates.at(at), closes.at(at)]
  return date === undefined || value === undefined
    ? []
    : [{ owner, field: 'close', value, unit: unitOf(owner), date }]
}

/** Calendar spans that people mean by a window as well as its sessions. */
const CALENDAR = { month: 1, quarter: 3, year: 12 } as const

/** The same windows by the calendar, where they begin on another day: "up 4% in a month". */
function changesByCalendar({ bars: { dates, closes }, isAdjusted, changes }: StockFacts) {
  const [last = '', close] = [dates.at(-1), closes.at(-1)]
  if (!isAdjusted || close === undefined) return []
  return Object.entries(CALENDAR).flatMap(([name, months]) => {
    // The keys of the record.
    const window = name as keyof typeof CALENDAR
    const start = monthsBefore(last, months)
    const index = dates.findLastIndex((date) => date <= start)
    const [date, fromClose] = [dates[index], closes[index]]
    return date === undefined || fromClose === undefined || date === changes[window]?.fromDate
      ? []
      : [{ window, date, fromClose, percent: (close / fromClose - 1) * 100 }]
  })
}

/** What a stock's bars say whatever the question: changes, the year's extremes, volume, volatility. */
export function factsOfStock(owner: Ticker, facts: StockFacts): readonly Fact[] {
  const { volatilityPercent: value } = facts
  return [
    ...factsOfChanges(owner, facts),
    ...factsOfSession(owner, facts),
    ...factsOfLongAverage(owner, facts),
    ...factsOfExtreme(owner, facts.high, 'high'),
    ...factsOfExtreme(owner, facts.low, 'low'),
    ...factsOfVolume({ ticker: owner, facts }),
    ...(value === null
      ? []
      : [{ owner, field: 'volatility-percent', value, unit: 'percent' } as const]),
  ]
}

/** The last session's first, highest and lowest price. */
function factsOfSession(owner: Ticker, { session, bars }: StockFacts): readonly Fact[] {
  const date = bars.dates.at(-1)
  if (session === null || date === undefined) return []
  const own = { owner, unit: unitOf(owner), window: 'day', date } as const
  return [
    { ...own, field: 'open', value: session.open },
    { ...own, field: 'high', value: session.high },
    { ...own, field: 'low', value: session.low },
  ]
}

/** The 200-day average, and how far from it the last close is. */
function factsOfLongAverage(owner: Ticker, { sma200, bars }: StockFacts): readonly Fact[] {
  if (sma200 === null) return []
  const distance = ((bars.closes.at(-1) ?? Number.NaN) / sma200 - 1) * 100
  return [
    { owner, field: 'sma200', value: sma200, unit: unitOf(owner) },
    { owner, field: 'distance-percent', value: distance, unit: 'percent', of: 'sma200' },
  ]
}

/** The closes that changes since any day follow from; none where splits would distort them. */
export function closesOf({ ticker: owner, facts }: StockEvidence): readonly CloseSeries[] {
  if (facts === null || !facts.isAdjusted) return []
  const { dates, closes } = facts.bars
  return [{ owner, dates, closes }]
}

/** The last session's volume and its average. */
export function factsOfVolume({
  ticker: owner,
  facts,
}: Pick<StockEvidence, 'ticker' | 'facts'>): readonly Fact[] {
  if (facts === null || facts.volume === null) return []
  const { volume, averageVolume, volumeRatio } = facts
  return [
    { owner, field: 'volume', value: volume, unit: 'shares' },
    ...(averageVolume === null
      ? []
      : [{ owner, field: 'average-volume', value: averageVolume, unit: 'shares' } as const]),
    ...(volumeRatio === null
      ? []
      : [{ owner, field: 'volume-ratio', value: volumeRatio, unit: 'ratio' } as const]),
  ]
}

/** The days that the figures of its bars belong to, YYYY-MM-DD. */
export function datesOfBars(stock: StockEvidence, words: string): readonly string[] {
  const { facts, periods, actions } = stock
  const spans = facts === null ? [] : spansNamed(words, facts.bars)
  return [
    ...(facts === null ? [] : facts.bars.dates.slice(0, 1)),
    ...(facts === null
      ? []
      : facts.bars.dates.slice(-1 - Math.abs(countStreak(facts.bars.closes))).slice(0, 1)),
    ...(facts === null ? [] : datesOfFacts(facts)),
    ...spans.flatMap(({ from, to }) => [
      facts?.bars.dates[from] ?? '',
      facts?.bars.dates[to] ?? '',
    ]),
    ...periods.flatMap(({ from, to }) => [from, to]),
    ...(actions === null ? [] : [actions.from, ...actions.actions.map(({ date }) => date)]),
  ]
}

/** The days that changes and the year's extremes are of, YYYY-MM-DD. */
export function datesOfFacts({ changes, high, low }: StockFacts): readonly string[] {
  return [
    ...Object.values(changes).flatMap((change) => change?.fromDate ?? []),
    ...[high, low].flatMap((extreme) => extreme?.date ?? []),
  ]
}

function factsOfChanges(owner: Ticker, { changes }: StockFacts): readonly Fact[] {
  return Object.entries(changes).flatMap(([name, change]): Fact[] => {
    // The keys of the record.
    const window = name as FactWindow
    if (change === null) return []
    const { percent, fromDate: date, fromClose } = change
    return [
      { owner, field: 'change-percent', value: percent, unit: 'percent', window, date },
      { owner, field: 'close', value: fromClose, unit: unitOf(owner), date },
    ]
  })
}

function factsOfExtreme(
  owner: Ticker,
  extreme: YearExtreme | null,
  of: 'high' | 'low',
): readonly Fact[] {
  if (extreme === null) return []
  const { price, date, distancePercent } = extreme
  return [
    { owner, field: of, value: price, unit: unitOf(owner), window: 'year', date },
    { owner, field: 'distance-percent', value: distancePercent, unit: 'percent', of },
  ]
}

/** An index has points. */
function unitOf(owner: Ticker): 'money' | 'points' {
  return owner.startsWith('^') ? 'points' : 'money'
}

/** The closes and volumes at both ends of each period that is named, and its change up to the last bar. */
function factsOfPeriods(owner: Ticker, facts: StockFacts, words: string): readonly Fact[] {
  const { dates, closes } = facts.bars
  return spansNamed(words, facts.bars).flatMap(({ from, to }): readonly Fact[] => {
    const [date, start, end] = [dates[from], closes[from], closes[to]]
    const isChange =
      facts.isAdjusted && to === dates.length - 1 && to - from > 1 && start !== undefined
    return [
      ...factsOfDay(owner, facts, from),
      ...factsOfDay(owner, facts, to),
      ...(isChange && end !== undefined && date !== undefined
        ? [
            {
              owner,
              field: 'change-percent',
              value: (end / start - 1) * 100,
              unit: 'percent',
              date,
            } as const,
          ]
        : []),
    ]
  })
}

function factsOfDay(owner: Ticker, facts: StockFacts, index: number): readonly Fact[] {
  const day = measureDay(facts, index)
  if (day === null) return []
  const { date, close, changePercent } = day
  const volume = facts.bars.volumes[index] ?? 0
  return [
    { owner, field: 'close', value: close, unit: unitOf(owner), date },
    ...(owner.startsWith('^')
      ? [{ owner, field: 'index-level', value: close, unit: 'points', date } as const]
      : []),
    ...(volume > 0
      ? [{ owner, field: 'volume', value: volume, unit: 'shares', date } as const]
      : []),
    ...(changePercent === null
      ? []
      : ([
          {
            owner,
            field: 'change-percent',
            value: changePercent,
            unit: 'percent',
            window: 'day',
            date,
          },
        ] as const)),
  ]
}

function factsOfActions({ ticker: owner, actions }: StockEvidence): readonly Fact[] {
  return (actions?.actions ?? []).flatMap((action): Fact[] =>
    action.kind === 'dividend'
      ? [{ owner, field: 'dividend', value: action.amount, unit: 'money', date: action.date }]
      : [
          {
            owner,
            field: 'split-ratio',
            value: action.newShares / action.oldShares,
            unit: 'ratio',
            date: action.date,
          },
        ],
  )
}
