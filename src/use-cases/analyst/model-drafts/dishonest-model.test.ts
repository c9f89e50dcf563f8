import { expect, test } from 'vitest'
import type { ModelDraft } from '../../ports/answer-model.ts'
import { endWith, collectEvents, requestOf, scriptedModel } from '../scripted-model.fixture.ts'
import { createGenerateWithModel } from '../generate-with-model.ts'

const TRUE_SENTENCES = [
  'NVDA reads BUY as of Aug 20, 2026.',
  'The RSI of NVDA is 58.3.',
  'The ADX of NVDA is 31.2.',
  'The CMF of NVDA is 0.12.',
  'The 20-day average of NVDA stands at 140.50.',
]

/** One lie of each kind. */
const LIES: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence.replace(/(\d)\.(\d+)\.$/, (_, a, b) => `${(Number(a) + 4) % 10}.${b}.`),
  (sentence) => sentence.replace('BUY', 'SELL'),
  (sentence) => sentence.replace('NVDA', 'TSLQ'),
  (sentence) => sentence.replace('20 August', '3 March'),
  (sentence) => sentence.replace(/\.$/, ', a guaranteed profit.'),
  (sentence) => sentence.replace(/\.$/, ', and it will rise to $500.'),
]

const never = new AbortController().signal

test('any single change in true sentences is caught', async () => {
  for (const lie of LIES) {
    for (const sentence of TRUE_SENTENCES) {
      const result = lie(sentence)
      if (result === sentence) continue
      const others = TRUE_SENTENCES.filter((each) => each !== sentence)
      const draft: ModelDraft = {
        summary: 'NVDA reads BUY.',
        sections: [{ title: 'Readings', content: [...others, result].join(' ') }],
        insights: [],
        followUp: null,
      }
      const { answerModel } = scriptedModel(endWith(draft))
      const { end } = await collectEvents(
        createGenerateWithModel('Tell it.')(requestOf(answerModel), never),
      )
      if (end.kind !== 'finished') throw new Error(`${result}: ${end.cause}`)
      expect({ text: result, shown: end.answer.sections[0]?.content }).toEqual({
        text: result,
        shown: others.join(' '),
      })
    }
  }
})
