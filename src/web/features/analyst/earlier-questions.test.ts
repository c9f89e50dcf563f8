import { describe, expect, test } from 'vitest'
import {
  addQuestion,
  findConversation,
  parseQuestions,
  type EarlierQuestion,
} from './earlier-questions.ts'

const ask = (question: string, about: string[] = [], leadsTo: string[] = []): EarlierQuestion => ({
  question,
  about,
  leadsTo,
  summary: `On ${question}`,
})

const names = (questions: readonly EarlierQuestion[]) => questions.map(({ question }) => question)

describe('the questions of a tab', () => {
  test('stand in the order asked, each once, with its newest answer', () => {
    const kept = [ask('a'), ask('b')].reduce(addQuestion, [] as readonly EarlierQuestion[])
    const again = addQuestion(kept, { ...ask('a'), summary: 'new' })
    expect(names(again)).toEqual(['b', 'a'])
    expect(again[1]?.summary).toBe('new')
  })

  test('are other questions about other stocks', () => {
    expect(addQuestion([ask('why', ['KO'])], ask('why', ['PEP']))).toHaveLength(2)
  })

  test('are at most twenty: the oldest go', () => {
    const all = Array.from({ length: 25 }, (_, index) => ask(`${index}`))
    const kept = all.reduce(addQuestion, [] as readonly EarlierQuestion[])
    expect(names(kept)).toEqual(names(all.slice(5)))
  })

  test.each([null, '', '{', '7', '{}', '[1, null, {"question": 7}]'])(
    'are none where %j is kept',
    (text) => {
      expect(parseQuestions(text)).toEqual([])
    },
  )

  test('can be read as they were written', () => {
    const kept = [ask('a', ['KO'], ['KO', 'PEP'])]
    expect(parseQuestions(JSON.stringify(kept))).toEqual(kept)
  })
})

describe('the conversation before a question', () => {
  const first = ask('How is NVDA?', [], ['NVDA'])
  const second = ask('and its volume', ['NVDA'], ['NVDA'])
  const third = ask('and AMD', ['NVDA'], ['NVDA', 'AMD'])

  test('is that which it follows up, back to its start', () => {
    const earlier = [ask('What is RSI?'), first, second, third]
    const asked = ask('and their trend', ['NVDA', 'AMD'])
    expect(findConversation(earlier, asked)).toEqual([first, second, third])
  })

  test('is not interrupted by the question itself, asked again', () => {
    expect(findConversation([first, second], second)).toEqual([first])
  })

  test('is none for a question that carries no stocks, nor for stocks that no answer was about', () => {
    expect(findConversation([first, second], ask('What is ADX?'))).toEqual([])
    expect(findConversation([first, second], ask('why', ['KO']))).toEqual([])
  })

  test('has at most six turns', () => {
    const turns = Array.from({ length: 9 }, (_, index) => ask(`${index}`, ['KO'], ['KO']))
    expect(names(findConversation(turns, ask('why', ['KO'])))).toEqual(names(turns.slice(3)))
  })
})
