import { afterEach, beforeEach, expect, test } from 'vitest'
import { callTools, answerWith, sendEvents } from './chat-server.fixture.ts'
import {
  closeTool,
  KEY,
  explainAll,
  READ,
  requestWith,
  settingsFor,
  WRITTEN,
} from './answer-model.fixture.ts'
import { serveChat } from './serve-chat.fixture.ts'
import { watchOutput } from './watch-output.fixture.ts'

const output = watchOutput()
beforeEach(output.start)
afterEach(() => expect(output.take()).toBe(''))

test('an answer arrives in growing drafts, then complete, with its token count', async () => {
  const server = await serveChat(answerWith(WRITTEN))
  const { events, last } = await explainAll(settingsFor(server.url))
  expect(last).toEqual({ kind: 'end', draft: READ, tokens: 120 })
  const summaries = events.flatMap((event) =>
    event.kind === 'draft' ? [event.draft.summary ?? ''] : [],
  )
  expect(summaries.length).toBeGreaterThan(5)
  for (const [index, summary] of summaries.entries()) {
    expect(READ.summary.startsWith(summary)).toBe(true)
    expect(summary.length).toBeGreaterThanOrEqual(summaries[index - 1]?.length ?? 0)
  }
})

test('the model is sent prompt, conversation and shape; the key only as a header', async () => {
  const server = await serveChat(answerWith(WRITTEN))
  await explainAll(settingsFor(server.url, { temperature: 0.5 }))
  const [requested] = server.requested
  expect(requested?.path).toBe('/v1/chat/completions')
  expect(requested?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(JSON.stringify(requested?.body)).not.toContain(KEY)
  expect(requested?.body).toMatchObject({
    model: 'fake',
    stream: true,
    max_tokens: 700,
    temperature: 0.5,
    messages: [
      { role: 'system', content: 'Tell what the facts say.' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hello.' },
      { role: 'user', content: 'What about MSFT?' },
    ],
  })
})

test('the schema has no action, no lengths, and every field is required', async () => {
  const server = await serveChat(answerWith(WRITTEN))
  await explainAll(settingsFor(server.url))
  const format = JSON.stringify(server.requested[0]?.body['response_format'])
  expect(format).toContain('"required":["summary","sections","insights","followUp"]')
  expect(format).not.toMatch(/action|maxLength|minLength|maxItems|minItems/)
})

test('an unknown field, such as an action, is dropped', async () => {
  const server = await serveChat(
    answerWith(JSON.stringify({ action: 'BUY', ...READ, actions: ['BUY'] })),
  )
  expect((await explainAll(settingsFor(server.url))).last).toMatchObject({
    kind: 'end',
    draft: READ,
  })
})

test.each(['```json\n', '```\n'])('JSON in a fence (%j) is read as JSON', async (fence) => {
  const server = await serveChat(answerWith(`${fence}${WRITTEN}\n\`\`\``))
  const { last } = await explainAll(settingsFor(server.url, { form: 'json' }))
  expect(last).toMatchObject({ kind: 'end', draft: READ })
  expect(server.requested[0]?.body['response_format']).toEqual({ type: 'json_object' })
  expect(JSON.stringify(server.requested[0]?.body['messages'])).toContain('one JSON object')
})

test('as JSON, empty fields may be omitted', async () => {
  const server = await serveChat(answerWith('{"summary":"It reads WATCH."}'))
  const { last } = await explainAll(settingsFor(server.url, { form: 'json' }))
  const draft = { summary: 'It reads WATCH.', sections: [], insights: [], followUp: null }
  expect(last).toMatchObject({ kind: 'end', draft })
})

test('in text form, titles separate the parts', async () => {
  const written = `# Summary\n${READ.summary}\n# Trend\n${READ.sections[0]?.content}\n# Next\n- ${READ.insights[0]}\n# Question\n${READ.followUp}`
  const server = await serveChat(answerWith(written))
  const { events, last } = await explainAll(settingsFor(server.url, { form: 'text' }))
  expect(last).toMatchObject({ kind: 'end', draft: READ })
  expect(events.length).toBeGreaterThan(3)
  expect(server.requested[0]?.body).not.toHaveProperty('response_format')
  expect(JSON.stringify(server.requested[0]?.body['messages'])).toContain('# Summary')
})

test('without a key no header is made of it', async () => {
  const server = await serveChat(answerWith(WRITTEN))
  await explainAll(settingsFor(server.url, { revealKey: () => null }))
  expect(server.requested[0]?.headers).not.toHaveProperty('authorization')
})

test('a tool result goes back to the model, and the tool’s name to the reader', async () => {
  const server = await serveChat(
    callTools({ name: 'get_close', input: '{"ticker":"MSFT"}' }),
    answerWith(WRITTEN),
  )
  const { tool, inputs } = closeTool()
  const { events, last } = await explainAll(settingsFor(server.url), requestWith(tool))
  expect(events[0]).toEqual({ kind: 'tool', name: 'get_close' })
  expect(last).toEqual({ kind: 'end', draft: READ, tokens: 240 })
  expect(inputs).toEqual([{ ticker: 'MSFT' }])
  expect(JSON.stringify(server.requested[1]?.body['messages'])).toContain('410.5')
})

test('talk before a tool is no part of the answer', async () => {
  const server = await serveChat(
    sendEvents([
      chunk({ role: 'assistant', content: 'I will look that up.' }),
      chunk({
        tool_calls: [
          { index: 0, id: 'c', function: { name: 'get_close', arguments: '{"ticker":"AAPL"}' } },
        ],
      }),
      chunk({}, 'tool_calls'),
    ]),
    answerWith('# Summary\nAll is told.'),
  )
  const { tool } = closeTool()
  const settings = settingsFor(server.url, { form: 'text' })
  const { events } = await explainAll(settings, requestWith(tool))
  expect(JSON.stringify(events)).not.toContain('look that up')
  expect(events.at(-1)).toMatchObject({ kind: 'end', draft: { summary: 'All is told.' } })
})

function chunk(delta: object, finish: string | null = null) {
  const choices = [{ index: 0, delta, finish_reason: finish }]
  return { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'fake', choices }
}
