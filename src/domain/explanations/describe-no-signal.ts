import type { NoSignalReason } from '../signals/signal.ts'
import { formatDate } from './format-date.ts'

/** Why there is no signal, and what to do next. Both are whole sentences. */
export type NoSignalWords = { readonly sentence: string; readonly next: string }

/**
 * Describes why a ticker cannot be judged.
 * @param subject subject of the sentence, e.g. "Apple Inc. (AAPL)"
 */
export function describeNoSignal(subject: string, reason: NoSignalReason): NoSignalWords {
  return { sentence: `${subject} has no signal: ${formatWhy(reason)}.`, next: formatNext(reason) }
}

function formatWhy(reason: NoSignalReason): string {
  switch (reason.kind) {
    case 'unknown-ticker':
      return 'no listing of that name is known'
    case 'too-few-bars':
      return `${formatBars(reason.have)}, and the rules need ${reason.need}`
    case 'gap':
      return `${formatGap(reason)}, and indicators computed across a gap mislead`
    case 'halted':
      return `it has not traded since ${formatDate(reason.since)}`
    case 'stale':
      return `its newest bar is of ${formatDate(reason.lastBar)}, and ${formatPassed(reason.missedSessions)} since`
    case 'no-volume':
      return 'the source reports no volume, which OBV and CMF measure'
    case 'unmeasurable':
      return 'its prices or volumes are too extreme to compute the indicators'
    case 'not-covered':
      return 'none of the sources of prices in use carries it'
    case 'no-data':
      return 'no source of prices could deliver just now'
  }
}

function formatNext(reason: NoSignalReason): string {
  switch (reason.kind) {
    case 'unknown-ticker':
      return 'Check the spelling; class shares carry a dot, as in BRK.B.'
    case 'too-few-bars':
      return `A signal becomes possible after ${formatTradingDays(reason.need - reason.have)} more.`
    case 'gap':
      return 'Look again once the source has filled the gap.'
    case 'halted':
      return 'The exchange or the company says why; a signal returns when trading does.'
    case 'stale':
      return 'Look again later, when the source has newer bars.'
    case 'no-volume':
      return 'For an index, look at a fund that tracks it: a fund has volume.'
    case 'unmeasurable':
      return 'Compare the prices with another source.'
    case 'not-covered':
      return 'It becomes available when a source that carries it is switched on.'
    case 'no-data':
      return 'Try again in a few minutes.'
  }
}

function formatBars(count: number): string {
  if (count === 0) return 'there are no daily bars yet'
  return count === 1 ? 'there is only 1 daily bar' : `there are only ${count} daily bars`
}

function formatTradingDays(count: number): string {
  return count === 1 ? '1 trading day' : `${count} trading days`
}

function formatPassed(sessions: number): string {
  return `${formatTradingDays(sessions)} ${sessions === 1 ? 'has' : 'have'} passed`
}

function formatGap(gap: Extract<NoSignalReason, { kind: 'gap' }>): string {
  const verb = gap.sessions === 1 ? 'is' : 'are'
  const missing = `${formatTradingDays(gap.sessions)} ${verb} missing`
  if (gap.missingFrom === gap.missingTo) return `${missing} (${formatDate(gap.missingFrom)})`
  return `${missing} between ${formatDate(gap.missingFrom)} and ${formatDate(gap.missingTo)}`
}
