import { expect, test } from 'vitest'
import type { AnalystAnswer } from './answer.ts'
import { joinAnswers } from './join-answers.ts'

const answer = (summary: string): AnalystAnswer => ({
  summary,
  sections: [],
  insights: [],
  followUp: '',
})

test('what both answers say is said once', () => {
  const { summary } = joinAnswers([
    answer('PFE is a BUY: RSI is 68.35 and CMF is 0.29.'),
    answer('PFE meets all 5 BUY conditions: RSI is 68.35 and CMF is 0.29.'),
  ])
  expect(summary).toBe('PFE is a BUY: RSI is 68.35 and CMF is 0.29.')
})

test('the same of two stocks is said of each', () => {
  const { summary } = joinAnswers([
    answer('PFE is a WATCH: RSI is too high.'),
    answer('KO is a WATCH: RSI is too high.'),
  ])
  expect(summary).toBe('PFE is a WATCH: RSI is too high. KO is a WATCH: RSI is too high.')
})
