import type { Facts } from '../../../domain/fact-check/fact.ts'
import type { AnswerModel, ModelDraft, ModelEvent, ModelRequest } from '../../ports/answer-model.ts'
import type { NewSentences } from './new-sentences.ts'

/** How a generation ended. */
export type Ending = Extract<ModelEvent, { readonly kind: 'end' | 'failed' }>

/** More than any answer has; a longer one is rejected. */
const MAX_LETTERS = 12_000
const MAX_DRAFTS = 12_000

/** Reads a generation to its end, yielding each sentence as soon as it may be shown. */
export async function* listen(
  answerModel: AnswerModel,
  request: ModelRequest,
  { findNew, facts, until }: Listening,
): AsyncGenerator<string, Ending> {
  let drafts = 0
  try {
    for await (const event of readUntil(answerModel.explain(request, until), until)) {
      if (event.kind === 'tool') continue
      if (event.kind !== 'draft') return event
      drafts += 1
      if (drafts > MAX_DRAFTS || countLetters(event.draft) > MAX_LETTERS)
        return failWith('endless', 'more text than an answer has')
      yield* findNew(event.draft, facts())
    }
  } catch (error) {
    return failWith('unavailable', error instanceof Error ? error.name : 'threw')
  }
  if (until.aborted) return failWith('stopped', 'aborted')
  return failWith('unavailable', 'left off without an end')
}

type Listening = {
  readonly findNew: NewSentences
  readonly facts: () => Facts
  readonly until: AbortSignal
}

function failWith(failure: 'endless' | 'unavailable' | 'stopped', cause: string): Ending {
  return { kind: 'failed', failure, cause, tokens: 0 }
}

function countLetters({ summary = '', sections = [], insights = [], followUp }: ModelDraft) {
  const texts = [
    summary,
    followUp ?? '',
    ...insights,
    ...sections.flatMap(({ title = '', content = '' }) => [title, content]),
  ]
  return texts.reduce((sum, text) => sum + text.length, 0)
}

/**
 * Items of a source, until a signal: a stalled or unresponsive source blocks no one. Ends quietly at the
 * signal; the source is notified, not awaited.
 */
async function* readUntil<Item>(
  source: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]()
  const stopped = Promise.withResolvers<null>()
  const stop = () => stopped.resolve(null)
  signal.addEventListener('abort', stop, { once: true })
  try {
    while (!signal.aborted) {
      const next = await Promise.race([iterator.next(), stopped.promise])
      if (next === null || next.done === true) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    iterator.return?.(undefined).catch(() => undefined)
  }
}
