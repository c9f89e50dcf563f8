import { Link, useLocation } from 'react-router'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { AskAbout } from './ask-about.tsx'
import { CopyAnswer } from './copy-answer.tsx'
import type { GenerationView } from './generation-view.ts'
import { AnswerTableView } from './answer-table-view.tsx'
import { AnswerText } from './answer-text.tsx'
import { formatAuthor, formatChecks, formatFallback } from './describe-generation.ts'
import { CornerDownRight } from 'lucide-react'
import { listAfter, toQuestionSearch, type AddressedQuestion } from './question-address.ts'
import type { AnswerSource } from '../../../use-cases/analyst/generated-answer.ts'

type FollowUpLinkProps = { readonly question: string; readonly about: readonly string[] }

type GeneratedAnswerProps = {
  readonly requested: AddressedQuestion
  readonly generation: GenerationView
  /** Shown instead of the answer's own text while another is generated. */
  readonly streamed?: React.ReactNode
  /** Why this is not a model's answer, unless the answer itself says so. */
  readonly notice?: string | null
  /** Actions about the author, below the heading. */
  readonly actions?: React.ReactNode
}

/** The text of an answer, whose stocks are cards beside or above it. */
export function GeneratedAnswer(props: GeneratedAnswerProps) {
  const { requested, generation, streamed = null, notice = null, actions } = props
  const { fellBack, isSample } = generation
  const result = notice ?? (fellBack === null ? null : formatFallback(fellBack))
  const isComplete = streamed === null
  return (
    <section
      aria-labelledby="answer"
      className="rounded-card border border-line bg-raised px-5 py-4"
    >
      <div className="flex items-center gap-2">
        <h2 id="answer" className="text-xl font-semibold">
          Answer
        </h2>
        {isSample && <FreshnessBadge freshness="sample" />}
      </div>
      {actions !== undefined && (
        <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">{actions}</p>
      )}
      {result !== null && isComplete && (
        <p className="mt-2 border-l-2 border-lamp pl-3">{result}</p>
      )}
      {streamed ?? <AnswerText generation={generation} />}
      {isComplete && generation.table !== null && <AnswerTableView table={generation.table} />}
      {isComplete && <FollowUp requested={requested} generation={generation} />}
      {isComplete && <AnswerFoot generation={generation} />}
      {isComplete && (
        <p className="mt-2 text-sm">
          <CopyAnswer question={requested.question} generation={generation} />
        </p>
      )}
    </section>
  )
}

/** The follow-up question, and a box for another in the light of this one. */
function FollowUp({
  requested,
  generation,
}: Pick<GeneratedAnswerProps, 'requested' | 'generation'>) {
  const { answer, about } = generation
  const { pathname } = useLocation()
  return (
    <div className="mt-5 grid gap-3">
      {answer.followUp !== null && <FollowUpLink question={answer.followUp} about={about} />}
      <AskAbout
        key={listAfter(requested).join()}
        label={about.length > 0 ? `Ask more about ${name(about)}` : 'Ask a follow-up'}
        about={about}
        after={listAfter(requested)}
        path={pathname}
        placeholder={about.length > 0 ? 'What about volume?' : 'Your question'}
        isInIndex
      />
    </div>
  )
}

const MAX_NAMED = 3

function name(about: readonly string[]): string {
  if (about.every((ticker) => ticker.startsWith('^')))
    return about.length === 1 ? 'this index' : 'these indices'
  return about.length > MAX_NAMED ? `these ${about.length} stocks` : about.join(', ')
}

/** A follow-up question, asked on the same page. */
function FollowUpLink({ question, about }: FollowUpLinkProps) {
  return (
    <Link
      to={{ search: toQuestionSearch({ question, about, after: [] }) }}
      preventScrollReset
      className="inline-flex min-h-10 max-w-full items-center gap-2 justify-self-start rounded-md border border-line-strong px-4 py-1.5 text-ink no-underline hover:bg-sunken"
    >
      <CornerDownRight aria-hidden="true" size={16} className="shrink-0 text-accent" />
      <span className="min-w-0">{question}</span>
    </Link>
  )
}

/** An answer's sources, author and checks. */
function AnswerFoot({ generation }: { generation: GenerationView }) {
  const formats = useFormats()
  const { author, checks, sources, asOf } = generation
  return (
    <footer className="mt-5 border-t border-line pt-3 text-sm text-ink-soft">
      {sources.length > 0 && (
        <section className="mb-3">
          <h3 className="font-semibold">Sources</h3>
          <ul className="mt-1 grid gap-1">
            {sources.map((source) => (
              <li key={source.href} className="wrap-anywhere">
                <SourceLink source={source} />
                {source.day !== null && `, ${formats.date(source.day)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        {formatAuthor(author)}. {formatChecks(checks)}.
        {asOf !== null && (
          <>
            {' '}
            Data through <time dateTime={asOf}>{formats.date(asOf)}</time>.
          </>
        )}
      </p>
    </footer>
  )
}

/** A page of ours, or an external headline; nothing else becomes a link. */
function SourceLink({ source }: { source: AnswerSource }) {
  const { label, href } = source
  if (/^\/(?!\/)/.test(href)) return <a href={href}>{label}</a>
  if (!/^https?:\/\//.test(href)) return label
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {label}
    </a>
  )
}
