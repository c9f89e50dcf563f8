import type { Fact, FactWindow } from '../fact-check/fact.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { StockEvidence } from './evidence.ts'
import { readDay, readTwoDays } from './slots/read-day.ts'
import { readRecentCloses } from './slots/read-recent-closes.ts'
import { readSpan } from './slots/read-span.ts'
import {
  countStreak,
  measureDay,
  measureSpan,
  type DayFacts,
  type StockFacts,
  type YearExtreme,
} from './stock-facts.ts'

/** What a stock's bars and its held actions say, each figure with its identity. */
export function factsOfBars(stock: StockEvidence, words: string): readonly Fact[] {
  const { ticker: owner, facts, signal } = stock
  if (facts === null) return factsOfActions(stock)
  return [
    ...factsOfStock(owner, facts),
    ...(signal.kind === 'signal'
      ? (['sma20', 'sma50'] as const).map((of) => ({
          owner,
          field: 'distance-percent' as const,
          value: (signal.readings.close / signal.readings[of] - 1) * 100,
          unit: 'percent' as const,
          of,
        }))
      : []),
    ...factsOfNamedDay(stock, facts, words),
    ...factsOfSpan(stock, facts, words),
    ...factsOfRecentCloses(owner, facts, words),
    ...factsOfStreak(owner, facts),
    ...factsOfActions(stock),
  ]
}

/** The close that the present run of rises or falls started from. */
function factsOfStreak(owner: Ticker, { bars: { dates, closes } }: StockFacts): readonly Fact[] {
  const at = -1 - Math.abs(countStreak(closes))
  const [date, value] = [dates.at(at), closes.at(at)]
  return date === undefined || value === undefined
    ? []
    : [{ owner, field: 'close', value, unit: unitOf(owner), date }]
}

/** What a stock's bars say whatever the question: changes, the year's extremes, volume, volatility. */
export function factsOfStock(owner: Ticker, facts: StockFacts): readonly Fact[] {
  const { volatilityPercent: value } = facts
  return [
    ...factsOfChanges(owner, facts),
    ...factsOfExtreme(owner, facts.high, 'high'),
    ...factsOfExtreme(owner, facts.low, 'low'),
    ...factsOfVolume({ ticker: owner, facts }),
    ...(value === null
      ? []
      : [{ owner, field: 'volatility-percent', value, unit: 'percent' } as const]),
  ]
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
  const named =
    facts === null ? [] : [readDay(words, facts.bars), ...(readTwoDays(words, facts.bars) ?? [])]
  const span = facts === null ? null : readSpan(words)
  const spanned = facts === null || span === null ? null : measureSpan(facts, span.sessions)
  return [
    ...(facts === null ? [] : facts.bars.dates.slice(0, 1)),
    ...(facts === null
      ? []
      : facts.bars.dates.slice(-1 - Math.abs(countStreak(facts.bars.closes))).slice(0, 1)),
    ...(facts === null ? [] : facts.bars.dates.slice(-(readRecentCloses(words) ?? 1))),
    ...(spanned === null ? [] : [spanned.fromDate]),
    ...(facts === null ? [] : datesOfFacts(facts)),
    ...named.flatMap((day) =>
      day === null ? [] : [day.date, ...(day.before === null ? [] : [day.before])],
    ),
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

function factsOfNamedDay(
  { ticker: owner }: StockEvidence,
  facts: StockFacts,
  words: string,
): readonly Fact[] {
  const both = readTwoDays(words, facts.bars)
  return (both ?? [readDay(words, facts.bars)]).flatMap((named) => {
    const shown = named === null || named.isSession ? named?.date : named.before
    const day = shown == null ? null : measureDay(facts, shown)
    return day === null ? [] : factsOfDay(owner, facts, day)
  })
}

function factsOfDay(owner: Ticker, facts: StockFacts, day: DayFacts): readonly Fact[] {
  const { date, close, changePercent } = day
  const volume = facts.bars.volumes[facts.bars.dates.lastIndexOf(date)] ?? 0
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

function factsOfRecentCloses(
  owner: Ticker,
  { bars: { dates, closes } }: StockFacts,
  words: string,
): readonly Fact[] {
  const count = readRecentCloses(words)
  if (count === null) return []
  return Array.from(closes.slice(-count), (value, index) => {
    const date = dates[dates.length - Math.min(count, dates.length) + index] ?? ''
    return { owner, field: 'close', value, unit: unitOf(owner), date }
  })
}

function factsOfSpan(
  { ticker: owner }: StockEvidence,
  facts: StockFacts,
  words: string,
): readonly Fact[] {
  const span = readSpan(words)
  const change = span === null ? null : measureSpan(facts, span.sessions)
  if (change === null) return []
  const { percent, fromDate: date, fromClose } = change
  return [
    { owner, field: 'change-percent', value: percent, unit: 'percent', date },
    { owner, field: 'close', value: fromClose, unit: unitOf(owner), date },
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
