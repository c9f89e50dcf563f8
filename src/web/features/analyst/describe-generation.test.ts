import { expect, test } from 'vitest'
import { writeAnswerText } from './copy-answer.tsx'
import { formatEnd } from './describe-end.ts'
import {
  isEmptyGeneration,
  formatAuthor,
  formatChecks,
  formatFallback,
} from './describe-generation.ts'
import { RULES_ANSWER } from './generation.fixture.ts'

const model = { provider: 'openai', model: 'gpt-x' } as const

test('the author is named, a model always with who checked it', () => {
  expect(formatAuthor({ by: 'rules' })).toBe('Generated from the rules')
  expect(formatAuthor({ by: 'model', ...model })).toBe('Written by gpt-x, verified by the rules')
  expect(formatAuthor({ by: 'mixed', ...model })).toMatch(/gpt-x and partly by the rules/)
})

test.each([
  [{ figures: 7, sentences: 9, dropped: 0 }, 'All 7 figures verified'],
  [{ figures: 1, sentences: 2, dropped: 0 }, '1 figure verified'],
  [{ figures: 0, sentences: 2, dropped: 0 }, 'No figures to verify'],
  [
    { figures: 7, sentences: 9, dropped: 1 },
    'All 7 figures verified, 1 unsupported sentence removed',
  ],
])('%j is described: %s', (checks, words) => {
  expect(formatChecks(checks)).toBe(words)
})

test('after any failure, the answer is attributed to the rules', () => {
  expect(formatFallback('busy')).toBe('The model was busy; this answer comes from the rules.')
  expect(formatEnd('nothing')).toBe('No response received; this answer comes from the rules.')
  expect(formatEnd('unreadable')).toBe('Error parsing response; this answer comes from the rules.')
})

test('a whitespace answer is empty, one with only sections is not', () => {
  const { answer } = RULES_ANSWER
  const format = (summary: string, sections: typeof answer.sections) =>
    isEmptyGeneration({ ...RULES_ANSWER, answer: { ...answer, summary, sections } })
  expect(format(' ', [])).toBe(true)
  expect(format('', answer.sections)).toBe(false)
  expect(isEmptyGeneration(RULES_ANSWER)).toBe(false)
})

test('the copied text has the question, the answer, its source, its date and the sample note', () => {
  expect(writeAnswerText('How is NVDA?', RULES_ANSWER)).toBe(
    [
      'How is NVDA?',
      'NVDA reads WATCH.',
      'Trend\nADX is 18.20. That is weak.',
      '- The chart shows the last six months.',
      'Source: ADX (/indicators/adx)',
      'Generated from the rules. 1 figure verified. Data through Aug 20, 2026. Sample data, not today’s market. Not financial advice.',
    ].join('\n\n'),
  )
})
