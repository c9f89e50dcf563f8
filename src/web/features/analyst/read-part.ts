import type { GenerationView } from './generation-view.ts'
import { isRecord } from './is-record.ts'
import { readChatAnswer } from './read-chat-answer.ts'

/** What a part of the door's event stream means to the page; null for those it needs nothing of. */
export type LivePart =
  /** A text begins; what was said before it does not count any more. */
  | { readonly kind: 'begin' }
  /** A whole sentence. */
  | { readonly kind: 'text'; readonly text: string }
  /** The model did not manage; the rules speak from here. */
  | { readonly kind: 'notice' }
  /** The door itself failed. */
  | { readonly kind: 'fault' }
  | { readonly kind: 'answer'; readonly generation: GenerationView }
  | { readonly kind: 'unreadable' }

export function readPart(payload: string): LivePart | null {
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
