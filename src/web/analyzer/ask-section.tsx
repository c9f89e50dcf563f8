import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ExampleChips } from '../features/search/example-chips.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { AnswerSkeleton } from '../features/signal-card/answer-skeleton.tsx'
import { AnswerView } from '../features/signal-card/answer-view.tsx'
import type { ShownAnswer } from '../features/signal-card/shown-answer.ts'
import { useToast } from '../ui/toast.tsx'

type AskSectionProps = {
  readonly asked: string
  readonly shown: ShownAnswer | null
  /** Stands above the box, such as the name of the page. */
  readonly head: React.ReactNode
  readonly className?: string
  /** Stands below the box while nothing has been asked. */
  readonly children?: React.ReactNode
}

/** The box, and the answer to what was asked of it on this page. */
export function AskSection({ asked, shown, head, className = '', children }: AskSectionProps) {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const wanted = next?.pathname === pathname ? new URLSearchParams(next.search).get('q') : null
  // Another order of a table on the page of an answer asks nothing anew.
  const isAnswered = wanted === asked && shown !== null && shown.kind !== 'failed'
  const isProcessing = wanted !== null && !isAnswered
  useFailureToast(shown)
  return (
    <>
      <section className={`max-w-2xl ${className}`}>
        {head}
        <SearchBox asked={asked} isProcessing={isProcessing} />
        <ExampleChips />
      </section>
      <output className="sr-only">{isProcessing ? 'Processing' : announce(shown)}</output>
      {isProcessing ? <AnswerSkeleton /> : shown !== null && <AnswerView answer={shown} />}
      {shown === null && !isProcessing && children}
    </>
  )
}

/** What a screen reader is told when an answer has come: the summary, not every card. */
function announce(shown: ShownAnswer | null): string {
  if (shown === null || shown.kind === 'empty' || shown.kind === 'failed') return ''
  return shown.summary ?? 'No stock was recognised.'
}

/** SPEC 8: a search that failed raises this toast, beside the note that stays on the page. */
function useFailureToast(shown: ShownAnswer | null): void {
  const showToast = useToast()
  useEffect(() => {
    if (shown?.kind !== 'failed') return
    showToast({ kind: 'failure', title: 'Search Failed', text: 'An error occurred' })
  }, [shown, showToast])
}
