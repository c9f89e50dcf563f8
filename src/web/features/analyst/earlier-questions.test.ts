import { describe, expect, test } from 'vitest'
import {
  addQuestion,
  findConversation,
  parseQuestions,
  type EarlierQuestion,
} from './earlier-questions.ts'

const call = (question: string, about: string[] = [], leadsTo: string[] = []): EarlierQuestion => ({
  question,
  about,
  leadsTo,
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
    const stored = [call('a', ['KO'], ['KO', 'PEP'])]
    expect(parseQuestions(JSON.stringify(stored))).toEqual(stored)
  })
})

describe('the conversation before a question', () => {
  const first = call('How is NVDA?', [], ['NVDA'])
  const second = call('and its volume', ['NVDA'], ['NVDA'])
  const third = call('and AMD', ['NVDA'], ['NVDA', 'AMD'])

  test('is the chain of follow-ups back to its start', () => {
    const earlier = [call('What is RSI?'), first, second, third]
    const requested = call('and their trend', ['NVDA', 'AMD'])
    expect(findConversation(earlier, requested)).toEqual([first, second, third])
  })

  test('skips a repeat of the question itself', () => {
    expect(findConversation([first, second], second)).toEqual([first])
  })

  test('is empty for a question without stocks, and for stocks no answer was about', () => {
    expect(findConversation([first, second], call('What is ADX?'))).toEqual([])
    expect(findConversation([first, second], call('why', ['KO']))).toEqual([])
  })

  test('has at most six turns', () => {
    const turns = Array.from({ length: 9 }, (_, index) => call(`${index}`, ['KO'], ['KO']))
    expect(names(findConversation(turns, call('why', ['KO'])))).toEqual(names(turns.slice(3)))
  })
})
