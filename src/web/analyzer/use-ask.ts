import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { readAbout, readAfter, toQuestionSearch } from '../features/analyst/question-address.ts'
import { useToast } from '../ui/toast.tsx'
import type { Requested } from './load-analysis.ts'

/** Whether the page's next answer is on its way; a failed one raises a toast. */
export function useAsk({ requested, about, after, shown }: Requested): {
  readonly isProcessing: boolean
} {
  const { pathname } = useLocation()
  const next = useNavigation().location
  useFailureToast(shown)
  const wanted = next?.pathname === pathname ? new URLSearchParams(next.search) : null
  // Sorting a table on an answer's page asks nothing new.
  const isAnswered =
    wanted !== null &&
    toQuestionSearch({
      question: wanted.get('q') ?? '',
      about: readAbout(wanted),
      after: readAfter(wanted),
    }) === toQuestionSearch({ question: requested, about, after }) &&
    shown !== null &&
    shown.kind !== 'failed'
  return { isProcessing: wanted !== null && wanted.has('q') && !isAnswered }
}

/** A failed search raises this toast in addition to the note on the page. */
function useFailureToast(shown: Requested['shown']): void {
  const showToast = useToast()
  useEffect(() => {
    if (shown?.kind !== 'failed') return
    showToast({ kind: 'failure', title: 'Search Failed', text: 'An error occurred' })
  }, [shown, showToast])
}
