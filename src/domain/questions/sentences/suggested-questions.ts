import type { DraftSection } from '../draft.ts'

/** Example stocks where none was named. */
export const EXAMPLES = ['AAPL', 'NVDA', 'MSFT'] as const

/** Suggested questions, all of which this analyst can answer. */
export const SUGGESTED_QUESTIONS: DraftSection = {
  title: 'What to ask',
  sentences: [
    `Ask about a stock by name or ticker, as in “How does ${EXAMPLES[0]} look?”.`,
    `Compare stocks, as in “Compare ${EXAMPLES[1]} and ${EXAMPLES[2]}”.`,
    'Ask what a term means, as in “What is RSI?”.',
  ],
}
