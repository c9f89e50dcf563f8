import { expect, test } from 'vitest'
import { createAnswerModel } from '../../adapters/language-models/answer-model.ts'
import { settingsFor } from '../../adapters/language-models/answer-model.fixture.ts'
import { replySlowly } from '../../adapters/language-models/chat-server.fixture.ts'
import { serveChat } from '../../adapters/language-models/serve-chat.fixture.ts'
import type { GenerationEvent } from './generation.ts'
import {
  collectEvents,
  requestOf,
  scriptedModel,
  TRUE_DRAFT,
  typeOut,
} from './scripted-model.fixture.ts'
import { createGenerateWithModel } from './generate-with-model.ts'

const generateWithModel = createGenerateWithModel('Tell it.')
const never = new AbortController().signal

test('sentences are sent when complete, in order, each once', async () => {
  const { answerModel } = scriptedModel(typeOut(TRUE_DRAFT))
  const { texts, end } = await collectEvents(generateWithModel(requestOf(answerModel), never))
  expect(texts).toEqual([
    'NVDA reads BUY as of Aug 20, 2026.',
    'The trend is strong: ADX is 31.2.',
    'Momentum is firm: RSI is 58.3.',
    'The 20-day average is above the 50-day one.',
    'Money flows in: CMF is 0.12.',
  ])
  expect(end.kind).toBe('finished')
})

test('an incomplete number is not sent', async () => {
  // Prefixes of 58.34 that are figures themselves: 5, 58 and 58.3 would pass, the whole does not.
  const { answerModel } = scriptedModel(
    typeOut({ ...TRUE_DRAFT, summary: 'NVDA reads BUY. RSI is 58.34. ADX is 31.2.' }),
  )
  const { texts } = await collectEvents(generateWithModel(requestOf(answerModel), never))
  expect(texts.slice(0, 2)).toEqual(['NVDA reads BUY.', 'ADX is 31.2.'])
  expect(texts.join(' ')).not.toContain('58.34')
})

test('the first sentence is sent while the model still writes the second', async () => {
  const released = Promise.withResolvers<void>()
  const written = JSON.stringify({ ...TRUE_DRAFT, insights: [], followUp: null })
  const start = written.indexOf('ADX is')
  const server = await serveChat(replySlowly(written, start, released.promise))
  const answerModel = createAnswerModel(settingsFor(server.url))
  const events: GenerationEvent[] = []
  for await (const event of generateWithModel(requestOf(answerModel), never)) {
    events.push(event)
    // The server holds back the rest until the first sentence is here.
    released.resolve()
  }
  expect(events[0]).toEqual({ kind: 'text', text: 'NVDA reads BUY as of Aug 20, 2026.' })
  expect(events.at(-1)).toMatchObject({ kind: 'finished', isMixed: false })
})
