import type { FactSheet } from '../../../domain/gate/fact.ts'
import type {
  Narrator,
  NarratorDraft,
  NarratorEvent,
  NarratorRequest,
} from '../../ports/narrator.ts'
import type { NewSentences } from './new-sentences.ts'
import { readUntil } from './read-until.ts'

/** How a narration ended. */
export type Ending = Extract<NarratorEvent, { readonly kind: 'end' | 'failed' }>

/** More than any answer has; one that grows beyond is no answer. */
const MOST_LETTERS = 12_000
const MOST_DRAFTS = 12_000

/** Reads a narration to its end and brings each sentence that may be shown by then. */
export async function* listen(
  narrator: Narrator,
  request: NarratorRequest,
  { findNew, sheet, until }: Listening,
): AsyncGenerator<string, Ending> {
  let drafts = 0
  try {
    for await (const event of readUntil(narrator.narrate(request, until), until)) {
      if (event.kind === 'tool') continue
      if (event.kind !== 'draft') return event
      drafts += 1
      if (drafts > MOST_DRAFTS || countLetters(event.draft) > MOST_LETTERS)
        return failWith('endless', 'more text than an answer has')
      yield* findNew(event.draft, sheet())
    }
  } catch (error) {
    return failWith('unavailable', error instanceof Error ? error.name : 'threw')
  }
  if (until.aborted) return failWith('stopped', 'told to stop')
  return failWith('unavailable', 'left off without an end')
}

type Listening = {
  readonly findNew: NewSentences
  readonly sheet: () => FactSheet
  readonly until: AbortSignal
}

function failWith(failure: 'endless' | 'unavailable' | 'stopped', cause: string): Ending {
  return { kind: 'failed', failure, cause, tokens: 0 }
}

function countLetters({ summary = '', sections = [], insights = [], followUp }: NarratorDraft) {
  const texts = [
    summary,
    followUp ?? '',
    ...insights,
    ...sections.flatMap(({ title = '', content = '' }) => [title, content]),
  ]
  return texts.reduce((sum, text) => sum + text.length, 0)
}
