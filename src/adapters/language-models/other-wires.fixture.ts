import { sendEvents } from './chat-server.fixture.ts'

/** How far a reply goes before its connection ends. */
type Until = 'the end' | 'left off'

/** A text in the format of Anthropic's messages API (streaming events of version 2023-06-01). */
export function replyAsAnthropic(text: string, until: Until = 'the end', cached = 0) {
  const usage = {
    input_tokens: 100 - cached,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: 0,
    output_tokens: 1,
  }
  const message = { id: 'm', type: 'message', role: 'assistant', model: 'fake', content: [] }
  const events = [
    {
      type: 'message_start',
      message: { ...message, stop_reason: null, stop_sequence: null, usage },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...split(text).map((piece) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 20 },
    },
    { type: 'message_stop' },
  ]
  return sendEvents(until === 'the end' ? events : events.slice(0, -3), true)
}

/** A text in the format of Google's `streamGenerateContent`. */
export function replyAsGoogle(text: string, until: Until = 'the end', cached = 0) {
  const pieces = split(text)
  const usageMetadata = {
    promptTokenCount: 100,
    cachedContentTokenCount: cached,
    candidatesTokenCount: 20,
    totalTokenCount: 120,
  }
  const events = pieces.map((piece, index) => ({
    candidates: [
      {
        index: 0,
        content: { role: 'model', parts: [{ text: piece }] },
        ...(index === pieces.length - 1 ? { finishReason: 'STOP' } : {}),
      },
    ],
    usageMetadata,
  }))
  return sendEvents(until === 'the end' ? events : events.slice(0, -1))
}

/** A text in the format of OpenAI's responses API. */
export function replyAsOpenAi(text: string, until: Until = 'the end', cached = 0) {
  const usage = {
    input_tokens: 100,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: 20,
    total_tokens: 120,
  }
  const response = { id: 'r', object: 'response', created_at: 0, model: 'fake', output: [] }
  const item = { id: 'i', type: 'message', role: 'assistant', content: [] }
  const events = [
    { type: 'response.created', response: { ...response, status: 'in_progress' } },
    { type: 'response.output_item.added', output_index: 0, item },
    ...split(text).map((delta) => ({
      type: 'response.output_text.delta',
      item_id: 'i',
      output_index: 0,
      content_index: 0,
      delta,
    })),
    { type: 'response.output_item.done', output_index: 0, item: { ...item, status: 'completed' } },
    { type: 'response.completed', response: { ...response, status: 'completed', usage } },
  ]
  return sendEvents(until === 'the end' ? events : events.slice(0, -2), true)
}

function split(text: string): string[] {
  return text.match(/[^]{1,20}/gu) ?? []
}
