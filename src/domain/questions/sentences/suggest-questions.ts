import type { PickWords } from '../draft.ts'
import type { Evidence } from '../evidence.ts'

/** A follow-up question to an answer about stocks. */
export function suggestQuestions({ stocks }: Evidence, pick: PickWords): string {
  const stock = stocks.find(({ signal }) => signal.kind === 'signal')
  if (stock?.signal.kind !== 'signal') {
    return pick(['Which stocks read BUY?', 'Which stocks moved most today?'], 'next')
  }
  const { ticker, action } = stock.signal
  return pick(
    [
      `Why does ${ticker} read ${action}?`,
      'How did such signals do in the past?',
      `What is the news on ${ticker}?`,
      'Which stocks read BUY?',
    ],
    'next',
  )
}
