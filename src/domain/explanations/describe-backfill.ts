import { formatMoment } from './describe-moment.ts'
import { formatProblem, type SourceProblem } from './describe-status-words.ts'

/** How far the bulk fetching of a universe is. */
export type BackfillCounts = {
  /** Tickers of the universe. */
  readonly tickers: number
  /** How many of them have a history. */
  readonly stored: number
  /** How many have none at the provider, or none that can be used. */
  readonly absent: number
  /** How many are still to be fetched. */
  readonly pending: number
  /** Sessions of the wanted history, and how many are fetched for the whole universe. */
  readonly sessions: { readonly wanted: number; readonly fetched: number }
  /** Whether histories are loaded one market session at a time instead of one stock at a time. */
  readonly isBySession: boolean
  /** Calls still needed, roughly. */
  readonly callsLeft: number
  /** How long they take within the plan; null without a limit. */
  readonly minutesLeft: number | null
  /** Whether every history and session is there. */
  readonly isComplete: boolean
}

/** The same in a few short sentences, for the status page and the terminal. */
export function describeBackfill(progress: BackfillCounts): string {
  const { tickers, stored, absent, pending, isComplete } = progress
  const have =
    stored === tickers
      ? `All ${group(tickers)} stocks and funds are stored.`
      : `${group(stored)} of ${group(tickers)} stocks and funds are stored.`
  const lack =
    absent === 0 ? '' : ` ${group(absent)} have no price history at the provider that we can use.`
  if (isComplete) return `${have}${lack}`
  if (pending === 0) return `${have}${lack} Updating after the close.`
  const sessions = describeSessions(progress)
  const soFar = stored + absent === 0 && sessions !== '' ? '' : `${have}${lack} `
  return `${sessions}${soFar}${describeLeft(progress)}`
}

function describeSessions({ isBySession, sessions }: BackfillCounts): string {
  const { wanted, fetched } = sessions
  if (!isBySession) return ''
  return fetched === wanted
    ? `Fetched all ${group(wanted)} trading days. `
    : `Fetched ${group(fetched)} of ${group(wanted)} trading days. `
}

function describeLeft({ isBySession, sessions, callsLeft, minutesLeft }: BackfillCounts): string {
  if (isBySession && sessions.fetched === sessions.wanted) return 'Storing the rest.'
  const time = minutesLeft === null ? '' : `, ${describeTime(minutesLeft)}`
  return `${callsLeft === 1 ? '1 API call' : `${group(callsLeft)} API calls`} to go${time}.`
}

function describeTime(minutes: number): string {
  if (minutes <= 1) return 'less than a minute'
  return minutes < 120 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`
}

/** How much of the work is done, 0 to 1. */
export function measureBackfill(progress: BackfillCounts): number {
  const { tickers, stored, absent, sessions, isBySession } = progress
  const histories = tickers === 0 ? 1 : (stored + absent) / tickers
  return isBySession ? (sessions.fetched / sessions.wanted + histories) / 2 : histories
}

/** Why bulk fetching waits, and until when. */
export function describeBackfillFailure({
  kind,
  retryAt,
}: {
  readonly kind: SourceProblem | 'skipped'
  /** ISO 8601 UTC. */
  readonly retryAt: string
}): string {
  const problem = kind === 'skipped' ? 'is paused' : formatProblem(kind)
  return `The provider ${problem}. Next try: ${formatMoment(retryAt)}.`
}

/** Thousands separators, the same in every browser. */
function group(count: number): string {
  return count.toLocaleString('en-US')
}
