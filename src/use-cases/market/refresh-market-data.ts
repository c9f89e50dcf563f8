import type { Clock } from '../ports/clock.ts'
import type { Lease } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'

/** Something that is fetched for everybody, by one process of a deployment. */
export type RefreshJob = {
  readonly name: string
  readonly isDue: () => boolean
  /** Fetches; rejects only where something is broken. */
  readonly run: () => Promise<void>
  /** Takes over what another process fetched: the others do this instead, and a new one first. */
  readonly follow?: () => Promise<void>
}

export type Refresher = {
  /** Does what is due; called every few seconds, and never twice at the same time. */
  readonly tick: () => Promise<void>
  /** Resolves when what is under way is done. */
  readonly settle: () => Promise<void>
}

/** How often a process that does not fetch looks for what the other one stored. */
const FOLLOW_EVERY_MS = 15_000

/**
 * Keeps the market's data fresh without anybody reading a page. Of several processes on one database
 * the holder of the lease fetches; the others follow, and one of them takes over when it is gone.
 */
export function createRefresher({
  name = 'market data',
  jobs,
  lease,
  clock,
  log,
}: {
  /** For the log. */
  readonly name?: string
  readonly jobs: readonly RefreshJob[]
  readonly lease: Lease
  readonly clock: Clock
  readonly log: Log
}): Refresher {
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
    const now = clock().getTime()
    // Whoever takes over has first what the one before left, so that nothing is fetched twice.
    if (isNew || (!isHeld && now - followedAtMs >= FOLLOW_EVERY_MS)) {
      followedAtMs = now
      await doAll(async (job) => job.follow?.())
    }
    if (isHeld) await doAll(async (job) => (job.isDue() ? job.run() : undefined))
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
