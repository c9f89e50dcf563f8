import type { ContentPage as Page } from '../../use-cases/ports/content-pages.ts'
import type { PublicPage } from '../../domain/content/public-pages.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { ContentsList } from './contents-list.tsx'
import { PlaygroundInvitation } from './playground-invitation.tsx'
import { QuestionList } from './question-list.tsx'
import { RelatedLinks } from './related-links.tsx'
import { SourceList } from './source-list.tsx'
import { Words } from './words.tsx'

/** Words that a reader gets through in a minute. */
const WORDS_A_MINUTE = 220
/** From so many sections on, a list of them helps. */
const LONG_FROM_SECTIONS = 4

type ContentPageProps = {
  readonly page: Page
  readonly crumbs: readonly Crumb[]
  readonly related: readonly PublicPage[]
  /** What stands between the words and the questions, such as a list of other pages. */
  readonly children?: React.ReactNode
}

/** A page of words in its frame: where it stands, what it holds, its words, where to go on. */
export function ContentPage({ page, crumbs, related, children }: ContentPageProps) {
  const { head, words, figures, sections, questions } = page
  return (
    <article className="mx-auto max-w-3xl px-4 py-8 sm:px-6">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-3xl font-semibold tracking-tight sm:text-4xl">{head.heading}</h1>
      <p className="mt-3 text-sm text-ink-soft">
        <time dateTime={head.updated}>{formatDate(head.updated)}</time>
        {head.kind === 'article' || head.kind === 'explainer' ? (
          <>, {Math.max(1, Math.round(page.wordCount / WORDS_A_MINUTE))} minutes to read</>
        ) : null}
      </p>
      {sections.length >= LONG_FROM_SECTIONS && <ContentsList sections={sections} />}
      <div className="words mt-6">
        <Words words={words} figures={figures} sources={head.sources} />
      </div>
      {children}
      {head.kind === 'explainer' && <PlaygroundInvitation path={head.path} />}
      {questions.length > 0 && (
        <QuestionList questions={questions} figures={figures} sources={head.sources} />
      )}
      <SourceList sources={head.sources} />
      <RelatedLinks pages={related} />
    </article>
  )
}
