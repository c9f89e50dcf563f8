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
  /** Calls still needed, roughly. */
  readonly callsLeft: number
  /** How long they take within the plan; null without a limit. */
  readonly minutesLeft: number | null
  /** Whether every history and session is there. */
  readonly isComplete: boolean
}

/** The same in one or two sentences, for the status page and the terminal. */
export function describeBackfill(progress: BackfillCounts): string {
  const { tickers, stored, absent, pending, isComplete } = progress
  const have = `${group(stored)} of ${group(tickers)} stocks and funds are stored.`
  const lack =
    absent === 0 ? '' : ` ${group(absent)} have no price history at the provider that we can use.`
  if (isComplete) return `${have}${lack}`
  const left = pending === 0 ? ' Updating after the close.' : describeLeft(progress)
  return `${have}${lack}${left}`
}

function describeLeft({ sessions, callsLeft, minutesLeft }: BackfillCounts): string {
  const fetched =
    sessions.fetched === 0
      ? ''
      : ` ${group(sessions.fetched)} of ${group(sessions.wanted)} sessions are fetched.`
  const time =
    minutesLeft === null || minutesLeft === 0 ? '' : `, about ${describeTime(minutesLeft)}`
  const calls = callsLeft === 1 ? '1 API call' : `${group(callsLeft)} API calls`
  return callsLeft === 0 ? `${fetched} Storing them.` : `${fetched} ${calls} to go${time}.`
}

function describeTime(minutes: number): string {
  if (minutes === 1) return '1 minute'
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}

/** Thousands separators, the same in every browser. */
function group(count: number): string {
  return count.toLocaleString('en-US')
}
