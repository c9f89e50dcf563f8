import type { NoSignalReason } from '../signals/signal.ts'
import { formatDate } from './format-date.ts'

/** Why there is no signal, and what to do next. Both are whole sentences. */
export type NoSignalWords = { readonly sentence: string; readonly next: string }

/**
 * Describes why a ticker cannot be judged.
 * @param subject subject of the sentence, e.g. "Apple Inc. (AAPL)"
 */
export function describeNoSignal(subject: string, reason: NoSignalReason): NoSignalWords {
  const sentence =
    reason.kind === 'unknown-ticker'
      ? `We couldn’t find ${subject}.`
      : `${subject} has no signal: ${formatWhy(reason)}.`
  return { sentence, next: formatNext(reason) }
}

function formatWhy(reason: Exclude<NoSignalReason, { kind: 'unknown-ticker' }>): string {
  switch (reason.kind) {
    case 'too-few-bars':
      return `${formatBars(reason.have)}, and the rules need ${reason.need}`
    case 'gap':
      return `${formatGap(reason)}, which would distort the indicators`
    case 'halted':
      return `it has not traded since ${formatDate(reason.since)}`
    case 'stale':
      return `its latest bar is from ${formatDate(reason.lastBar)}, and ${formatPassed(reason.missedSessions)} since then`
    case 'no-volume':
      return 'its source reports no volume, and OBV and CMF need it'
    case 'unmeasurable':
      return 'its prices or volumes are too extreme for the indicators'
    case 'not-covered':
      return 'it isn’t among the stocks we cover'
    case 'no-data':
      return 'no data source is responding right now'
  }
}

function formatNext(reason: NoSignalReason): string {
  switch (reason.kind) {
    case 'unknown-ticker':
      return 'Check the spelling. Share classes use a dot, as in BRK.B.'
    case 'too-few-bars':
      return `A signal will be possible after ${formatMore(reason.need - reason.have)}.`
    case 'gap':
      return 'Check back once the source has filled the gap.'
    case 'halted':
      return 'The exchange or the company can say why. The signal returns when trading does.'
    case 'stale':
      return 'Check back when the source has newer prices.'
    case 'no-volume':
      return 'For an index, try a fund that tracks it: funds have volume.'
    case 'unmeasurable':
      return 'Compare its prices with another source.'
    case 'not-covered':
      return 'It will be available once a source that covers it is turned on.'
    case 'no-data':
      return 'Try again in a few minutes.'
  }
}

function formatBars(count: number): string {
  if (count === 0) return 'it has no daily bars yet'
  return count === 1 ? 'it has only 1 daily bar' : `it has only ${count} daily bars`
}

function formatTradingDays(count: number): string {
  return count === 1 ? '1 trading day' : `${count} trading days`
}

function formatMore(count: number): string {
  return count === 1 ? '1 more trading day' : `${count} more trading days`
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
