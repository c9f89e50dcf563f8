import { z } from 'zod'
import type { Clock } from '../ports/clock.ts'
import type { FeedStore } from '../ports/feed.ts'
import {
  JOB_PROBLEMS,
  type JobEnd,
  type JobReport,
  type JobReports,
  type JobStatus,
  type ReportedJobs,
} from '../ports/job-reports.ts'
import { TICK_MS } from '../market/refresh-market-data.ts'

/** Reports without a new problem, or the end of one, are stored this often: some jobs run every few seconds. */
const SAVE_EVERY_MS = 60_000

/** A job this long overdue is late: longer than a takeover by another instance, or than reports are stored. */
const LATE_MS = 3 * 60_000

const OURS = 'tapelight'

/** A report of another version of the product may not fit: it is ignored. */
const stored = z.array(
  z.object({
    job: z.string(),
    lastSuccess: z.iso.datetime().nullable(),
    lastFailure: z.iso.datetime().nullable(),
    problem: z.enum(JOB_PROBLEMS).nullable(),
    nextRun: z.iso.datetime().nullable(),
  }),
)

type Dependencies = {
  /** Each runner's reports are one snapshot, replaced whole by the process that runs its jobs. */
  readonly store: FeedStore
  readonly clock: Clock
}

/** Reports of background jobs: those that run here from memory, those of other instances as they stored them. */
export function createJobReports(deps: Dependencies): JobReports {
  const { clock } = deps
  const startedAtMs = clock().getTime()
  const runners: Runner[] = []
  return {
    open: (runner, jobs) => {
      const opened = openRunner(`jobs: ${runner}`, jobs, deps)
      runners.push(opened)
      return opened
    },
    read: async () => {
      const reports = (await Promise.all(runners.map(({ read }) => read()))).flat()
      const times = { nowMs: clock().getTime(), startedAtMs }
      return reports.map((report) => ({ ...report, state: judgeJob(report, times) }))
    },
  }
}

type Runner = ReportedJobs & { readonly read: () => Promise<readonly JobReport[]> }

function openRunner(name: string, jobs: readonly string[], { store, clock }: Dependencies): Runner {
  let reports: readonly JobReport[] = jobs.map((job) => ({ job, ...NEVER }))
  let isLeader = false
  let savedAtMs = Number.NEGATIVE_INFINITY
  let savedProblems = ''
  const load = async (): Promise<void> => {
    const found = stored.safeParse((await store.load(name))?.data)
    if (!found.success) return
    const byJob = new Map(found.data.map((report) => [report.job, report]))
    reports = reports.map((report) => byJob.get(report.job) ?? report)
  }
  return {
    lead: async (isLeading) => {
      const isNew = isLeading && !isLeader
      isLeader = isLeading
      if (isNew) await load()
    },
    note: (job, end, dueAtMs) => {
      const now = clock()
      const nextRun = Number.isFinite(dueAtMs)
        ? new Date(Math.max(dueAtMs, now.getTime() + TICK_MS)).toISOString()
        : null
      reports = reports.map((report) =>
        report.job === job ? { ...addRun(report, end, now.toISOString()), nextRun } : report,
      )
    },
    save: async () => {
      const now = clock()
      const problems = reports.map(({ problem }) => problem).join()
      if (problems === savedProblems && now.getTime() - savedAtMs < SAVE_EVERY_MS) return
      savedAtMs = now.getTime()
      savedProblems = problems
      const snapshot = { asOfUtc: null, fetchedAtUtc: now.toISOString(), data: reports }
      await store.save(name, { provider: OURS, attribution: OURS, ...snapshot })
    },
    read: async () => {
      if (!isLeader) await load()
      return reports
    },
  }
}

const NEVER = { lastSuccess: null, lastFailure: null, problem: null, nextRun: null } as const

function addRun(report: JobReport, end: JobEnd | null, nowUtc: string): JobReport {
  if (end === null || (end === 'idle' && report.problem !== null)) return report
  return end === 'done' || end === 'idle'
    ? { ...report, lastSuccess: nowUtc, problem: null }
    : { ...report, lastFailure: nowUtc, problem: end }
}

/** Nothing is late because all instances were stopped: the time before this one started does not count. */
function judgeJob(
  { nextRun, problem, lastSuccess }: JobReport,
  { nowMs, startedAtMs }: { readonly nowMs: number; readonly startedAtMs: number },
): JobStatus['state'] {
  const isPlanned = nextRun !== null || (lastSuccess === null && problem === null)
  const dueAtMs = Math.max(startedAtMs, nextRun === null ? 0 : Date.parse(nextRun))
  if (isPlanned && nowMs - dueAtMs > LATE_MS) return 'late'
  if (problem !== null) return 'failed'
  return lastSuccess === null ? 'untried' : 'well'
}
