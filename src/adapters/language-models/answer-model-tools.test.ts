import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callTools, answerWith, stayMute } from './chat-server.fixture.ts'
import {
  closeTool,
  explainAll,
  READ,
  requestWith,
  settingsFor,
  WRITTEN,
} from './answer-model.fixture.ts'
import { createAnswerModel } from './answer-model.ts'
import { serveChat } from './serve-chat.fixture.ts'
import { watchOutput } from './watch-output.fixture.ts'

const MSFT = { name: 'get_close', input: '{"ticker":"MSFT"}' }

const output = watchOutput()
beforeEach(output.start)
afterEach(() => expect(output.take()).toBe(''))

describe('a tool', () => {
  test.each([
    ['that does not exist', { name: 'delete_all', input: '{}' }],
    ['with a stock that it does not know', { name: 'get_close', input: '{"ticker":"EVIL"}' }],
    ['with input that is no JSON', { name: 'get_close', input: '{"ticker' }],
  ])('%s is not run, and the model may go on', async (_what, call) => {
    const server = await serveChat(callTools(call), answerWith(WRITTEN))
    const { tool, inputs } = closeTool()
    const { events, last } = await explainAll(settingsFor(server.url), requestWith(tool))
    expect(last).toMatchObject({ kind: 'end', draft: READ })
    expect(inputs).toEqual([])
    expect(events.filter(({ kind }) => kind === 'tool')).toEqual([])
  })

  test('that throws is reported as unavailable, without its error', async () => {
    const server = await serveChat(callTools(MSFT), answerWith(WRITTEN))
    const { tool } = closeTool(() => Promise.reject(new Error('password is hunter2')))
    const { last } = await explainAll(settingsFor(server.url), requestWith(tool))
    expect(last).toMatchObject({ kind: 'end' })
    const result = JSON.stringify(server.requested[1]?.body)
    expect(result).toContain('unavailable')
    expect(result).not.toContain('hunter2')
  })

  test('that never answers is left when the time is over', async () => {
    const server = await serveChat(callTools(MSFT), answerWith(WRITTEN))
    const { tool } = closeTool(() => new Promise(() => {}))
    const settings = settingsFor(server.url, { timeoutMs: 300, chunkTimeoutMs: 100 })
    const { last } = await explainAll(settings, requestWith(tool))
    expect(last).toMatchObject({ kind: 'failed', failure: 'too-slow' })
  })

  test('is run eight times for one answer, and then reports the limit', async () => {
    const server = await serveChat(
      callTools(...Array.from({ length: 11 }, () => MSFT)),
      answerWith(WRITTEN),
    )
    const { tool, inputs } = closeTool()
    const { last } = await explainAll(settingsFor(server.url), requestWith(tool))
    expect(last).toMatchObject({ kind: 'end' })
    expect(inputs).toHaveLength(8)
    expect(JSON.stringify(server.requested[1]?.body).match(/\\"limit\\"/g)).toHaveLength(3)
  })
})

describe('a model that never stops', () => {
  test('tool calls stop at the last step, which must write the answer', async () => {
    const server = await serveChat(callTools(MSFT))
    const { tool, inputs } = closeTool()
    const { last } = await explainAll(settingsFor(server.url, { maxSteps: 3 }), requestWith(tool))
    expect(last).toMatchObject({ kind: 'failed', failure: 'endless' })
    expect(server.requested.map(({ body }) => body['tool_choice'])).toEqual([
      'auto',
      'auto',
      'none',
    ])
    expect(inputs).toHaveLength(2)
  })

  test('is stopped when all tokens are used, which are reported', async () => {
    const server = await serveChat(callTools(MSFT))
    const { tool } = closeTool()
    const settings = settingsFor(server.url, { maxTotalTokens: 110, maxSteps: 9 })
    const { last } = await explainAll(settings, requestWith(tool))
    expect(last).toMatchObject({ kind: 'failed', failure: 'endless', tokens: 120 })
    expect(server.requested).toHaveLength(1)
  })
})

test('when the budget has room for one more step only, that step writes the answer', async () => {
  const server = await serveChat(callTools(MSFT), callTools(MSFT), answerWith(WRITTEN))
  const { tool } = closeTool()
  const settings = settingsFor(server.url, { maxTotalTokens: 480, maxSteps: 9 })
  const { last } = await explainAll(settings, requestWith(tool))
  expect(last).toMatchObject({ kind: 'end', draft: READ, tokens: 360 })
  expect(server.requested.map(({ body }) => body['tool_choice'])).toEqual(['auto', 'auto', 'none'])
})

describe('the caller may cancel', () => {
  test('before it starts', async () => {
    const server = await serveChat(answerWith(WRITTEN))
    const { events } = await explainAll(settingsFor(server.url), requestWith(), AbortSignal.abort())
    expect(events).toMatchObject([{ kind: 'failed', failure: 'stopped', tokens: 0 }])
    expect(server.requested).toEqual([])
  })

  test('while the server is silent, and the connection is closed', async () => {
    const server = await serveChat(stayMute)
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 100)
    const { last } = await explainAll(settingsFor(server.url), requestWith(), stop.signal)
    expect(last).toMatchObject({ kind: 'failed', failure: 'stopped' })
    await server.leftEarly
  })

  test('while a tool is at work', async () => {
    const server = await serveChat(callTools(MSFT), answerWith(WRITTEN))
    const stop = new AbortController()
    const { tool } = closeTool(() => {
      setTimeout(() => stop.abort(), 50)
      return new Promise(() => {})
    })
    const { last } = await explainAll(settingsFor(server.url), requestWith(tool), stop.signal)
    expect(last).toMatchObject({ kind: 'failed', failure: 'stopped' })
  })

  test('by no longer listening in the midst of the answer, and the connection is closed', async () => {
    const server = await serveChat(
      answerWith(JSON.stringify({ ...READ, summary: 'It reads. '.repeat(400) })),
    )
    const answerModel = createAnswerModel(settingsFor(server.url))
    for await (const event of answerModel.explain(requestWith(), new AbortController().signal)) {
      expect(event.kind).toBe('draft')
      break
    }
    await server.leftEarly
  })
})
