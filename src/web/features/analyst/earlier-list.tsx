import { useEffect } from 'react'
import { Link } from 'react-router'
import { forgetQuestions } from '../../session/recent-questions.ts'
import { isSame } from './earlier-questions.ts'
import { toQuestionSearch, type AddressedQuestion } from './question-address.ts'
import type { GenerationView } from './generation-view.ts'
import { saveQuestion, useEarlierQuestions } from './use-earlier-questions.ts'

type EarlierListProps = {
  readonly now: AddressedQuestion
  /** Its answer, to be stored with it; null if none. */
  readonly generation: GenerationView | null
}

/** This tab's earlier questions, newest first; nothing if there are none. */
export default function EarlierList({ now, generation }: EarlierListProps) {
  const { question, about, after } = now
  useEffect(() => {
    if (generation === null) return
    saveQuestion({ question, about, after, summary: generation.answer.summary })
  }, [question, about, after, generation])
  const earlier = useEarlierQuestions().filter((one) => !isSame(one, now))
  if (earlier.length === 0) return null
  return (
    <details className="mt-4 max-w-2xl">
      <summary className="min-h-6">
        Recent questions <span className="text-ink-soft">({earlier.length})</span>
      </summary>
      <ul className="mt-2">
        {earlier.toReversed().map((one) => (
          <li key={toQuestionSearch(one)} className="border-t border-line">
            <Link
              to={{ search: toQuestionSearch(one) }}
              preventScrollReset
              className="inline-block min-h-8 max-w-full truncate py-1"
            >
              {one.question}
              {one.about.length > 0 && ` (${one.about.join(', ')})`}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={forgetQuestions}
        className="mt-1 min-h-8 text-accent underline underline-offset-[0.2em]"
      >
        Clear questions
      </button>
    </details>
  )
}
