import type { Ticker } from '../market/listings/ticker.ts'
import type { Action, NoSignal, NoSignalReason, Signal } from '../signals/signal.ts'
import type { CloseSeries, Fact, Facts } from './fact.ts'
import { factsOfSignal } from './facts-of-signal.ts'
import { foldMarks, normalizeText } from './normalize-text.ts'
import { type KnownName, shortNames } from './short-names.ts'
import { splitSentences } from './split-sentences.ts'

/** An index of the facts for lookups. */
export type FactIndex = {
  /** The facts of each owner; the market's under null. */
  readonly facts: ReadonlyMap<Ticker | null, readonly Fact[]>
  readonly signals: ReadonlyMap<Ticker, Signal | NoSignal>
  /** Each stock's actions over time, oldest first. */
  readonly periods: ReadonlyMap<Ticker, Facts['periods']>
  readonly closes: ReadonlyMap<Ticker, CloseSeries>
  readonly tickers: ReadonlySet<string>
  /** Names by their first word, longest first. */
  readonly names: ReadonlyMap<string, readonly KnownName[]>
  /** The only stock in the facts; null when there are none or several. */
  readonly only: Ticker | null
  readonly dates: ReadonlySet<string>
  /** The last session of the signals; null without one. */
  readonly lastDay: string | null
  /** Whether facts say the window or the horizon they are measured over. */
  readonly hasIdentities: boolean
  /** The horizons that figures of a record have, in sessions. */
  readonly horizons: ReadonlySet<number>
  /** How many stocks in the facts have each action. */
  readonly actionCounts: Readonly<Record<Action, number>>
  readonly passages: ReadonlySet<string>
  readonly headlines: readonly { readonly text: string; readonly source: string }[]
}

/** From this many stocks on, the facts are of a market. */
export const MARKET_SIZE = 12

/** An answer has many texts and one set of facts. */
const indexes = new WeakMap<Facts, FactIndex>()

/** Indexes facts for checking texts, including those the signals contain. */
export function factIndex(breakdown: Facts): FactIndex {
  const index = indexes.get(breakdown) ?? makeIndex(breakdown)
  indexes.set(breakdown, index)
  return index
}

function makeIndex(breakdown: Facts): FactIndex {
  const signals = new Map(breakdown.signals.map((signal) => [signal.ticker, signal]))
  const facts = Map.groupBy(
    [
      ...breakdown.facts,
      ...breakdown.signals.flatMap(factsOfSignal),
      ...countSignals(breakdown.signals),
    ],
    ({ owner }) => owner,
  )
  const owners = [...facts.keys()].filter((owner) => owner !== null)
  const stocks = new Set([...signals.keys(), ...owners])
  const [only] = stocks
  return {
    facts,
    signals,
    periods: Map.groupBy(breakdown.periods, ({ owner }) => owner),
    closes: new Map(breakdown.closes.map((series) => [series.owner, series])),
    tickers: new Set([
      ...stocks,
      ...breakdown.tickers,
      ...breakdown.names.map(({ ticker }) => ticker),
    ]),
    names: indexNames([...breakdown.names, ...shortNames(breakdown.names)]),
    only: stocks.size === 1 && only !== undefined ? only : null,
    dates: new Set([
      ...breakdown.dates,
      ...breakdown.headlines.map(({ date }) => date),
      ...breakdown.signals.flatMap(listDates),
    ]),
    lastDay: findLastDay(breakdown),
    hasIdentities: breakdown.facts.some(
      ({ window, horizon }) => window !== undefined || horizon !== undefined,
    ),
    horizons: new Set(breakdown.facts.flatMap(({ horizon }) => horizon ?? [])),
    actionCounts: countActions(breakdown.signals),
    passages: new Set(breakdown.passages.flatMap(listSentences)),
    headlines: breakdown.headlines.map(({ text, source }) => ({
      text: foldMarks(normalizeText(text)).replaceAll('\n', ' ').trim(),
      source: foldMarks(normalizeText(source)).trim(),
    })),
  }
}

function findLastDay({ signals, facts }: Facts): string | null {
  const days = [
    ...signals.map(({ asOf }) => asOf),
    ...facts.filter(({ window }) => window === 'day').map(({ date }) => date ?? null),
  ].filter((day) => day !== null)
  return days.toSorted().at(-1) ?? null
}

/** Normalizes a sentence for verbatim comparison. */
export function squash(sentence: string): string {
  return foldMarks(sentence).replace(/\s+/g, ' ').trim()
}

function listSentences(passage: string): string[] {
  const text = normalizeText(passage)
  const folded = foldMarks(text)
  return splitSentences(folded).map(({ at, end }) => squash(folded.slice(at, end)))
}

function indexNames(names: readonly KnownName[]): Map<string, KnownName[]> {
  const cleaned = names
    .map(({ name, ticker }) => ({ name: foldMarks(normalizeText(name)).trim(), ticker }))
    .filter(({ name }) => name.length > 1)
    .toSorted((a, b) => b.name.length - a.name.length)
  return Map.groupBy(cleaned, ({ name }) => firstWord(name))
}

/** The leading letters and digits of a name, in lower case. */
export function firstWord(name: string): string {
  return (/^[\p{L}\p{N}]+/u.exec(name)?.[0] ?? name.charAt(0)).toLowerCase()
}

function countActions(signals: Facts['signals']): Record<Action, number> {
  const counts = { BUY: 0, SELL: 0, WATCH: 0 }
  for (const signal of signals) if (signal.kind === 'signal') counts[signal.action] += 1
  return counts
}

function countSignals(signals: Facts['signals']): Fact[] {
  const judged = signals.filter(({ kind }) => kind === 'signal').length
  const counts = [signals.length, judged, signals.length - judged]
  return [...counts, ...Object.values(countActions(signals))].map((value) => ({
    owner: null,
    field: 'count',
    value,
    unit: 'count',
  }))
}

function listDates(signal: Signal | NoSignal): string[] {
  const own = signal.asOf === null ? [] : [signal.asOf]
  if (signal.kind === 'no-signal') return [...own, ...datesOfReason(signal.reason)]
  return signal.lastCross === null ? own : [...own, signal.lastCross.date]
}

function datesOfReason(reason: NoSignalReason): string[] {
  switch (reason.kind) {
    case 'gap':
      return [reason.missingFrom, reason.missingTo]
    case 'halted':
      return [reason.since]
    case 'stale':
      return [reason.lastBar]
    default:
      return []
  }
}
