import { TriangleAlert } from 'lucide-react'
import {
  describeJobTrouble,
  type DescribedJob,
} from '../../../domain/explanations/describe-jobs.ts'

/** At the top of the page: background jobs that failed or are late. Nothing while all is well. */
export function JobAlert({ jobs, now }: { jobs: readonly DescribedJob[]; now: string }) {
  const trouble = describeJobTrouble(jobs, now)
  if (trouble === null) return null
  return (
    <p className="mb-6 flex items-start gap-2 rounded-card border border-loss bg-loss-wash px-4 py-3">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-loss" />
      <span>
        {trouble} <a href="#jobs">Background jobs</a>
      </span>
    </p>
  )
}
