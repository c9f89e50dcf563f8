import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { readRecentQuestions } from '../session/recent-questions.ts'
import { readAbout } from '../features/analyst/question-address.ts'
import { ExampleChips } from '../features/search/example-chips.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { AnswerSkeleton } from '../features/signal-card/answer-skeleton.tsx'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import { useToast } from '../ui/toast.tsx'
import type { Requested } from './load-analysis.ts'
import type { AnswerGenerator } from '../features/analyst/answer-generator.ts'
import { StockCards } from '../features/signal-card/stock-cards.tsx'
import { QuestionAnswer } from './question-answer.tsx'
import type { AnswerDetails } from './answer-details.ts'

type AnswerViewProps = {
  readonly requested: string
  readonly about: readonly string[]
  readonly shown: AnswerDetails
  /** Null: the rules write every answer. */
  readonly answerGenerator: AnswerGenerator | null
}

// Most visits ask nothing.
const EarlierList = lazy(() => import('../features/analyst/earlier-list.tsx'))

type AskSectionProps = Requested & {
  /** Above the box, such as the page's title. */
  readonly head: React.ReactNode
  readonly className?: string
  /** Below the box before any question. */
  readonly children?: React.ReactNode
}

/** The search box, and the answer on this page. */
export function AskSection(props: AskSectionProps) {
  const { requested, about, shown, answerGenerator, head, className = '', children } = props
  const { pathname } = useLocation()
  const next = useNavigation().location
  const wanted = next?.pathname === pathname ? new URLSearchParams(next.search) : null
  // Sorting a table on an answer's page asks nothing new.
  const isAnswered =
    wanted?.get('q') === requested &&
    readAbout(wanted).join() === about.join() &&
    shown !== null &&
    shown.kind !== 'failed'
  const isProcessing = wanted !== null && wanted.has('q') && !isAnswered
  useFailureToast(shown)
  return (
    <>
      <section className={`max-w-2xl ${className}`}>
        {head}
        <SearchBox requested={requested} isProcessing={isProcessing} />
        <ExampleChips />
        <Earlier {...props} />
      </section>
      <output className="sr-only">{isProcessing ? 'Processing' : announce(props)}</output>
      {isProcessing ? (
        <AnswerSkeleton />
      ) : (
        shown !== null && (
          <AnswerView
            requested={requested}
            about={about}
            shown={shown}
            answerGenerator={answerGenerator}
          />
        )
      )}
      {shown === null && !isProcessing && children}
    </>
  )
}

/** Once scripts run: earlier questions, and storing this one. */
function Earlier({ requested, about, shown }: Requested) {
  const generation = shown?.kind === 'question' ? shown.generation : null
  const hasScripts = useHasScripts()
  if (!hasScripts || (generation === null && readRecentQuestions() === null)) return null
  return (
    <Suspense>
      <EarlierList now={{ question: requested, about }} generation={generation} />
    </Suspense>
  )
}

/** The screen-reader announcement of an answer: the summary, not every card. */
function announce({ shown, answerGenerator }: Requested): string {
  if (shown?.kind === 'tickers') return shown.stocks.summary ?? ''
  // A model's answer announces itself as it streams.
  return shown?.kind === 'question' && answerGenerator === null
    ? shown.generation.answer.summary
    : ''
}

/** A failed search raises this toast in addition to the note on the page. */
function useFailureToast(shown: Requested['shown']): void {
  const showToast = useToast()
  useEffect(() => {
    if (shown?.kind !== 'failed') return
    showToast({ kind: 'failure', title: 'Search Failed', text: 'An error occurred' })
  }, [shown, showToast])
}

function AnswerView({ requested, about, shown, answerGenerator }: AnswerViewProps) {
  switch (shown.kind) {
    case 'empty':
      return (
        <Note title="Input Required">Please enter stock tickers or ask a market question.</Note>
      )
    case 'failed':
      return <FailedSearch />
    case 'tickers':
      return <StockCards stocks={shown.stocks} />
    case 'question':
      return (
        <QuestionAnswer
          requested={{ question: requested, about }}
          shown={shown}
          answerGenerator={answerGenerator}
        />
      )
  }
}

function FailedSearch() {
  const { pathname, search } = useLocation()
  return (
    <Note title="Search Failed">
      The server could not answer. Your input is still in the box.{' '}
      <a href={pathname + search}>Try again</a>
    </Note>
  )
}

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mx-auto mb-6 max-w-2xl rounded-card border border-line bg-raised px-5 py-4">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 text-ink-soft">{children}</p>
    </section>
  )
}
