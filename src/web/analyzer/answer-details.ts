import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import type { InputAnswer } from '../../use-cases/stocks/answer-input.ts'
import { toGenerationView, type GenerationView } from '../features/analyst/generation-view.ts'
import {
  toStocksView,
  type CardExtras,
  type StocksView,
} from '../features/signal-card/stocks-view.ts'

/** An answered input, ready to render. */
export type AnswerDetails =
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }
  /** About the reader's own holdings: seen by its owner only. */
  | { readonly kind: 'own'; readonly answer: AnalystAnswer }
  | { readonly kind: 'tickers'; readonly stocks: StocksView }
  | { readonly kind: 'question'; readonly stocks: StocksView; readonly generation: GenerationView }

/** Prepares an answer for the browser. */
export function toAnswerDetails(answer: InputAnswer, extras: CardExtras): AnswerDetails {
  switch (answer.kind) {
    case 'empty':
      return answer
    case 'tickers':
      return { kind: 'tickers', stocks: toStocksView(answer, extras) }
    case 'question':
      return {
        kind: 'question',
        stocks: toStocksView(answer, extras),
        generation: toGenerationView(answer.generated),
      }
  }
}
