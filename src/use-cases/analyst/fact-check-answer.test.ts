import { expect, test } from 'vitest'
import { FACTS } from '../../domain/fact-check/three-stocks.fixture.ts'
import { factCheckAnswer } from './fact-check-answer.ts'

const answerOf = (summary: string) => ({ summary, sections: [], insights: [], followUp: null })

test('a text of true sentences is unchanged', () => {
  const { answer, checks } = factCheckAnswer(
    answerOf('AAPL reads WATCH.\nIts RSI is 61.24.'),
    FACTS,
  )
  expect(answer.summary).toBe('AAPL reads WATCH.\nIts RSI is 61.24.')
  expect(checks).toEqual({ figures: 1, sentences: 2, dropped: 0 })
})

test('the rest is rechecked: a dropped sentence takes the antecedent of "its" with it', () => {
  // NVDA is a BUY, so the second sentence is dropped; 58.30 is its RSI, and then has no owner.
  const text = 'AAPL reads WATCH. NVDA reads SELL. Its RSI is 58.30.'
  const { answer, checks, dropped } = factCheckAnswer(answerOf(text), FACTS)
  expect(answer.summary).toBe('AAPL reads WATCH.')
  expect(dropped.map(({ rejection }) => rejection?.rule)).toEqual(['action', 'number'])
  expect(checks).toEqual({ figures: 0, sentences: 3, dropped: 2 })
})
