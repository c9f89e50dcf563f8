import { describeMoment } from './describe-moment.ts'

/** A background job, as `/api/v1/status` reports it. Times are ISO 8601 UTC. */
export type DescribedJob = {
  readonly job: string
  readonly state: 'well' | 'failed' | 'late' | 'untried'
  readonly lastFailure: string | null
  readonly problem: 'error' | 'no-data' | 'not-mailed' | 'incomplete' | null
  readonly nextRun: string | null
}

const NAMES: Readonly<Record<string, string>> = {
  movers: 'Movers',
  news: 'News',
  trending: 'Trending tickers',
  fx: 'Exchange rates',
  bars: 'Daily prices after the close',
  'signal-watch': 'Signal changes',
  'watch-alerts': 'Alerts',
  'write-digests': 'Writing digests',
  'mail-digests': 'Sending mail',
  'call-webhooks': 'Calling webhooks',
  cleanup: 'Deleting expired data',
  'receipt-log': 'Adding old receipts to the log',
  'signal-days': 'Closing receipt days',
  'tracked-receipts': 'Daily receipts',
}

const PROBLEMS: Readonly<Record<NonNullable<DescribedJob['problem']>, string>> = {
  error: 'It stopped with an error. The server’s log says why.',
  'no-data': 'No provider had new data.',
  'not-mailed': 'Some messages couldn’t be delivered. We’ll try again.',
  incomplete: 'Part of it failed. We’ll try again.',
}

/** Maximum number of jobs with problems to name. */
const MAX_NAMED = 2
/** A run this near is not worth a time. */
const SOON_MS = 60_000

/** A job's display name, capitalized. */
export function nameJob(job: string): string {
  return NAMES[job] ?? job
}

/** What went wrong in a job's last run, in one or two sentences. */
export function describeJobProblem(problem: NonNullable<DescribedJob['problem']>): string {
  return PROBLEMS[problem]
}

/**
 * When a job runs next: "next at 2:05 PM ET".
 * @param now ISO 8601 UTC
 * @returns null if it is not planned
 */
export function describeNextRun({ state, nextRun }: DescribedJob, now: string): string | null {
  if (nextRun === null) return null
  if (state === 'late') return `was due at ${describeMoment(nextRun, now)}`
  if (Date.parse(nextRun) - Date.parse(now) < SOON_MS) return 'next within a minute'
  return `next at ${describeMoment(nextRun, now)}`
}

/**
 * What is wrong with the background jobs, in a few sentences. Missing data is not: the status of the
 * providers says it.
 * @param now ISO 8601 UTC
 * @returns null if all is well
 */
export function describeJobTrouble(jobs: readonly DescribedJob[], now: string): string | null {
  const troubled = jobs.filter(
    ({ state, problem }) => state === 'late' || (state === 'failed' && problem !== 'no-data'),
  )
  if (troubled.length === 0) return null
  const named = troubled.slice(0, MAX_NAMED).map((job) => describeTrouble(job, now))
  const more = troubled.length - named.length
  const rest = more === 1 ? '1 more job has a problem.' : `${more} more jobs have problems.`
  return [...named, ...(more === 0 ? [] : [rest])].join(' ')
}

function describeTrouble(job: DescribedJob, now: string): string {
  const { state, nextRun, lastFailure, problem } = job
  const name = nameJob(job.job)
  if (state === 'late') {
    const since = nextRun === null ? '' : ` It was due at ${describeMoment(nextRun, now)}.`
    return `“${name}” is late.${since}`
  }
  const at = lastFailure === null ? '' : ` at ${describeMoment(lastFailure, now)}`
  return `“${name}” failed${at}. ${describeJobProblem(problem ?? 'error')}`
}
