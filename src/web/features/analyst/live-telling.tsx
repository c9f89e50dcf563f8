import { RotateCw, Square } from 'lucide-react'
import { useState } from 'react'
import type { LiveAnswer } from './ask-live.ts'
import type { AddressedQuestion } from './question-address.ts'
import type { ShownTelling } from './shown-telling.ts'
import { sayEnd } from './tell-end.ts'
import { TellingView } from './telling-view.tsx'
import type { Teller } from './teller.ts'
import { useLiveAnswer } from './use-live-answer.ts'

type LiveTellingProps = {
  readonly asked: AddressedQuestion
  /** The rules' answer, which stands until a model's comes, and where none does. */
  readonly rules: ShownTelling
  readonly teller: Teller
}

/** An answer that a model puts into words while the page is open. Loaded where there is a model. */
export default function LiveTelling(props: LiveTellingProps) {
  const [tries, setTries] = useState(1)
  return <OneTry key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function OneTry({ asked, rules, teller, onRetry }: LiveTellingProps & { onRetry: () => void }) {
  const { live, stop } = useLiveAnswer(asked, teller.anonKey)
  const isOpen = live.kind === 'waiting' || live.kind === 'telling'
  const telling = live.kind === 'told' ? live.telling : rules
  const sentences = live.kind === 'telling' ? live.sentences : []
  return (
    <>
      <TellingView
        question={asked.question}
        telling={telling}
        notice={live.kind === 'ended' ? sayEnd(live.end) : null}
        coming={sentences.length > 0 ? <Coming sentences={sentences} /> : null}
        actions={
          isOpen ? (
            <>
              <span className="text-ink-soft">{teller.model} is writing</span>
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
      <Announced state={sayState({ live, rules, teller })} sentences={sentences} />
    </>
  )
}

function Coming({ sentences }: { sentences: readonly string[] }) {
  return (
    <p className="figures mt-2 max-w-prose text-lg wrap-anywhere" aria-busy="true">
      {sentences.join(' ')}
    </p>
  )
}

type StateWords = Pick<LiveTellingProps, 'rules' | 'teller'> & { readonly live: LiveAnswer }

function sayState({ live, rules, teller }: StateWords): string {
  if (live.kind === 'told') return 'The answer is there.'
  if (live.kind === 'ended') return `${sayEnd(live.end)} ${rules.answer.summary}`
  return `${teller.model} is writing the answer.`
}

type AnnouncedProps = { readonly state: string; readonly sentences: readonly string[] }

/** For screen readers: each sentence once, when it is there, and that it is over. */
function Announced({ state, sentences }: AnnouncedProps) {
  return (
    <div role="log" aria-label="The answer as it comes" className="sr-only">
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
