import type { Freshness } from '../market/prices/daily-bars.ts'
import { joinWords } from './join-words.ts'
import { describeMoment } from './describe-moment.ts'
import {
  nameData,
  formatProblem,
  type SourcedData,
  type SourceProblem,
} from './describe-status-words.ts'

/** Status of one source for one kind of data. */
type SourceTask = {
  readonly capability: SourcedData
  readonly state: 'well' | 'troubled' | 'resting' | 'untried'
  readonly lastFailureKind: SourceProblem | null
  /** ISO 8601 UTC; null unless it is in cooldown. */
  readonly restingUntil: string | null
}

type Source = {
  readonly title: string
  readonly use: 'on' | 'no-key' | 'not-configured'
  readonly delay: 'live' | 'delayed' | 'end-of-day' | 'sample'
  readonly capabilities: readonly SourceTask[]
}

/** Input of the sentence. */
export type StatusFacts = {
  /** ISO 8601 UTC. */
  readonly now: string
  readonly feeds: readonly { readonly feed: string; readonly freshness: Freshness | null }[]
  readonly providers: readonly Source[]
}

/** Maximum number of failing sources to name. */
const MAX_NAMED = 2

/**
 * Status of the market data sources in a few sentences: which are failing, and what is shown meanwhile. The
 * sample market never counts as a working source.
 */
export function describeStatus({ now, feeds, providers }: StatusFacts): string {
  const sources = providers.filter(({ use, delay }) => use === 'on' && delay !== 'sample')
  if (sources.length === 0) {
    return 'No live data source is turned on, so every figure is sample data.'
  }
  const ailing = sources.filter(({ capabilities }) => capabilities.some(isAiling))
  const tasks = sources.flatMap(({ capabilities }) => capabilities)
  const shown = formatShown(feeds)
  if (ailing.length === 0) {
    const isUntried = tasks.every(({ state }) => state === 'untried')
    return sentences([
      isUntried ? 'No data source has been used yet' : 'All data sources are working',
      ...shown,
    ])
  }
  const named = ailing.slice(0, MAX_NAMED).map((source) => formatAilment(source, now))
  const more = formatMore(ailing.length - named.length)
  return sentences([...named, ...more, ...(shown.length > 0 ? shown : [formatCover(tasks)])])
}

function isAiling({ state }: SourceTask): boolean {
  return state === 'resting' || state === 'troubled'
}

function formatAilment({ title, capabilities }: Source, now: string): string {
  const coolingDown = capabilities.filter(({ state }) => state === 'resting')
  const affected = coolingDown.length > 0 ? coolingDown : capabilities.filter(isAiling)
  const which = affected.length === capabilities.length ? '' : ` for ${listData(affected)}`
  const problem = affected
    .map(({ lastFailureKind }) => lastFailureKind)
    .find((kind) => kind !== null)
  const until = coolingDown
    .flatMap(({ restingUntil }) => restingUntil ?? [])
    .toSorted()
    .at(-1)
  if (until === undefined) {
    return `${title} ${problem == null ? 'failed' : formatProblem(problem)} on its last request${which}`
  }
  const cause = problem == null ? 'failed' : formatProblem(problem)
  return `${title} ${cause}${which}; retrying at ${describeMoment(until, now)}`
}

function formatMore(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 more source has problems' : `${count} more sources have problems`]
}

/** What people see instead of new data, if the feeds show it. */
function formatShown(feeds: StatusFacts['feeds']): string[] {
  const nameAll = (wanted: Freshness) =>
    joinWords(
      feeds.filter(({ freshness }) => freshness === wanted).map(({ feed }) => nameFeed(feed)),
    )
  const [samples, stale] = [nameAll('sample'), nameAll('stale')]
  return [
    ...(stale === '' ? [] : [`Showing the last good data for ${stale}`]),
    ...(samples === '' ? [] : [`Showing sample data for ${samples}`]),
  ]
}

function formatCover(tasks: readonly SourceTask[]): string {
  const isCovered = ({ capability }: SourceTask) =>
    tasks.some((other) => other.capability === capability && other.state === 'well')
  if (tasks.filter(isAiling).every(isCovered)) return 'Other sources are filling in'
  return 'Showing the last good data, or sample data where there is none'
}

function listData(tasks: readonly SourceTask[]): string {
  return joinWords(tasks.map(({ capability }) => nameData(capability)))
}

function nameFeed(feed: string): string {
  switch (feed) {
    case 'movers':
    case 'news':
    case 'trending':
    case 'fx':
      return nameData(feed)
    default:
      return feed
  }
}

function sentences(parts: readonly string[]): string {
  return parts.map((part) => `${part}.`).join(' ')
}
