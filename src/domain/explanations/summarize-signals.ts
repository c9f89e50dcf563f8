import type { Action, NoSignal, Signal } from '../signals/signal.ts'
import { joinWords } from './join-words.ts'

const ACTIONS: readonly Action[] = ['BUY', 'SELL', 'WATCH']

/**
 * One or two sentences on several answers: how many and which are BUY, SELL and WATCH, then which have no
 * signal.
 * @param results in request order, usually 1 to 25
 */
export function summarizeSignals(results: readonly (Signal | NoSignal)[]): string {
  const signals = results.filter((result) => result.kind === 'signal')
  const unjudged = results.filter((result) => result.kind === 'no-signal')
  const sentences: string[] = []
  if (signals.length > 0) sentences.push(formatActions(signals))
  if (unjudged.length > 0) sentences.push(formatUnjudged(unjudged))
  return sentences.length > 0 ? sentences.join(' ') : 'No stock was named.'
}

function formatActions(signals: readonly Signal[]): string {
  const [only] = signals
  if (only && signals.length === 1) return `${only.ticker} is a ${only.action}.`
  const groups = ACTIONS.map((action) => signals.filter((signal) => signal.action === action))
    .filter((group) => group.length > 0)
    .map(formatGroup)
  return `Of ${signals.length} stocks, ${joinWords(groups)}.`
}

function formatGroup(group: readonly Signal[]): string {
  const verb = group.length === 1 ? 'is rated' : 'are rated'
  return `${group.length} ${verb} ${group[0]?.action ?? ''} (${formatTickers(group)})`
}

function formatUnjudged(unjudged: readonly NoSignal[]): string {
  return `There is no signal for ${joinWords(unjudged.map((result) => result.ticker))}.`
}

function formatTickers(signals: readonly Signal[]): string {
  return signals.map((signal) => signal.ticker).join(', ')
}
