import { expect, test } from 'vitest'
import { fullEvidence, judgeSampleMarket, questionOf } from '../sample-evidence.fixture.ts'
import { answerFrame } from './answer-frame.ts'
import { readFrame } from './read-frame.ts'

const market = judgeSampleMarket()
const remarkOn = (words: string) => {
  const question = { ...questionOf('figures', ['GS'], { words }), frame: readFrame(words, 1, 0) }
  const { sentences = [] } =
    answerFrame(fullEvidence({ ...question, frame: question.frame ?? undefined }, market)) ?? {}
  return sentences.find((sentence) => sentence.startsWith('I couldn’t read'))
}

test('words of talk after a figure are not named as unread', () => {
  expect(
    remarkOn(
      'my brother in law keeps talking about @ at our bbqs is it going up or down this month',
    ),
  ).toBeUndefined()
  expect(remarkOn('the rsi of @ at our gym')).toBeUndefined()
})

test('words that may bound a figure are named', () => {
  expect(remarkOn('the rsi of @ with my cutoff')).toBe('I couldn’t read “cutoff”.')
})
