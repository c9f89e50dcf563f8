import type { ContentPage as Page } from '../../use-cases/ports/content-pages.ts'
import type { PublicPage } from '../../domain/content/public-pages.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { ContentsFold, ContentsRail } from './contents-list.tsx'
import { LiveBlock } from './live-block.tsx'
import type { LiveBlockData } from './load-live-block.ts'
import { PageDrawings } from './page-drawings.tsx'
import { QuestionList } from './question-list.tsx'
import { RelatedLinks } from './related-links.tsx'
import { Words } from './words.tsx'
import type { PageSource } from '../../domain/content/page-head.ts'
import { engineSettings } from '../../domain/content/playground.ts'
import { findPlayground } from '../../domain/content/playgrounds.ts'
import { Button } from '../ui/button.tsx'
import { PAGE_GRID, PageHead } from '../ui/page-head.tsx'
import { RecordConclusion } from '../ui/record-conclusion.tsx'
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
  /** What the market last did, where the page is about it. */
  readonly live: LiveBlockData | null
  /** Whether it is mainly a list of other pages. */
  readonly isIndex: boolean
  /** Whether it names a BUY or SELL. */
  readonly mentionsSignals: boolean
  /** Between the text and the questions, such as a list of other pages. */
  readonly children?: React.ReactNode
}

/** A content page in its frame: breadcrumbs, contents, text, related links. */
export function ContentPage(props: ContentPageProps) {
  const { page, crumbs, related, live, isIndex, mentionsSignals, children } = props
  const { head, words, figures, sections, questions } = page
  const isLong = sections.length >= LONG_FROM_SECTIONS
  return (
    <article className={PAGE_GRID}>
      <PageHead title={head.heading} above={<Breadcrumbs crumbs={crumbs} />} />
      {!isIndex && <Byline page={page} />}
      {mentionsSignals && (
        <p className="-mt-3 mb-6 text-sm">
          <RecordConclusion />
        </p>
      )}
      <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          {live !== null && <LiveBlock block={live} />}
          <PageDrawings path={head.path} />
          {isLong && <ContentsFold sections={sections} />}
          <div className="words">
            <Words words={words} figures={figures} sources={head.sources} />
          </div>
          {head.kind === 'explainer' && <PlaygroundInvitation path={head.path} />}
          {questions.length > 0 && (
            <QuestionList questions={questions} figures={figures} sources={head.sources} />
          )}
          <SourceList sources={head.sources} />
        </div>
        {isLong && <ContentsRail sections={sections} />}
      </div>
      {children}
      <RelatedLinks pages={related} />
    </article>
  )
}

/** Who answers for the page, and when it was last reviewed. */
function Byline({ page: { head, wordCount } }: { page: Page }) {
  const isRead = head.kind === 'article' || head.kind === 'explainer'
  return (
    <p className="-mt-3 mb-6 text-sm text-ink-soft">
      {head.kind !== 'page' && (
        <span className="whitespace-nowrap">
          <a href="/editorial-policy">Tapelight editorial policy</a> ·
        </span>
      )}{' '}
      <span className="whitespace-nowrap">
        Reviewed <time dateTime={head.updated}>{formatDate(head.updated)}</time>
        {isRead && ' ·'}
      </span>{' '}
      {isRead && (
        <span className="whitespace-nowrap">
          {Math.max(1, Math.round(wordCount / WORDS_A_MINUTE))} min read
        </span>
      )}
    </p>
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
      className="mt-12 max-w-2xl rounded-card border border-line bg-raised p-5 print:hidden"
    >
      <h2 id="try" className="text-2xl font-semibold tracking-tight">
        Try it yourself
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Pick a stock and your own settings, and see the chart on sample data.
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
