import { expect, test } from 'vitest'
import type { NarratorDraft } from '../../ports/narrator.ts'
import { endWith, hearOut, requestOf, scriptedNarrator } from '../scripted-narrator.fixture.ts'
import { createTellWithModel } from '../tell-with-model.ts'

const TRUE_SENTENCES = [
  'NVDA reads BUY as of 20 August 2026.',
  'The RSI of NVDA is 58.3.',
  'The ADX of NVDA is 31.2.',
  'The CMF of NVDA is 0.12.',
  'The 20-day average of NVDA stands at 140.50.',
]

/** One lie for each way to lie. */
const LIES: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence.replace(/(\d)\.(\d+)\.$/, (_, a, b) => `${(Number(a) + 4) % 10}.${b}.`),
  (sentence) => sentence.replace('BUY', 'SELL'),
  (sentence) => sentence.replace('NVDA', 'TSLQ'),
  (sentence) => sentence.replace('20 August', '3 March'),
  (sentence) => sentence.replace(/\.$/, ', a guaranteed profit.'),
  (sentence) => sentence.replace(/\.$/, ', and it will rise to $500.'),
]

const never = new AbortController().signal

test('a liar is caught, whatever one thing is changed in true sentences', async () => {
  for (const lie of LIES) {
    for (const sentence of TRUE_SENTENCES) {
      const told = lie(sentence)
      if (told === sentence) continue
      const others = TRUE_SENTENCES.filter((each) => each !== sentence)
      const draft: NarratorDraft = {
        summary: 'NVDA reads BUY.',
        sections: [{ title: 'Readings', content: [...others, told].join(' ') }],
        insights: [],
        followUp: null,
      }
      const { narrator } = scriptedNarrator(endWith(draft))
      const { end } = await hearOut(createTellWithModel('Tell it.')(requestOf(narrator), never))
      if (end.kind !== 'told') throw new Error(`${told}: ${end.cause}`)
      expect({ told, shown: end.answer.sections[0]?.content }).toEqual({
        told,
        shown: others.join(' '),
      })
    }
  }
})
