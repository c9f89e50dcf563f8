import { expect, test } from 'vitest'
import {
  hearOut,
  requestOf,
  scriptedNarrator,
  TRUE_DRAFT,
  typeOut,
} from './scripted-narrator.fixture.ts'
import { createTellWithModel } from './tell-with-model.ts'

const tellWithModel = createTellWithModel('Tell it.')
const never = new AbortController().signal

test('sentences come as they are finished, in order, each once', async () => {
  const { narrator } = scriptedNarrator(typeOut(TRUE_DRAFT))
  const { texts, end } = await hearOut(tellWithModel(requestOf(narrator), never))
  expect(texts).toEqual([
    'NVDA reads BUY as of 20 August 2026.',
    'The trend is strong: ADX is 31.2.',
    'Momentum is firm: RSI is 58.3.',
    'The 20-day average is above the 50-day one.',
    'Money flows in: CMF is 0.12.',
  ])
  expect(end.kind).toBe('told')
})

test('a number that is still being written does not come out', async () => {
  // Each prefix of 58.34 that is a figure by itself: 5, 58 and 58.3 would pass, the whole does not.
  const { narrator } = scriptedNarrator(
    typeOut({ ...TRUE_DRAFT, summary: 'NVDA reads BUY. RSI is 58.34. ADX is 31.2.' }),
  )
  const { texts } = await hearOut(tellWithModel(requestOf(narrator), never))
  expect(texts.slice(0, 2)).toEqual(['NVDA reads BUY.', 'ADX is 31.2.'])
  expect(texts.join(' ')).not.toContain('58.34')
})
