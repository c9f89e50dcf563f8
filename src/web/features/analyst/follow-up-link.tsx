import { CornerDownRight } from 'lucide-react'
import { Link } from 'react-router'
import { toQuestionSearch } from './question-address.ts'

type FollowUpLinkProps = { readonly question: string; readonly about: readonly string[] }

/** A question that leads on, asked on the page it stands on. */
export function FollowUpLink({ question, about }: FollowUpLinkProps) {
  return (
    <Link
      to={{ search: toQuestionSearch({ question, about }) }}
      preventScrollReset
      className="inline-flex min-h-10 max-w-full items-center gap-2 justify-self-start rounded-md border border-line-strong px-4 py-1.5 text-ink no-underline hover:bg-sunken"
    >
      <CornerDownRight aria-hidden="true" size={16} className="shrink-0 text-accent" />
      <span className="min-w-0">{question}</span>
    </Link>
  )
}
