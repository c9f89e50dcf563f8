import type { DraftSection } from '../draft.ts'

/** Example stocks where none was named. */
export const EXAMPLES = ['AAPL', 'NVDA', 'MSFT'] as const

/** Suggested questions, all of which this analyst can answer. */
export const SUGGESTED_QUESTIONS: DraftSection = {
  title: 'What can be asked',
  sentences: [
    `A stock by name or ticker gets its signal, as in “How does ${EXAMPLES[0]} look?”.`,
    `Stocks are set side by side, as in “Compare ${EXAMPLES[1]} and ${EXAMPLES[2]}”.`,
    'A term is explained, as in “What is RSI?”.',
  ],
}
