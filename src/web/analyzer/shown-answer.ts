import type { InputAnswer } from '../../use-cases/answer-input.ts'
import { toShownTelling, type ShownTelling } from '../features/analyst/shown-telling.ts'
import { toShownStocks, type ShownStocks } from '../features/signal-card/shown-stocks.ts'

/** An answered input, ready to be drawn. */
export type ShownAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'tickers'; readonly stocks: ShownStocks }
  | { readonly kind: 'question'; readonly stocks: ShownStocks; readonly telling: ShownTelling }

/** Makes an answer ready for the browser. */
export function toShownAnswer(answer: InputAnswer): ShownAnswer {
  switch (answer.kind) {
    case 'empty':
      return answer
    case 'tickers':
      return { kind: 'tickers', stocks: toShownStocks(answer) }
    case 'question':
      return {
        kind: 'question',
        stocks: toShownStocks(answer),
        telling: toShownTelling(answer.told),
      }
  }
}
