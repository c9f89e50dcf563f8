import type { Clock } from '../ports/clock.ts'
import type { JobEnd, JobReports } from '../ports/job-reports.ts'
import type { Lease } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'
import type { Metrics } from '../ports/metrics.ts'

/** Data fetched by one process of a deployment for all. */
export type RefreshJob = {
  readonly name: string
  /** When it is to run next, epoch ms; in the past: at the next tick, `Infinity`: never again. */
  readonly dueAtMs: () => number
  /** Does the work; says how it ended unless all went well. Rejects only on a bug or outage. */
  readonly run: () => Promise<JobEnd | undefined>
  /** Loads what another process fetched: for followers, and first of all for a new leader. */
  readonly follow?: () => Promise<void>
}

export type Refresher = {
  /** Runs due jobs; called every few seconds, never concurrently. */
  readonly tick: () => Promise<void>
  /** Resolves when the current work is done. */
  readonly settle: () => Promise<void>
}

/** Pause between the ticks of a refresher. */
export const TICK_MS = 5_000
/** How often a follower loads what the leader stored. */
const FOLLOW_EVERY_MS = 15_000

/**
 * Keeps market data fresh without page requests. Of several processes on one database the lease holder
 * fetches; the others follow, and one of them takes over when it is gone.
 */
export function createRefresher({
  name = 'market data',
  jobs,
  lease,
  clock,
  log,
  metrics = null,
  reports = null,
}: {
  /** For the log and the reports. */
  readonly name?: string
  readonly jobs: readonly RefreshJob[]
  readonly lease: Lease
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'jobEnded'> | null
  readonly reports?: Pick<JobReports, 'open'> | null
}): Refresher {
  const jobNames = jobs.map((job) => job.name)
  const reported = reports?.open(name, jobNames)
  let isLeader = false
  let followedAtMs = 0
  let flight: Promise<void> | null = null
  const doAll = (step: (job: RefreshJob) => Promise<void>) =>
    Promise.all(jobs.map((job) => attempt(step, job, log)))
  const work = async (): Promise<void> => {
    const isHeld = await lease.claim()
    const isNew = isHeld && !isLeader
    if (isHeld !== isLeader) log.info({ isLeader: isHeld }, `the ${name} refresher changed`)
    isLeader = isHeld
    await reported?.lead(isHeld)
    const now = clock().getTime()
    // A new leader first loads what the old one stored, so that nothing is fetched twice.
    if (isNew || (!isHeld && now - followedAtMs >= FOLLOW_EVERY_MS)) {
      followedAtMs = now
      await doAll(async (job) => job.follow?.())
    }
    if (!isHeld) return
    await doAll(async (job) => {
      let end: JobEnd | null = 'error'
      try {
        end = now >= job.dueAtMs() ? await runMeasured(job, metrics) : null
      } finally {
        reported?.note(job.name, end, job.dueAtMs())
      }
    })
    await reported?.save()
  }
  return {
    settle: async () => {
      await flight
    },
    tick: () => {
      flight ??= work().finally(() => {
        flight = null
      })
      return flight
    },
  }
}

async function runMeasured(
  { name, run }: RefreshJob,
  metrics: Pick<Metrics, 'jobEnded'> | null,
): Promise<JobEnd> {
  const startedAtMs = performance.now()
  let end: JobEnd = 'error'
  try {
    end = (await run()) ?? 'done'
    return end
  } finally {
    const isDone = end === 'done' || end === 'idle'
    metrics?.jobEnded({ name, isDone, seconds: (performance.now() - startedAtMs) / 1_000 })
  }
}

async function attempt(
  step: (job: RefreshJob) => Promise<void>,
  job: RefreshJob,
  log: Log,
): Promise<void> {
  try {
    await step(job)
  } catch (error) {
    // One job that breaks must not stop the others.
    log.warn({ job: job.name, err: error }, 'a refresh job failed')
  }
}
