import { useEffect, useState } from 'react'
import type { ImportPlan } from '../../../domain/portfolio/import/import-plan.ts'
import { reviewRows, type Review } from './review-rows.ts'
import { todayHere } from '../../today-here.ts'
import type { OpenFile } from './open-file.ts'

/**
 * Reads the rows of a file by its plan, and anew when the plan changes.
 * @returns `review`: the latest that came to its end, null before the first; `isCurrent`: it is of this plan
 */
export function useReview({ facts, plan, held }: OpenFile) {
  const [read, setRead] = useState<{ review: Review; plan: ImportPlan } | null>(null)
  const [doneRows, setDoneRows] = useState(0)
  useEffect(() => {
    const cancel = new AbortController()
    const course = { signal: cancel.signal, onProgress: setDoneRows }
    reviewRows(facts.rows, { plan, held: held ?? [], latest: todayHere() }, course).then(
      (review) => setRead({ review, plan }),
      (error: unknown) => {
        if (cancel.signal.aborted) return
        // Drawing fails with it, so that the page says so.
        setRead(() => {
          throw error
        })
      },
    )
    return () => cancel.abort()
  }, [facts, plan, held])
  return { review: read?.review ?? null, isCurrent: read?.plan === plan, doneRows }
}
