import { useLocation } from 'react-router'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { AskAbout } from './ask-about.tsx'
import { CopyAnswer } from './copy-answer.tsx'
import { FollowUpLink } from './follow-up-link.tsx'
import type { GenerationView } from './generation-view.ts'
import { AnswerText } from './answer-text.tsx'
import { AnswerFoot } from './answer-foot.tsx'
import { formatFallback } from './describe-generation.ts'

type GeneratedAnswerProps = {
  readonly question: string
  readonly generation: GenerationView
  /** Stands in place of the answer's own words while others come. */
  readonly coming?: React.ReactNode
  /** Why this is not a model's answer, where the answer itself does not say. */
  readonly notice?: string | null
  /** What can be done about who tells it, below the heading. */
  readonly actions?: React.ReactNode
}

/** The words of an answer, whose stocks stand as cards beside or above it. */
export function GeneratedAnswer(props: GeneratedAnswerProps) {
  const { question, generation, coming = null, notice = null, actions } = props
  const { fellBack, isSample } = generation
  const result = notice ?? (fellBack === null ? null : formatFallback(fellBack))
  const isWhole = coming === null
  return (
    <section
      aria-labelledby="answer"
      className="rounded-card border border-line bg-raised px-5 py-4"
    >
      <h2 id="answer" className="flex items-center gap-2 text-xl font-semibold">
        The answer in words
        {isSample && <FreshnessBadge freshness="sample" />}
      </h2>
      {actions !== undefined && (
        <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">{actions}</p>
      )}
      {result !== null && isWhole && <p className="mt-2 border-l-2 border-lamp pl-3">{result}</p>}
      {coming ?? <AnswerText generation={generation} />}
      {isWhole && <FollowUp generation={generation} />}
      {isWhole && <AnswerFoot generation={generation} />}
      {isWhole && (
        <p className="mt-2 text-sm">
          <CopyAnswer question={question} generation={generation} />
        </p>
      )}
    </section>
  )
}

/** The question that leads on, and a box for another about the same stocks. */
function FollowUp({ generation }: { generation: GenerationView }) {
  const { answer, about } = generation
  const { pathname } = useLocation()
  if (answer.followUp === null && about.length === 0) return null
  return (
    <div className="mt-5 grid gap-3">
      {answer.followUp !== null && <FollowUpLink question={answer.followUp} about={about} />}
      {about.length > 0 && (
        <AskAbout
          label={`Ask more about ${name(about)}`}
          about={about}
          path={pathname}
          placeholder="and the volume?"
          isInIndex
        />
      )}
    </div>
  )
}

const MAX_NAMED = 3

function name(about: readonly string[]): string {
  return about.length > MAX_NAMED ? `these ${about.length} stocks` : about.join(', ')
}
