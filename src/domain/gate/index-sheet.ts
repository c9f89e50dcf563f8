import type { Ticker } from '../market/ticker.ts'
import type { Action, NoSignal, NoSignalReason, Signal } from '../signals/signal.ts'
import type { Fact, FactSheet } from './fact.ts'
import { factsOfSignal } from './facts-of-signal.ts'
import { foldMarks, normalizeText } from './normalize-text.ts'
import { splitSentences } from './split-sentences.ts'

/** A name by which figures are ascribed to a stock. */
type KnownName = { readonly name: string; readonly ticker: Ticker }

/** A fact sheet made ready to be looked things up in. */
export type SheetIndex = {
  /** The facts of each owner; under null those of the market. */
  readonly facts: ReadonlyMap<Ticker | null, readonly Fact[]>
  readonly signals: ReadonlyMap<Ticker, Signal | NoSignal>
  readonly tickers: ReadonlySet<string>
  /** Names by their first word, longest first. */
  readonly names: ReadonlyMap<string, readonly KnownName[]>
  /** The one stock the sheet is about, if it is about one. */
  readonly only: Ticker | null
  readonly dates: ReadonlySet<string>
  /** How many stocks of the sheet read each action. */
  readonly actionCounts: Readonly<Record<Action, number>>
  readonly passages: ReadonlySet<string>
  readonly headlines: readonly { readonly text: string; readonly source: string }[]
}

/** An answer has many texts and one sheet. */
const indexes = new WeakMap<FactSheet, SheetIndex>()

/** Makes a fact sheet ready for texts to be checked; what the signals say themselves is added. */
export function indexSheet(sheet: FactSheet): SheetIndex {
  const index = indexes.get(sheet) ?? makeIndex(sheet)
  indexes.set(sheet, index)
  return index
}

function makeIndex(sheet: FactSheet): SheetIndex {
  const signals = new Map(sheet.signals.map((signal) => [signal.ticker, signal]))
  const facts = Map.groupBy(
    [...sheet.facts, ...sheet.signals.flatMap(factsOfSignal), ...countSignals(sheet.signals)],
    ({ owner }) => owner,
  )
  const owners = [...facts.keys()].filter((owner) => owner !== null)
  const stocks = new Set([...signals.keys(), ...owners])
  const [only] = stocks
  return {
    facts,
    signals,
    tickers: new Set([...stocks, ...sheet.tickers, ...sheet.names.map(({ ticker }) => ticker)]),
    names: indexNames(sheet.names),
    only: stocks.size === 1 && only !== undefined ? only : null,
    dates: new Set([
      ...sheet.dates,
      ...sheet.headlines.map(({ date }) => date),
      ...sheet.signals.flatMap(listDates),
    ]),
    actionCounts: countActions(sheet.signals),
    passages: new Set(sheet.passages.flatMap(listSentences)),
    headlines: sheet.headlines.map(({ text, source }) => ({
      text: foldMarks(normalizeText(text)).replaceAll('\n', ' ').trim(),
      source: foldMarks(normalizeText(source)).trim(),
    })),
  }
}

/** One spelling of a sentence for being compared word for word. */
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

/** The letters and digits that a name starts with, in lower case. */
export function firstWord(name: string): string {
  return (/^[\p{L}\p{N}]+/u.exec(name)?.[0] ?? name.charAt(0)).toLowerCase()
}

function countActions(signals: FactSheet['signals']): Record<Action, number> {
  const counts = { BUY: 0, SELL: 0, WATCH: 0 }
  for (const signal of signals) if (signal.kind === 'signal') counts[signal.action] += 1
  return counts
}

function countSignals(signals: FactSheet['signals']): Fact[] {
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
