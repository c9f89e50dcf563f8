import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWith } from '../../src/adapters/language-models/chat-server.fixture.ts'
import type { ChatReply } from '../../src/server/functions/chat-reply.ts'
import { call, requestInParts, readTexts, toDraft } from '../analyst/request-analyst.fixture.ts'
import { settingsFor, startModel } from '../analyst/scripted-model.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'

const QUESTION = 'Should I buy $AAPL?'

let model: Awaited<ReturnType<typeof startModel>>
let server: RunningServer
let truth: ChatReply

beforeAll(async () => {
  const plain = await startServer()
  truth = await call(plain, QUESTION)
  await plain.stop()
  model = await startModel()
  server = await startServer(settingsFor(model.url))
})

afterAll(async () => {
  await server.stop()
  await model.close()
})

test.each([
  ['summary', 'sections', 'insights', 'followUp'],
  ['summary', 'insights', 'followUp', 'sections'],
  ['followUp', 'insights', 'sections', 'summary'],
] as const)('no sentence is shown before it is complete: %s, %s, %s, %s', async (...order) => {
  const draft = toDraft(truth)
  const written = JSON.stringify(Object.fromEntries(order.map((part) => [part, draft[part]])))
  // Chunks that end within words and figures.
  model.answerWith(answerWith(written, 'stop', 7))
  const { answer, parts } = await requestInParts(server, QUESTION)
  const whole = readTexts(truth).join(' ')
  const sentences = parts.flatMap(({ delta }) => (delta === undefined ? [] : [delta.trim()]))
  expect(answer.source).toBe('model')
  expect(sentences.length).toBeGreaterThan(2)
  expect(sentences.filter((sentence) => !whole.includes(sentence))).toEqual([])
})
