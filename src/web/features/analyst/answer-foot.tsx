import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { AnswerSource } from '../../../use-cases/analyst/generated-answer.ts'
import type { GenerationView } from './generation-view.ts'
import { formatAuthor, formatChecks } from './describe-generation.ts'

/** What an answer leans on, who wrote it, and what of it was checked. */
export function AnswerFoot({ generation }: { generation: GenerationView }) {
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
                {source.day !== null && `, ${formatDate(source.day)}`}
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
            Data to <time dateTime={asOf}>{formatDate(asOf)}</time>.
          </>
        )}
      </p>
    </footer>
  )
}

/** A page of ours, or a headline elsewhere; nothing else is made a link. */
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
