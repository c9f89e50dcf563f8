import type { PickWords } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { nameIndexShortly } from '../name-index.ts'

/** A follow-up question to an answer about stocks. */
export function suggestQuestions({ stocks }: Evidence, pick: PickWords): string {
  const stock = stocks.find(({ signal }) => signal.kind === 'signal')
  if (stock?.signal.kind !== 'signal') {
    return pick(['Which stocks are rated BUY?', 'Which stocks moved most today?'], 'next')
  }
  const { ticker, action } = stock.signal
  const name = ticker.startsWith('^')
    ? `the ${nameIndexShortly({ ticker, name: stock.company ?? ticker })}`
    : ticker
  return pick(
    [
      `Why is ${name} a ${action}?`,
      'How did past signals do?',
      `What is the news on ${name}?`,
      'Which stocks are rated BUY?',
    ],
    'next',
  )
}
