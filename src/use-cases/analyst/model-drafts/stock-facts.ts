import type { StockEvidence } from '../../../domain/questions/evidence.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { formatNumber } from '../../../domain/explanations/format-number.ts'
import type { StockFacts } from '../../../domain/questions/stock-facts.ts'
import type { Signal } from '../../../domain/signals/signal.ts'

/**
 * One stock as shown to a model: action, readings to two decimals, differences, and in words what
 * contradicts the action and what would flip it.
 */
export function describeStock(stock: StockEvidence): object {
  const { ticker, company, signal, explanation, changePercent, currency, nearest, facts } = stock
  const named = { ticker, company, asOf: signal.asOf, currency }
  if (signal.kind === 'no-signal') {
    const meant = nearest === null ? {} : { perhapsMeant: nearest }
    return { ...named, action: 'no signal', why: explanation.sentence, ...meant }
  }
  const { readings, rule, clauses } = signal
  return {
    ...named,
    action: signal.action,
    rule,
    lastActions: listLastActions(stock),
    why: explanation.sentence,
    changePercent: changePercent === null ? null : round(changePercent),
    readings: {
      close: round(readings.close),
      rsi: round(readings.rsi),
      adx: round(readings.adx),
      plusDi: round(readings.plusDi),
      minusDi: round(readings.minusDi),
      sma20: round(readings.sma20),
      sma50: round(readings.sma50),
      ...(facts?.sma200 == null ? {} : { sma200: round(facts.sma200) }),
      obvChange: Math.round(readings.obvChange),
      cmf: round(readings.cmf),
      averageVolume: Math.round(readings.averageVolume),
    },
    differences: {
      sma20MinusSma50: round(readings.sma20 - readings.sma50),
      sma20In5Bars: round(readings.sma20 - readings.sma20FiveBarsAgo),
    },
    session: facts === null ? null : showSession(facts),
    zones: signal.zones,
    buyConditionsMet: countMet(clauses, 'buy'),
    lastCross: signal.lastCross,
    counterargument: explanation.counter,
    wouldFlip: explanation.changes,
    quote: listQuotes(stock),
  }
}

/** The latest actions with their first and last day, newest first. */
function listLastActions({ periods }: StockEvidence) {
  return periods
    .slice(-SHOWN_PERIODS)
    .toReversed()
    .map(({ action, from, to }) => `${action} ${from} to ${to}`)
}

const SHOWN_PERIODS = 2

/** The last session's prices besides the close. */
function showSession({ session }: StockFacts) {
  if (session === null) return null
  const { open, high, low } = session
  return { open: round(open), high: round(high), low: round(low) }
}

/**
 * Sentences whose figures are facts only verbatim. Their sides and periods are part of the wording,
 * which a bare figure would lose.
 */
export function listQuotes({ ticker, signal }: StockEvidence): readonly string[] {
  if (signal.kind === 'no-signal') return []
  const { close, sma20, sma50 } = signal.readings
  const day = formatDate(signal.asOf)
  return [
    describeDistance(`On ${day} ${ticker} closed`, close, sma20, 'its 20-day average'),
    describeDistance(`On ${day} ${ticker} closed`, close, sma50, 'its 50-day average'),
    describeDistance(
      `On ${day} the 20-day average of ${ticker} was`,
      sma20,
      sma50,
      'its 50-day average',
    ),
  ]
}

/** Facts with these sentences as verbatim passages. */
export function quoteFacts(passages: readonly string[]): Facts {
  return {
    facts: [],
    signals: [],
    periods: [],
    closes: [],
    tickers: [],
    names: [],
    dates: [],
    headlines: [],
    passages,
  }
}

/** To two decimals, or four significant digits if more precise. */
export function round(value: number): number {
  return Math.abs(value) >= 1 ? Number(value.toFixed(2)) : Number(value.toPrecision(2))
}

function describeDistance(opening: string, value: number, from: number, name: string): string {
  const percent = Math.abs((value / from - 1) * 100)
  const amount = formatNumber(percent)
  if (amount === '0.00') return `${opening} level with ${name}.`
  return `${opening} ${amount}% ${value > from ? 'above' : 'below'} ${name}.`
}

function countMet(clauses: Signal['clauses'], id: 'buy'): string {
  const own = clauses.filter(({ rule }) => rule === id)
  return `${own.filter(({ isMet }) => isMet).length} of ${own.length}`
}
