import { useEffect, useRef, useState } from 'react'
import { MAX_INPUT_LENGTH } from '../../../domain/search/input-length.ts'
import { askLive, type LiveAnswer } from './ask-live.ts'
import { findConversation, type EarlierQuestion } from './earlier-questions.ts'
import type { AddressedQuestion } from './question-address.ts'
import type { GenerationView } from './generation-view.ts'
import { saveQuestion, readEarlierQuestions } from './use-earlier-questions.ts'

const WAITING: LiveAnswer = { kind: 'waiting' }

/**
 * A model's answer as it comes, asked for once; leaving the page lets go of it. To be mounted anew for
 * another question, and to ask again.
 */
export function useLiveAnswer(requested: AddressedQuestion, anonKey: string) {
  const [live, setLive] = useState(WAITING)
  const pending = useRef<AbortController | null>(null)
  // The page may hand in another object of the same question.
  const question = useRef(requested)

  useEffect(() => {
    const leaving = new AbortController()
    pending.current = leaving
    void listen(question.current, anonKey, { signal: leaving.signal, onAnswer: setLive })
    return () => leaving.abort()
  }, [anonKey])

  const stop = () => {
    pending.current?.abort()
    setLive({ kind: 'ended', end: 'stopped' })
  }
  return { live, stop }
}

type Listening = {
  readonly signal: AbortSignal
  readonly onAnswer: (answer: LiveAnswer) => void
}

async function listen(
  requested: AddressedQuestion,
  anonKey: string,
  { signal, onAnswer }: Listening,
): Promise<void> {
  const conversation = findConversation(readEarlierQuestions(), requested).map(toTurn)
  for await (const answer of askLive({ ...requested, conversation }, anonKey, signal)) {
    onAnswer(answer)
    if (answer.kind === 'told') storeDescribed(requested, answer.generation)
  }
}

function storeDescribed(requested: AddressedQuestion, { answer, about }: GenerationView): void {
  saveQuestion({ ...requested, summary: answer.summary, leadsTo: about })
}

/** The door takes no longer texts. */
function toTurn({ question, summary }: EarlierQuestion) {
  return { question, summary: summary.slice(0, MAX_INPUT_LENGTH) }
}
