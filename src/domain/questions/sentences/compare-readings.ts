import { formatPrice } from '../../explanations/format-number.ts'
import { formatReading, formatShares } from '../../explanations/measure-words.ts'
import type { Indicator } from '../../indicators/catalogue.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { Readings, Signal } from '../../signals/signal.ts'
import { countClauses } from '../count-clauses.ts'

/** A value with its indicator's name: "RSI 61.24", "OBV up 12.4M shares". */
export function formatMeasured(indicator: Indicator, readings: Readings): string {
  switch (indicator) {
    case 'rsi':
      return `RSI ${formatReading(readings.rsi, [30, 45, 70])}`
    case 'adx':
      return `ADX ${formatReading(readings.adx, [25, 50])}`
    case 'cmf':
      return `CMF ${formatReading(readings.cmf, [-0.15, 0, 0.15])}`
    case 'sma':
      return `SMA20 ${formatPrice(readings.sma20)} and SMA50 ${formatPrice(readings.sma50)}`
    case 'obv':
      return `OBV ${formatObv(readings.obvChange)}`
  }
}

function formatObv(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatShares(Math.abs(change))}`
}

/** Two stocks' ratings and readings next to each other: one sentence. */
export function compareReadings(one: Signal, other: Signal): string {
  const [a, b] = [one.readings, other.readings]
  const rated =
    one.action === other.action
      ? `${one.ticker} and ${other.ticker} are both a ${one.action}`
      : `${one.ticker} is a ${one.action} and ${other.ticker} is a ${other.action}`
  const pairs = [
    `RSI is ${formatReading(a.rsi, [30, 45, 70])} vs. ${formatReading(b.rsi, [30, 45, 70])}`,
    `ADX ${formatReading(a.adx, [25, 50])} vs. ${formatReading(b.adx, [25, 50])}`,
    `CMF ${formatReading(a.cmf, [0])} vs. ${formatReading(b.cmf, [0])}`,
    sideOfAverage(a) === sideOfAverage(b)
      ? `SMA20 is ${sideOfAverage(a)} SMA50 for both`
      : `SMA20 is ${sideOfAverage(a)} vs. ${sideOfAverage(b)} SMA50`,
    `OBV is ${formatObv(a.obvChange)} vs. ${formatObv(b.obvChange)} over 20 days`,
  ]
  return `${rated}: ${joinWords(pairs)}.`
}

/** Which of two stocks meets more of the BUY conditions, or that they are level: a clause. */
export function compareStrength(one: Signal, other: Signal, wantsWeaker: boolean): string {
  const [ofOne, ofOther] = [countClauses(one, 'buy'), countClauses(other, 'buy')]
  const readings = `${listMomentum(one)}, ${listMomentum(other)}`
  if (ofOne.met === ofOther.met)
    return `${one.ticker} and ${other.ticker} are level by the rules: each meets ${ofOne.met} of ${ofOne.of} BUY conditions; ${readings}`
  const isFirst = ofOne.met > ofOther.met !== wantsWeaker
  const [first, firstMet] = isFirst ? [one, ofOne] : [other, ofOther]
  const [second, secondMet] = isFirst ? [other, ofOther] : [one, ofOne]
  return `${first.ticker} is ${wantsWeaker ? 'weaker' : 'stronger'} by the rules: it meets ${firstMet.met} of ${firstMet.of} BUY conditions, ${second.ticker} ${secondMet.met}; ${readings}`
}

/** Which of three or more stocks meets most of the BUY conditions, or the fewest: one sentence. */
export function rankStrength(signals: readonly Signal[], wantsWeakest: boolean): string {
  const ranked = signals
    .map((signal) => ({ ticker: signal.ticker, ...countClauses(signal, 'buy') }))
    .toSorted((one, other) => (wantsWeakest ? one.met - other.met : other.met - one.met))
  const { met = 0, of = 0 } = ranked[0] ?? {}
  const first = ranked.filter((one) => one.met === met).map(({ ticker }) => ticker)
  const others = ranked.slice(first.length).map((one) => `${one.ticker} ${one.met}`)
  const rank = wantsWeakest ? 'weakest' : 'strongest'
  const tail = others.length === 0 ? '' : `, ${joinWords(others)}`
  return first.length === 1
    ? `${first.join()} is the ${rank} by the rules: it meets ${met} of ${of} BUY conditions${tail}.`
    : `${joinWords(first)} are level by the rules: each meets ${met} of ${of} BUY conditions${tail}.`
}

function listMomentum({ ticker, readings: { rsi, adx } }: Signal): string {
  return `${ticker} has an RSI of ${formatReading(rsi, [30, 45, 70])} and an ADX of ${formatReading(adx, [25, 50])}`
}

function sideOfAverage({ sma20, sma50 }: Readings): string {
  return sma20 === sma50 ? 'level with' : sma20 > sma50 ? 'above' : 'below'
}
