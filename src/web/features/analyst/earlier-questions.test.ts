import { describe, expect, test } from 'vitest'
import {
  addQuestion,
  findConversation,
  parseQuestions,
  type EarlierQuestion,
} from './earlier-questions.ts'

const call = (question: string, about: string[] = [], after: string[] = []): EarlierQuestion => ({
  question,
  about,
  after,
  summary: `On ${question}`,
})

const names = (questions: readonly EarlierQuestion[]) => questions.map(({ question }) => question)

describe('a tab’s questions', () => {
  test('are in order, each once, with its latest answer', () => {
    const stored = [call('a'), call('b')].reduce(addQuestion, [] as readonly EarlierQuestion[])
    const again = addQuestion(stored, { ...call('a'), summary: 'new' })
    expect(names(again)).toEqual(['b', 'a'])
    expect(again[1]?.summary).toBe('new')
  })

  test('differ when they are about different stocks', () => {
    expect(addQuestion([call('why', ['KO'])], call('why', ['PEP']))).toHaveLength(2)
  })

  test('differ when they follow up different questions', () => {
    expect(addQuestion([call('why', [], ['a'])], call('why', [], ['b']))).toHaveLength(2)
  })

  test('are limited to twenty: the oldest are dropped', () => {
    const all = Array.from({ length: 25 }, (_, index) => call(`${index}`))
    const stored = all.reduce(addQuestion, [] as readonly EarlierQuestion[])
    expect(names(stored)).toEqual(names(all.slice(5)))
  })

  test.each([null, '', '{', '7', '{}', '[1, null, {"question": 7}]'])(
    'are empty when %j is stored',
    (text) => {
      expect(parseQuestions(text)).toEqual([])
    },
  )

  test('survive a round trip through JSON', () => {
    const stored = [call('a', ['KO'], ['b', 'c'])]
    expect(parseQuestions(JSON.stringify(stored))).toEqual(stored)
  })
})

describe('the conversation before a question', () => {
  const first = call('How is NVDA?')
  const second = call('and its volume', ['NVDA'], ['How is NVDA?'])

  test('is the questions it follows up, with the answers they got in this tab', () => {
    const requested = call('and AMD', ['NVDA'], ['How is NVDA?', 'and its volume'])
    expect(findConversation([call('What is RSI?'), first, second], requested)).toEqual([
      { question: 'How is NVDA?', summary: 'On How is NVDA?' },
      { question: 'and its volume', summary: 'On and its volume' },
    ])
  })

  test('has no answers of another tab', () => {
    expect(findConversation([], second)).toEqual([{ question: 'How is NVDA?', summary: '' }])
  })

  test('is empty for a question that follows up none', () => {
    expect(findConversation([first, second], call('What is ADX?'))).toEqual([])
  })
})
