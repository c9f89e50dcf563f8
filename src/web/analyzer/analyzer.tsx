import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { MarketToday } from '../features/market-today/market-today.tsx'
import { ExampleChips } from '../features/search/example-chips.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { AnswerSkeleton } from '../features/signal-card/answer-skeleton.tsx'
import { AnswerView } from '../features/signal-card/answer-view.tsx'
import type { ShownAnswer } from '../features/signal-card/shown-answer.ts'
import { useToast } from '../ui/toast.tsx'
import type { Analysis } from './load-analysis.ts'

type AnalyzerProps = {
  readonly analysis: Analysis
  readonly title: string
  readonly intro: string
  /** Stands below the box while nothing has been asked. */
  readonly children?: React.ReactNode
}

/** The box, the answer to what was asked of it, and the market today. */
export function Analyzer({ analysis, title, intro, children }: AnalyzerProps) {
  const { asked, shown, today } = analysis
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isProcessing =
    next?.pathname === pathname && new URLSearchParams(next.search).get('q') !== null
  useFailureToast(shown)

  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6">
      <section className={`mx-auto max-w-2xl ${shown === null ? 'py-12 sm:py-20' : 'py-8'}`}>
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
        <p className="mt-3 mb-8 text-lg text-ink-soft">{intro}</p>
        <SearchBox asked={asked} isProcessing={isProcessing} />
        <ExampleChips />
      </section>
      <output className="sr-only">{isProcessing ? 'Processing' : announce(shown)}</output>
      {isProcessing ? <AnswerSkeleton /> : shown !== null && <AnswerView answer={shown} />}
      {shown === null && !isProcessing && children}
      <MarketToday today={today} />
    </div>
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
