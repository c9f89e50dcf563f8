import { AnswerPart } from '../analyzer/answer-part.tsx'
import { EarlierQuestions } from '../analyzer/earlier-questions.tsx'
import { useAsk } from '../analyzer/use-ask.ts'
import type { Requested } from '../analyzer/load-analysis.ts'
import type { Deferred } from '../await-or-defer.ts'
import { ExampleChips } from '../features/search/example-chips.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { MarketLine } from '../features/market-today/market-line.tsx'
import { MarketSnapshot } from '../features/market-today/market-snapshot.tsx'
import type { MarketData } from '../features/market-today/market-data.ts'
import { RuleGuide } from '../features/rule-guide/rule-guide.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { PAGE_GRID } from '../ui/page-head.tsx'
import { FeaturedCard } from './featured-card.tsx'
import { FiveQuestions } from './five-questions.tsx'
import type { Highlights, TestedRules as Tested } from './load-highlights.ts'
import { SignalCounts } from './signal-counts.tsx'
import { Steps } from './steps.tsx'
import { TestedRules } from './tested-rules.tsx'

/** The page before any question. */
export type HomeData = {
  /** Resolves to null if the highlights could not be read. */
  readonly highlights: Deferred<{ readonly known: Highlights | null }>
  readonly tested: Tested
  readonly today: MarketData
}

type HomePageProps = {
  readonly requested: Requested
  /** Null on a page with a question, and without a server. */
  readonly home: HomeData | null
}

/** The search box with the market's highlights; with a question, a slim box and its answer. */
export function HomePage({ requested, home }: HomePageProps) {
  const { isProcessing } = useAsk(requested)
  const isHome = requested.shown === null && !isProcessing
  return (
    <div className={PAGE_GRID}>
      <div className={isHome ? HERO : ''}>
        <section className={isHome ? 'min-w-0 lg:pt-4' : 'mb-6 max-w-3xl'}>
          <Title requested={requested} isHome={isHome} />
          <SearchBox requested={requested.requested} isProcessing={isProcessing} />
          {isHome && <ExampleChips />}
        </section>
        {isHome && home !== null && <HighlightParts highlights={home.highlights} />}
      </div>
      <AnswerPart {...requested} isProcessing={isProcessing} />
      {isHome && home !== null ? (
        <Below home={home} requested={requested} />
      ) : (
        <EarlierQuestions {...requested} />
      )}
    </div>
  )
}

const TOPICS = ['movers', 'news', 'trending', 'indices'] as const

/** On a wide screen the card is beside the box and the counts. */
const HERO =
  'grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-5'

/** A page with an answer has its own headings below the box. */
function Title({ requested, isHome }: { requested: Requested; isHome: boolean }) {
  if (!isHome) {
    const isQuestion = requested.shown?.kind === 'question'
    return (
      <h1 className="sr-only">{`${isQuestion ? 'Answer' : 'Signals'}: ${requested.requested}`}</h1>
    )
  }
  return (
    <>
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">
        Stock signals in plain English
      </h1>
      <p className="mt-1 mb-3 text-ink-soft max-sm:text-sm sm:mt-2 sm:mb-5 sm:text-lg">
        BUY, SELL or WATCH, and why. Free, no sign-up.
      </p>
    </>
  )
}

function HighlightParts({ highlights }: Pick<HomeData, 'highlights'>) {
  return (
    <AwaitedPart
      deferred={highlights}
      skeleton={<HighlightsSkeleton />}
      failure="The signals couldn’t be loaded."
    >
      {({ known }) =>
        known !== null && (
          <>
            <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-4">
              {known.card !== null && <FeaturedCard card={known.card} />}
            </div>
            <SignalCounts highlights={known} />
          </>
        )
      }
    </AwaitedPart>
  )
}

/** As high as what comes. */
function HighlightsSkeleton() {
  return (
    <>
      <div className="animate-pulse lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-4">
        <p className="sr-only">Loading signals</p>
        <div className="h-92 rounded-card border border-line bg-raised lg:h-116" />
      </div>
      <div className="h-28 animate-pulse rounded-card bg-sunken" />
    </>
  )
}

function Below({ home, requested }: { home: HomeData; requested: Requested }) {
  const { today, tested } = home
  return (
    <LiveUpdates topics={TOPICS}>
      <div className="mt-3 border-t border-line pt-2 lg:mt-6 lg:pt-3">
        <MarketLine indices={today.indices} hours={today.hours} />
      </div>
      <EarlierQuestions {...requested} />
      <div className="mt-10 grid grid-cols-1 gap-12 sm:mt-12 sm:gap-16">
        <RuleGuide />
        <TestedRules tested={tested} />
        <Steps />
        <FiveQuestions />
        <MarketSnapshot today={today} />
      </div>
    </LiveUpdates>
  )
}
