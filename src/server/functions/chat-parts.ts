import type { Analyst, AnswerEvent, Requested } from '../../use-cases/analyst/generated-answer.ts'
import type { StockAnalysis } from '../../use-cases/stocks/analyze-stocks.ts'
import {
  toAuthorReply,
  toChatReply,
  toFactsReply,
  toErrorReply,
  type ChatReason,
  type ChatReply,
  type Publisher,
} from './chat-reply.ts'

/** A part of an answer, named as in the UI message stream of the AI SDK, version 1. */
export type ChatPart =
  | { readonly type: 'start' }
  | { readonly type: 'data-source'; readonly data: ReturnType<typeof toAuthorReply> }
  | { readonly type: 'data-facts'; readonly data: ReturnType<typeof toFactsReply> }
  | { readonly type: 'text-start' | 'text-end'; readonly id: string }
  /** A whole sentence, with its leading space if any. */
  | { readonly type: 'text-delta'; readonly id: string; readonly delta: string }
  | { readonly type: 'data-notice'; readonly data: { readonly reason: ChatReason } }
  | { readonly type: 'data-answer'; readonly data: ChatReply }
  | { readonly type: 'finish' }

type Generation = {
  readonly analyst: Analyst
  readonly publisher: Publisher
  /** Called with the stocks in question, before any text. */
  readonly onStocks: (analyses: readonly StockAnalysis[]) => void
  /** Called with what an analyst threw, or that it ended without an answer. */
  readonly onError: (error: unknown) => void
}

/**
 * An answer as parts of the AI SDK's UI message stream, source and facts first. Ends with
 * `data-answer` and `finish`, even if the analyst fails, unless the signal aborts it first. Text
 * after a notice is a new block. Never throws.
 */
export async function* describeInParts(
  generation: Generation,
  requested: Requested,
  signal: AbortSignal,
): AsyncGenerator<ChatPart, void> {
  const { analyst, publisher, onError } = generation
  const text = createTextBlocks()
  yield { type: 'start' }
  try {
    for await (const event of analyst.stream(requested, signal)) {
      yield* toParts(event, generation, text)
      if (event.kind === 'answer') return yield { type: 'finish' }
    }
    if (signal.aborted) return
    onError(new Error('The analyst ended without an answer.'))
  } catch (error) {
    if (signal.aborted) return
    onError(error)
  }
  const reply = toErrorReply(publisher)
  yield* text.end()
  yield { type: 'data-notice', data: { reason: 'fault' } }
  yield* text.add(reply.response.summary)
  yield* text.end()
  yield { type: 'data-answer', data: reply }
  yield { type: 'finish' }
}

function toParts(
  event: AnswerEvent,
  { publisher, onStocks }: Generation,
  text: TextBlocks,
): readonly ChatPart[] {
  switch (event.kind) {
    case 'facts':
      onStocks(event.facts.stocks?.analyses ?? [])
      return [
        { type: 'data-source', data: toAuthorReply(event.author) },
        { type: 'data-facts', data: toFactsReply(event.facts, publisher) },
      ]
    case 'text':
      return text.add(event.text)
    case 'notice':
      return [...text.end(), { type: 'data-notice', data: { reason: event.reason } }]
    case 'answer':
      return [...text.end(), { type: 'data-answer', data: toChatReply(event.answer, publisher) }]
  }
}

type TextBlocks = ReturnType<typeof createTextBlocks>

/** Opens a text block with its first sentence. */
function createTextBlocks() {
  let blocks = 0
  let isOpen = false
  const idNow = () => `text-${blocks}`
  return {
    add: (sentence: string): ChatPart[] => {
      if (isOpen) return [{ type: 'text-delta', id: idNow(), delta: ` ${sentence}` }]
      isOpen = true
      blocks += 1
      return [
        { type: 'text-start', id: idNow() },
        { type: 'text-delta', id: idNow(), delta: sentence },
      ]
    },
    end: (): ChatPart[] => {
      if (!isOpen) return []
      isOpen = false
      return [{ type: 'text-end', id: idNow() }]
    },
  }
}
