import { RotateCw, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { askLive, type LiveAnswer } from './ask-live.ts'
import type { AddressedQuestion } from './question-address.ts'
import type { GenerationView } from './generation-view.ts'
import { formatEnd } from './describe-end.ts'
import { GeneratedAnswer } from './generated-answer.tsx'
import type { AnswerGenerator } from './answer-generator.ts'
import { MAX_INPUT_LENGTH } from '../../../domain/search/input-length.ts'
import { type EarlierQuestion, findConversation } from './earlier-questions.ts'
import { readEarlierQuestions, saveQuestion } from './use-earlier-questions.ts'

const WAITING: LiveAnswer = { kind: 'waiting' }

type Listening = {
  readonly signal: AbortSignal
  readonly onAnswer: (answer: LiveAnswer) => void
}

type LiveGenerationProps = {
  readonly requested: AddressedQuestion
  /** The rules' answer, shown until a model's arrives, or if none does. */
  readonly rules: GenerationView
  readonly answerGenerator: AnswerGenerator
}

/** An answer that a model writes while the page is open. Loaded if there is a model. */
export default function LiveGeneration(props: LiveGenerationProps) {
  const [tries, setTries] = useState(1)
  return <LiveAttempt key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function LiveAttempt({
  requested,
  rules,
  answerGenerator,
  onRetry,
}: LiveGenerationProps & { onRetry: () => void }) {
  const { live, stop } = useLiveAnswer(requested, answerGenerator.anonKey)
  const isOpen = live.kind === 'waiting' || live.kind === 'streaming'
  const generation = live.kind === 'answered' ? live.generation : rules
  const sentences = live.kind === 'streaming' ? live.sentences : []
  return (
    <>
      <GeneratedAnswer
        requested={requested}
        generation={generation}
        notice={live.kind === 'ended' ? formatEnd(live.end) : null}
        streamed={sentences.length > 0 ? <StreamedText sentences={sentences} /> : null}
        actions={
          isOpen ? (
            <>
              <span className="text-ink-soft">{answerGenerator.model} is writing</span>
              <Action Icon={Square} onPress={stop}>
                Stop
              </Action>
            </>
          ) : (
            <Action Icon={RotateCw} onPress={onRetry}>
              Ask again
            </Action>
          )
        }
      />
      <Announced state={formatState({ live, rules, answerGenerator })} sentences={sentences} />
    </>
  )
}

function StreamedText({ sentences }: { sentences: readonly string[] }) {
  return (
    <p className="figures mt-2 max-w-prose text-lg wrap-anywhere" aria-busy="true">
      {sentences.join(' ')}
    </p>
  )
}

type StateLabels = Pick<LiveGenerationProps, 'rules' | 'answerGenerator'> & {
  readonly live: LiveAnswer
}

function formatState({ live, rules, answerGenerator }: StateLabels): string {
  if (live.kind === 'answered') return 'The answer is ready.'
  if (live.kind === 'ended') return `${formatEnd(live.end)} ${rules.answer.summary}`
  return `${answerGenerator.model} is writing the answer.`
}

type AnnouncedProps = { readonly state: string; readonly sentences: readonly string[] }

/** For screen readers: each sentence once when complete, and the end. */
function Announced({ state, sentences }: AnnouncedProps) {
  return (
    <div role="log" aria-label="Answer in progress" className="sr-only">
      <p>{state}</p>
      {sentences.map((sentence, index) => (
        // Sentences are only ever added, and may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{sentence}</p>
      ))}
    </div>
  )
}

type ActionProps = {
  readonly Icon: typeof Square
  readonly onPress: () => void
  readonly children: string
}

function Action({ Icon, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-8 items-center gap-1.5 text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
    >
      <Icon aria-hidden="true" size={16} />
      {children}
    </button>
  )
}

/**
 * A model's answer as it streams, requested once; leaving the page aborts it. Remount it for
 * another question, and to ask again.
 */
function useLiveAnswer(requested: AddressedQuestion, anonKey: string) {
  const [live, setLive] = useState(WAITING)
  const pending = useRef<AbortController | null>(null)
  // The page may pass another object for the same question.
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

async function listen(
  requested: AddressedQuestion,
  anonKey: string,
  { signal, onAnswer }: Listening,
): Promise<void> {
  const conversation = findConversation(readEarlierQuestions(), requested).map(toTurn)
  for await (const answer of askLive({ ...requested, conversation }, anonKey, signal)) {
    onAnswer(answer)
    if (answer.kind === 'answered') storeAnswer(requested, answer.generation)
  }
}

function storeAnswer(requested: AddressedQuestion, { answer }: GenerationView): void {
  saveQuestion({ ...requested, summary: answer.summary })
}

/** The endpoint rejects longer texts. */
function toTurn({ question, summary }: Pick<EarlierQuestion, 'question' | 'summary'>) {
  return { question, summary: summary.slice(0, MAX_INPUT_LENGTH) }
}
