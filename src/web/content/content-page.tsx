import type { ContentPage as Page } from '../../use-cases/ports/content-pages.ts'
import type { PublicPage } from '../../domain/content/public-pages.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { ContentsList } from './contents-list.tsx'
import { QuestionList } from './question-list.tsx'
import { RelatedLinks } from './related-links.tsx'
import { Words } from './words.tsx'
import type { PageSource } from '../../domain/content/page-head.ts'
import { engineSettings } from '../../domain/content/playground.ts'
import { findPlayground } from '../../domain/content/playgrounds.ts'
import { Button } from '../ui/button.tsx'
import { PlaygroundFields } from './playground-fields.tsx'
import { playgroundPath, toTexts } from './playground-address.ts'

/** Reading speed in words per minute. */
const WORDS_A_MINUTE = 220
/** Pages with this many sections get a table of contents. */
const LONG_FROM_SECTIONS = 4

type ContentPageProps = {
  readonly page: Page
  readonly crumbs: readonly Crumb[]
  readonly related: readonly PublicPage[]
  /** Between the text and the questions, such as a list of other pages. */
  readonly children?: React.ReactNode
}

/** A content page in its frame: breadcrumbs, contents, text, related links. */
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

/** The page's sources, numbered like its marks. */
function SourceList({ sources }: { sources: readonly PageSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-12">
      <h2 id="sources" className="text-xl font-semibold">
        Sources
      </h2>
      <ol className="mt-3 list-decimal pl-6 text-sm">
        {sources.map(({ id, text, url }, index) => (
          <li key={id} id={`source-${index + 1}`} className="py-1">
            {url === null ? (
              text
            ) : (
              <a href={url} rel="noreferrer">
                {text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The link from an explainer to its playground: a form that works without scripts. */
function PlaygroundInvitation({ path }: { path: string }) {
  const playground = findPlayground(path.split('/').at(-1) ?? '')
  if (playground === null) return null
  const texts = toTexts({ values: engineSettings(playground) })
  return (
    <section
      aria-labelledby="try"
      className="mt-12 rounded-card border border-line bg-raised p-5 print:hidden"
    >
      <h2 id="try" className="text-2xl font-semibold tracking-tight">
        Try it yourself
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Choose a stock and numbers of your own. The page behind the button draws them over the
        sample market, where nothing is at stake.
      </p>
      <form action={playgroundPath(playground)} method="get">
        <PlaygroundFields playground={playground} texts={texts} errors={[]} />
        <Button type="submit" look="main" className="mt-5">
          See the chart
        </Button>
      </form>
    </section>
  )
}
