import { useLocation } from 'react-router'
import type { AnswerGenerator } from '../features/analyst/answer-generator.ts'
import { StockCards } from '../features/signal-card/stock-cards.tsx'
import { QuestionAnswer } from './question-answer.tsx'
import type { AnswerDetails } from './answer-details.ts'

type AnswerViewProps = {
  readonly requested: string
  readonly about: readonly string[]
  readonly shown: AnswerDetails
  /** Null: the rules put every answer into words. */
  readonly answerGenerator: AnswerGenerator | null
}

export function AnswerView({ requested, about, shown, answerGenerator }: AnswerViewProps) {
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
