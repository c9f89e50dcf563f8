import { useLocation } from 'react-router'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { AskAbout } from './ask-about.tsx'
import { CopyAnswer } from './copy-answer.tsx'
import { FollowUpLink } from './follow-up-link.tsx'
import type { ShownTelling } from './shown-telling.ts'
import { TellingText } from './telling-text.tsx'
import { TellingFoot } from './telling-foot.tsx'
import { sayFallback } from './tell-telling.ts'

type TellingViewProps = {
  readonly question: string
  readonly telling: ShownTelling
  /** Stands in place of the answer's own words while others come. */
  readonly coming?: React.ReactNode
  /** Why this is not a model's answer, where the answer itself does not say. */
  readonly notice?: string | null
  /** What can be done about who tells it, below the heading. */
  readonly actions?: React.ReactNode
}

/** The words of an answer, whose stocks stand as cards beside or above it. */
export function TellingView(props: TellingViewProps) {
  const { question, telling, coming = null, notice = null, actions } = props
  const { fellBack, isSample } = telling
  const told = notice ?? (fellBack === null ? null : sayFallback(fellBack))
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
      {told !== null && isWhole && <p className="mt-2 border-l-2 border-lamp pl-3">{told}</p>}
      {coming ?? <TellingText telling={telling} />}
      {isWhole && <FollowUp telling={telling} />}
      {isWhole && <TellingFoot telling={telling} />}
      {isWhole && (
        <p className="mt-2 text-sm">
          <CopyAnswer question={question} telling={telling} />
        </p>
      )}
    </section>
  )
}

/** The question that leads on, and a box for another about the same stocks. */
function FollowUp({ telling }: { telling: ShownTelling }) {
  const { answer, about } = telling
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
          isInPlace
        />
      )}
    </div>
  )
}

const MOST_NAMED = 3

function name(about: readonly string[]): string {
  return about.length > MOST_NAMED ? `these ${about.length} stocks` : about.join(', ')
}
