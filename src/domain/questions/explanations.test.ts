import { describe, expect, it, test } from 'vitest'
import { checkText } from '../fact-check/check-text.ts'
import { CONTRASTS } from '../glossary/contrasts.ts'
import { GLOSSARY, pathOf } from '../glossary/glossary.ts'
import { GUIDES } from '../guides/guides.ts'
import { composeAnswer } from './compose-answer.ts'
import { gatherFacts } from './gather-facts.ts'
import {
  emptyEvidence,
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from './sample-evidence.fixture.ts'

const MAX_WORDS = 100

function explain(intent: 'definition' | 'how-to', text: string) {
  const evidence = emptyEvidence(questionOf(intent, [], { text }))
  const answer = composeAnswer(evidence)
  const facts = gatherFacts(evidence)
  const texts = [
    answer.summary,
    ...answer.sections.map(({ content }) => content),
    ...answer.insights,
  ]
  const rejected = texts
    .flatMap((one) => checkText(one, facts, 'rules').sentences)
    .filter(({ rejection }) => rejection !== null)
    .map(({ text: sentence }) => sentence)
  return { ...answer, rejected, words: texts.join(' ').split(/\s+/).length }
}

describe('asked what it is', () => {
  it.each(GLOSSARY.map((term) => [term.name, term] as const))(
    '%s is defined in the first sentence, with a link, briefly, and every sentence passes',
    (name, term) => {
      const answer = explain('definition', `What is ${name}?`)
      expect(answer.summary).toBe(term.definition)
      expect(answer.sections.map(({ title }) => title)).toEqual(['Why it matters', 'Example'])
      expect(answer.insights).toEqual([`Read more on ${pathOf(term)}.`])
      expect(answer.rejected).toEqual([])
      expect(answer.words).toBeLessThanOrEqual(MAX_WORDS)
    },
  )
})

describe('asked how', () => {
  it.each(GUIDES.map((guide) => [guide.question, guide] as const))(
    '"%s" is answered in the first sentence, briefly, and every sentence passes',
    (question, { answer: first }) => {
      const answer = explain('how-to', question)
      expect(answer.summary.startsWith(first)).toBe(true)
      expect(answer.rejected).toEqual([])
      expect(answer.words).toBeLessThanOrEqual(MAX_WORDS)
    },
  )
})

test.each(CONTRASTS.map(({ of: [one, other], sentence }) => [one, other, sentence] as const))(
  'the difference between %s and %s comes first',
  (one, other, sentence) => {
    for (const text of [`difference between ${one} and ${other}`, `${other} vs ${one}?`]) {
      const answer = explain('definition', text)
      expect(answer.summary).toBe(sentence)
      expect(answer.rejected).toEqual([])
      expect(answer.words).toBeLessThanOrEqual(MAX_WORDS)
    }
  },
)

test.each([
  ['whats a goldn cross', 'Golden cross'],
  ['dollar cost averging??', 'Dollar-cost averaging'],
  ['what does a high adx tell me', 'ADX'],
  ['wtf is P/E', 'P/E ratio'],
  ['explain short selling like im 5', 'Short selling'],
  ['i keep hearing about stop losses, what are they', 'Stop-loss order'],
  ['what is a limit order in the stock market', 'Limit order'],
])('"%s" is about %s', (text, name) => {
  const term = GLOSSARY.find((one) => one.name === name)
  expect(explain('definition', text).summary).toBe(term?.definition)
})

test.each([
  ['definition', 'what is a butterfly spread in the options business'],
  ['definition', 'what does quantitative easing mean'],
  ['how-to', 'how do I knit a sweater for my dog'],
] as const)('a %s question below the floor has no answer: "%s"', (intent, text) => {
  const { summary, sections, rejected } = explain(intent, text)
  expect(summary).toBe('I don’t have an answer to that.')
  expect(sections[0]?.content.match(/“[^”]+\?”/g)).toHaveLength(2)
  expect(rejected).toEqual([])
})

test('a named stock’s current reading follows its term', () => {
  const text = 'what does overbought mean for KO'
  const question = questionOf('definition', ['KO'], { text, topic: 'rsi' })
  const { summary, sections } = composeAnswer(fullEvidence(question, judgeSampleMarket()))
  expect(summary).toMatch(/^Overbought means /)
  expect(sections.find(({ title }) => title === 'Right now')?.content).toContain('RSI 69.13')
})
