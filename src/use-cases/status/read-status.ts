import type { Clock } from '../ports/clock.ts'
import type { Feed } from '../ports/feed.ts'
import type { Capability, ProviderDeclaration } from '../ports/market-data-provider.ts'
import type { JobReports, JobStatus } from '../ports/job-reports.ts'
import type { ProviderHealth } from '../ports/provider-health.ts'
import type { ProviderOverview, ProvidersOverview } from '../ports/providers-overview.ts'
import { toProvenance, type Provenance } from '../market/provenance.ts'
import { readBars } from '../market/read-bars.ts'
import { readMarketHours, type MarketHoursSnapshot } from '../market/read-market-hours.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { sessionHours } from '../../domain/market/calendar/trading-days.ts'
import type { Backfill, BackfillProgress } from '../universe/create-backfill.ts'
import { REFERENCE } from './read-data-notice.ts'

type CapabilityStatus = {
  readonly capability: Capability
  /** 1 is called first. */
  readonly place: number
  /** `untried`: not needed yet. */
  readonly state: 'well' | 'troubled' | 'resting' | 'untried'
  readonly lastSuccess: string | null
  readonly lastFailure: string | null
  readonly lastFailureKind: ProviderHealth['lastFailureKind']
  readonly restingUntil: string | null
}

type ProviderStatus = Pick<
  ProviderDeclaration,
  'name' | 'title' | 'attribution' | 'termsUrl' | 'coverage' | 'delay'
> & {
  readonly use: ProviderOverview['use']
  readonly capabilities: readonly CapabilityStatus[]
  readonly quota: ProviderOverview['quota']
}

/** The state of the market data, the same on every surface. Times are ISO 8601 UTC. */
export type StatusSnapshot = {
  readonly now: string
  readonly market: MarketHoursSnapshot
  readonly feeds: readonly (Provenance & { readonly feed: string })[]
  readonly providers: readonly ProviderStatus[]
  /** Background jobs, whichever instance runs them. */
  readonly jobs: readonly JobStatus[]
  /** Bulk fetching; null when `MARKET_UNIVERSE` is the sample's. */
  readonly universe: BackfillProgress | null
}

export type ReadStatusDeps = {
  readonly providers: ProvidersOverview
  readonly feeds: readonly Feed<unknown>[]
  readonly marketData: DailyBarsSource
  readonly backfill: Pick<Backfill, 'progress'> | null
  readonly jobs: Pick<JobReports, 'read'>
  readonly clock: Clock
}

export async function readStatus({
  providers,
  feeds,
  marketData,
  backfill,
  jobs,
  clock,
}: ReadStatusDeps): Promise<StatusSnapshot> {
  const now = clock().toISOString()
  const answers = await Promise.all([
    readPrices({ marketData, clock }),
    ...feeds.map(async (feed) => ({ feed: feed.name, ...toProvenance(await feed.read()) })),
  ])
  return {
    now,
    market: readMarketHours(clock),
    feeds: answers,
    providers: providers.list().map((overview) => describeProvider(overview, now)),
    jobs: await jobs.read(),
    universe: backfill === null ? null : await backfill.progress(),
  }
}

/** The daily prices that signals are made from; those of one stock stand for all. */
async function readPrices(deps: Pick<ReadStatusDeps, 'marketData' | 'clock'>) {
  const answer = await readBars(deps, REFERENCE)
  if (!answer.ok) return { feed: 'prices', ...toProvenance(null) }
  const { source, attribution, asOf, fetchedAt, freshness } = answer.value
  const closedAt = asOf === null ? null : sessionHours(asOf).closesAtUtc
  return { feed: 'prices', source, attribution, asOf: closedAt, fetchedAt, freshness }
}

function describeProvider(
  { declaration, use, capabilities, health, quota }: ProviderOverview,
  now: string,
): ProviderStatus {
  const { name, title, attribution, termsUrl, coverage, delay } = declaration
  return {
    name,
    title,
    attribution,
    termsUrl,
    coverage,
    delay,
    use,
    capabilities: capabilities.map(({ capability, position }) => {
      const entry = health.find((known) => known.capability === capability)
      return { capability, place: position, ...describeHealth(entry, now) }
    }),
    quota,
  }
}

function describeHealth(
  health: ProviderHealth | undefined,
  now: string,
): Omit<CapabilityStatus, 'capability' | 'place'> {
  const { lastSuccessUtc = null, lastFailureUtc = null, lastFailureKind = null } = health ?? {}
  const cooldownUntilUtc = health?.cooldownUntilUtc ?? null
  const isCoolingDown = toMs(cooldownUntilUtc) > Date.parse(now)
  const facts = {
    lastSuccess: lastSuccessUtc,
    lastFailure: lastFailureUtc,
    lastFailureKind,
    restingUntil: isCoolingDown ? cooldownUntilUtc : null,
  }
  if (isCoolingDown) return { state: 'resting', ...facts }
  if (lastSuccessUtc === null && lastFailureUtc === null) return { state: 'untried', ...facts }
  const hasFailedLast = toMs(lastFailureUtc) > toMs(lastSuccessUtc)
  return { state: hasFailedLast ? 'troubled' : 'well', ...facts }
}

/** Epoch ms; never comes before everything. */
function toMs(utc: string | null): number {
  return utc === null ? -Infinity : Date.parse(utc)
}
