import { useEffect, useRef, useState } from 'react'
import { MAX_INPUT_LENGTH } from '../../../domain/search/input-length.ts'
import { askLive, type LiveAnswer } from './ask-live.ts'
import { findConversation, type EarlierQuestion } from './earlier-questions.ts'
import type { AddressedQuestion } from './question-address.ts'
import type { ShownTelling } from './shown-telling.ts'
import { keepQuestion, readEarlierQuestions } from './use-earlier-questions.ts'

const WAITING: LiveAnswer = { kind: 'waiting' }

/**
 * A model's answer as it comes, asked for once; leaving the page lets go of it. To be mounted anew for
 * another question, and to ask again.
 */
export function useLiveAnswer(asked: AddressedQuestion, anonKey: string) {
  const [live, setLive] = useState(WAITING)
  const asking = useRef<AbortController | null>(null)
  // The page may hand in another object of the same question.
  const question = useRef(asked)

  useEffect(() => {
    const leaving = new AbortController()
    asking.current = leaving
    void listen(question.current, anonKey, { signal: leaving.signal, onAnswer: setLive })
    return () => leaving.abort()
  }, [anonKey])

  const stop = () => {
    asking.current?.abort()
    setLive({ kind: 'ended', end: 'stopped' })
  }
  return { live, stop }
}

type Listening = {
  readonly signal: AbortSignal
  readonly onAnswer: (answer: LiveAnswer) => void
}

async function listen(
  asked: AddressedQuestion,
  anonKey: string,
  { signal, onAnswer }: Listening,
): Promise<void> {
  const conversation = findConversation(readEarlierQuestions(), asked).map(toTurn)
  for await (const answer of askLive({ ...asked, conversation }, anonKey, signal)) {
    onAnswer(answer)
    if (answer.kind === 'told') keepTold(asked, answer.telling)
  }
}

function keepTold(asked: AddressedQuestion, { answer, about }: ShownTelling): void {
  keepQuestion({ ...asked, summary: answer.summary, leadsTo: about })
}

/** The door takes no longer texts. */
function toTurn({ question, summary }: EarlierQuestion) {
  return { question, summary: summary.slice(0, MAX_INPUT_LENGTH) }
}
