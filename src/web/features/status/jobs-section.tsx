import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import {
  describeJobProblem,
  describeNextRun,
  nameJob,
} from '../../../domain/explanations/describe-jobs.ts'
import type { StatusSnapshot } from '../../../use-cases/status/read-status.ts'
import { Moment } from '../../ui/moment.tsx'

type Job = StatusSnapshot['jobs'][number]

/** The background jobs: how the last run of each ended, and when it runs next. */
export function JobsSection({ jobs, now }: { jobs: readonly Job[]; now: string }) {
  return (
    <section aria-labelledby="jobs" className="mt-10">
      <h2 id="jobs" className="text-xl font-semibold">
        Background jobs
      </h2>
      <p className="mt-1 text-ink-soft">
        Work that runs without anyone asking. With several servers, one of them does it for all.
      </p>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Background jobs with their last and next run</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="w-1/2 py-1 pr-3 pl-2 font-normal">
              Job
            </th>
            <th scope="col" className="py-1 font-normal">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.job} job={job} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const STATES = {
  well: { words: 'OK', Icon: CircleCheck, look: 'text-ink' },
  failed: { words: 'Last run failed', Icon: TriangleAlert, look: 'text-loss' },
  late: { words: 'Late', Icon: TriangleAlert, look: 'text-loss' },
  untried: { words: 'Not run yet', Icon: CircleDashed, look: 'text-ink-soft' },
} as const

function JobRow({ job, now }: { job: Job; now: string }) {
  const { state, problem, lastSuccess, lastFailure } = job
  const { words, Icon, look } = STATES[state]
  const isLoud = state === 'failed' || state === 'late'
  const next = describeNextRun(job, now)
  return (
    <tr className={`border-t border-line align-top ${isLoud ? 'bg-loss-wash' : ''}`}>
      <th scope="row" className="py-2 pr-3 pl-2 font-normal">
        {nameJob(job.job)}
      </th>
      <td className="figures py-2 pr-2">
        <p className={`flex items-center gap-1.5 font-semibold ${look}`}>
          <Icon aria-hidden="true" size={16} className="shrink-0" />
          {words}
        </p>
        {problem !== null && <p className="text-sm">{describeJobProblem(problem)}</p>}
        {lastFailure !== null && isLoud && (
          <p className="text-sm">
            failed <Moment at={lastFailure} asOf={now} />
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {lastSuccess !== null && (
            <>
              {isLoud ? 'last OK' : 'finished'} <Moment at={lastSuccess} asOf={now} />
            </>
          )}
          {lastSuccess !== null && next !== null && ' · '}
          {next}
        </p>
      </td>
    </tr>
  )
}
