import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AnswerSkeleton } from '../features/signal-card/answer-skeleton.tsx'
import { OwnAnswer } from './own-answer.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { AnswerDetails } from './answer-details.ts'
import type { AnswerViewProps } from './answer-view.tsx'
import type { Requested } from './load-analysis.ts'
import { findAnswerView, loadAnswerView } from './load-answer-view.ts'

if (import.meta.env.SSR) await loadAnswerView()

const LazyView = lazyPart(loadAnswerView, ({ onRetry }) => (
  <Note title="Search Failed">
    We couldn’t load the answer. Your input is still in the box.{' '}
    <Button onClick={onRetry}>Try again</Button>
  </Note>
))

type AnswerPartProps = Requested & { readonly isProcessing: boolean }

/** The answer, or its placeholder while it is on its way; announced once. */
export function AnswerPart({ isProcessing, ...requested }: AnswerPartProps) {
  const { shown } = requested
  useEffect(() => {
    // A failure shows when the answer does.
    if (isProcessing) loadAnswerView().catch(() => undefined)
  }, [isProcessing])
  return (
    <>
      <output className="sr-only">{isProcessing ? 'Processing' : announce(requested)}</output>
      {isProcessing && <AnswerSkeleton />}
      {!isProcessing && shown !== null && <Shown {...requested} shown={shown} />}
    </>
  )
}

/** The screen-reader announcement of an answer: the summary, not every card. */
function announce({ shown, answerGenerator }: Requested): string {
  if (shown?.kind === 'tickers') return shown.stocks.summary ?? ''
  if (shown?.kind === 'own') return shown.answer.summary
  // A model's answer announces itself as it streams.
  return shown?.kind === 'question' && answerGenerator === null
    ? shown.generation.answer.summary
    : ''
}

type ShownProps = Omit<Requested, 'shown'> & { readonly shown: AnswerDetails }

function Shown({ shown, ...requested }: ShownProps) {
  switch (shown.kind) {
    case 'empty':
      return (
        <Note title="Input Required">Please enter stock tickers or ask a market question.</Note>
      )
    case 'failed':
      return <FailedSearch />
    case 'own':
      return <OwnAnswer answer={shown.answer} />
    case 'tickers':
    case 'question':
      return <Answer {...requested} shown={shown} />
  }
}

/** Without a boundary if its view is there, so that it is hydrated with the page. */
function Answer(props: AnswerViewProps) {
  const [View] = useState(() => findAnswerView())
  if (View !== null) return <View {...props} />
  return (
    <Suspense fallback={<AnswerSkeleton />}>
      <LazyView {...props} />
    </Suspense>
  )
}

function FailedSearch() {
  const { pathname, search } = useLocation()
  return (
    <Note title="Search Failed">
      The server didn’t respond. Your input is still in the box.{' '}
      <Link to={pathname + search} replace preventScrollReset>
        Try again
      </Link>
    </Note>
  )
}

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mb-6 max-w-3xl rounded-card border border-line bg-raised px-5 py-4">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 text-ink-soft">{children}</p>
    </section>
  )
}
