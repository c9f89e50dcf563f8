import { readEventStream } from './read-event-stream.ts'
import type { GenerationView } from './generation-view.ts'
import type { LiveEnd } from './describe-end.ts'
import { isEmptyGeneration } from './describe-generation.ts'
import { isRecord } from './is-record.ts'
import { readChatAnswer } from './read-chat-answer.ts'

/** The page's meaning of a part of the endpoint's event stream; null for parts it ignores. */
type LivePart =
  /** A new text starts; earlier text is discarded. */
  | { readonly kind: 'begin' }
  /** A whole sentence. */
  | { readonly kind: 'text'; readonly text: string }
  /** The model failed; the rules answer from here. */
  | { readonly kind: 'notice' }
  /** The endpoint itself failed. */
  | { readonly kind: 'fault' }
  | { readonly kind: 'answer'; readonly generation: GenerationView }
  | { readonly kind: 'unreadable' }

/** The model's input: the question, its stocks and earlier turns. */
export type LiveQuestion = {
  readonly question: string
  readonly about: readonly string[]
  readonly conversation: readonly { readonly question: string; readonly summary: string }[]
}

/** The state of a model's answer; the rules' answer shows until it has text. */
export type LiveAnswer =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'streaming'; readonly sentences: readonly string[] }
  | { readonly kind: 'answered'; readonly generation: GenerationView }
  | { readonly kind: 'ended'; readonly end: LiveEnd }

/** Longer than the endpoint takes for any answer. */
const MAX_MS = 60_000

/**
 * Calls our own endpoint and reports progress, ending with `answered` or `ended`. After the signal
 * aborts nothing is reported. Never throws.
 */
export async function* askLive(
  requested: LiveQuestion,
  anonKey: string,
  signal: AbortSignal,
): AsyncGenerator<LiveAnswer> {
  try {
    const reply = await callEndpoint(
      requested,
      anonKey,
      AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]),
    )
    if (reply.status === 429) return yield { kind: 'ended', end: 'too-many' }
    if (!reply.ok) return yield { kind: 'ended', end: 'fault' }
    if (reply.body !== null) {
      for await (const answer of follow(reply.body)) {
        if (signal.aborted) return
        yield answer
        if (answer.kind === 'answered' || answer.kind === 'ended') return
      }
    }
  } catch {
    // The connection failed, was cut or timed out: there is no answer.
  }
  if (!signal.aborted) yield { kind: 'ended', end: 'nothing' }
}

async function* follow(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveAnswer> {
  let sentences: readonly string[] = []
  for await (const payload of readEventStream(body)) {
    const part = readPart(payload)
    switch (part?.kind) {
      case 'begin':
        sentences = []
        break
      case 'text':
        sentences = [...sentences, part.text]
        yield { kind: 'streaming', sentences }
        break
      case 'notice':
        // The rules' own answer is already on the page.
        yield { kind: 'waiting' }
        break
      case 'fault':
      case 'unreadable':
        yield { kind: 'ended', end: part.kind }
        break
      case 'answer':
        yield isEmptyGeneration(part.generation)
          ? { kind: 'ended', end: 'nothing' }
          : { kind: 'answered', generation: part.generation }
        break
      case undefined:
    }
  }
}

function callEndpoint(
  requested: LiveQuestion,
  anonKey: string,
  signal: AbortSignal,
): Promise<Response> {
  const { question, about, conversation } = requested
  return fetch('/functions/v1/ai-stock-chat', {
    method: 'POST',
    headers: {
      apikey: anonKey,
      Authorization: `Bearer ${anonKey}`,
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
    },
    body: JSON.stringify({ message: question, about, conversation }),
    signal,
  })
}

function readPart(payload: string): LivePart | null {
  if (payload === '[DONE]') return null
  const part = parseRecord(payload)
  if (part === null) return { kind: 'unreadable' }
  switch (part['type']) {
    case 'text-start':
      return { kind: 'begin' }
    case 'text-delta':
      return { kind: 'text', text: String(part['delta'] ?? '').trim() }
    case 'data-notice':
      return { kind: 'notice' }
    case 'data-answer':
      return readAnswer(part['data'])
    default:
      return null
  }
}

function readAnswer(data: unknown): LivePart {
  if (isRecord(data) && data['fellBack'] === 'fault') return { kind: 'fault' }
  const generation = readChatAnswer(data)
  return generation === null ? { kind: 'unreadable' } : { kind: 'answer', generation }
}

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}
