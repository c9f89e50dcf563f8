import { StockCards } from '../features/signal-card/stock-cards.tsx'
import type { AnswerDetails } from './answer-details.ts'
import type { Requested } from './load-analysis.ts'
import { QuestionAnswer } from './question-answer.tsx'

export type AnswerViewProps = Pick<Requested, 'requested' | 'about' | 'answerGenerator'> & {
  readonly shown: Extract<AnswerDetails, { readonly kind: 'tickers' | 'question' }>
}

/** The signals of tickers, or the answer to a question. */
export default function AnswerView({ requested, about, shown, answerGenerator }: AnswerViewProps) {
  if (shown.kind === 'tickers') return <StockCards stocks={shown.stocks} />
  return (
    <QuestionAnswer
      requested={{ question: requested, about }}
      shown={shown}
      answerGenerator={answerGenerator}
    />
  )
}
