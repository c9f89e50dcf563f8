/**
 * What went wrong in a run: `error`: it ended with an error, whose text is in the log alone. `no-data`: no
 * provider had newer data. `not-mailed`: messages could not be delivered and will be retried.
 * `incomplete`: some of its work failed and will be retried.
 */
export const JOB_PROBLEMS = ['error', 'no-data', 'not-mailed', 'incomplete'] as const
type JobProblem = (typeof JOB_PROBLEMS)[number]

/** How a run ended. `idle`: there was nothing to do, so an earlier problem is not known to be over. */
export type JobEnd = 'done' | 'idle' | JobProblem

/** The last runs of one background job, whichever instance did them. Times are ISO 8601 UTC; null: never. */
export type JobReport = {
  readonly job: string
  readonly lastSuccess: string | null
  readonly lastFailure: string | null
  /** Of the last run; null if it ended well, or if there was none. */
  readonly problem: JobProblem | null
  /** Null if it has not been planned yet, or if its work is done for good. */
  readonly nextRun: string | null
}

/**
 * `late`: it should have run by now, and has not, or has not ended. `failed`: its last run had a problem.
 * `untried`: it has never run.
 */
export type JobStatus = JobReport & { readonly state: 'well' | 'failed' | 'late' | 'untried' }

/** Jobs that run together, in one process of a deployment at a time. */
export type ReportedJobs = {
  /** Says that this process runs them from now on, or does not. Never rejects. */
  readonly lead: (isLeader: boolean) => Promise<void>
  /**
   * Notes a run, or with null that there was none.
   * @param dueAtMs epoch ms; `Infinity`: never again
   */
  readonly note: (job: string, end: JobEnd | null, dueAtMs: number) => void
  /** Stores what was noted, for other processes and for the next start. Never rejects. */
  readonly save: () => Promise<void>
}

/** Reports of all background jobs. */
export type JobReports = {
  /** @param runner a name for these jobs, unique in a deployment */
  readonly open: (runner: string, jobs: readonly string[]) => ReportedJobs
  /** Of all jobs opened here, in that order. Never rejects. */
  readonly read: () => Promise<readonly JobStatus[]>
}
