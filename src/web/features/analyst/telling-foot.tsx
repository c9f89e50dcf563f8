import { formatDate } from '../../../domain/narration/format-date.ts'
import type { AnswerSource } from '../../../use-cases/analyst/told-answer.ts'
import type { ShownTelling } from './shown-telling.ts'
import { sayAuthor, sayChecks } from './tell-telling.ts'

/** What an answer leans on, who wrote it, and what of it was checked. */
export function TellingFoot({ telling }: { telling: ShownTelling }) {
  const { author, checks, sources, asOf } = telling
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
        {sayAuthor(author)}. {sayChecks(checks)}.
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
