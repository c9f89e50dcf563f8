import { localTime } from '../market/calendar/zoned-time.ts'
import { describeMoment } from './describe-moment.ts'
import { formatProblem, type SourceProblem } from './describe-status-words.ts'
import { formatDate } from './format-date.ts'

/** Why prices are not current. Times are ISO 8601 UTC, dates YYYY-MM-DD in New York. */
export type DataNotice =
  /** This server is set up with the sample market alone. */
  { readonly kind: 'sample'; readonly date: string | null } | DataOutage

/** No provider delivers current prices. */
export type DataOutage = {
  readonly kind: 'outage'
  readonly now: string
  /** Null if the first failure is not known. */
  readonly sinceUtc: string | null
  /** The newest prices there are; null without any. */
  readonly shown: { readonly date: string; readonly isSample: boolean } | null
  readonly failures: readonly {
    readonly title: string
    readonly problem: SourceProblem | null
  }[]
  /** When the next provider is called again; null if not scheduled. */
  readonly retryAtUtc: string | null
}

/** What is shown instead of current prices, as one sentence. */
export function describeDataNotice(notice: DataNotice): string {
  if (notice.kind === 'sample') {
    return notice.date === null
      ? 'Sample data: real prices from the past, not live.'
      : `Sample data: real prices up to ${formatDate(notice.date)}, not live.`
  }
  const { now, sinceUtc, shown } = notice
  const since = sinceUtc === null ? '' : ` since ${describeMoment(sinceUtc, now)}`
  if (shown === null) return `Live prices unavailable${since}.`
  const date = formatRecentDate(shown.date, now)
  return `Live prices unavailable${since}; showing ${date} (${shown.isSample ? 'sample data' : 'last close'}).`
}

/** The cause of an outage, and when it may end. */
export function describeOutageCause({ now, failures, retryAtUtc }: DataOutage): string {
  const causes = failures.map(
    ({ title, problem }) => `${title} ${problem === null ? 'failed' : formatProblem(problem)}`,
  )
  const cause =
    causes.length === 0 ? 'No provider has newer prices.' : `Reason: ${causes.join('; ')}.`
  if (retryAtUtc === null) return cause
  const [retry, clock] = [retryAtUtc, now].map((moment) => describeMoment(moment, now))
  return retry === clock
    ? `${cause} We’ll try again in a moment.`
    : `${cause} We’ll try again at ${retry}.`
}

/** "Aug 20", with the year if it is not this one. */
function formatRecentDate(date: string, nowUtc: string): string {
  const full = formatDate(date)
  const isThisYear = date.slice(0, 4) === localTime('America/New_York', nowUtc).date.slice(0, 4)
  return isThisYear ? full.replace(/, \d{4}$/, '') : full
}
