import { StockCards } from '../features/signal-card/stock-cards.tsx'
import type { AnswerDetails } from './answer-details.ts'
import type { Requested } from './load-analysis.ts'
import { QuestionAnswer } from './question-answer.tsx'

export type AnswerViewProps = Pick<
  Requested,
  'requested' | 'about' | 'after' | 'answerGenerator'
> & {
  readonly shown: Extract<AnswerDetails, { readonly kind: 'tickers' | 'question' }>
}

/** The signals of tickers, or the answer to a question. */
export default function AnswerView(props: AnswerViewProps) {
  const { requested, about, after, shown, answerGenerator } = props
  if (shown.kind === 'tickers') return <StockCards stocks={shown.stocks} />
  return (
    <QuestionAnswer
      requested={{ question: requested, about, after }}
      shown={shown}
      answerGenerator={answerGenerator}
    />
  )
}
