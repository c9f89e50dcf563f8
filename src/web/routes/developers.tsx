import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Route } from './+types/developers.ts'
import { AssistantGuide } from '../features/api-guide/assistant-guide.tsx'
import { CallGuide } from '../features/api-guide/call-guide.tsx'
import { EmbedGuide } from '../features/api-guide/embed-guide.tsx'
import { FreshnessGuide } from '../features/api-guide/freshness-guide.tsx'
import { GroundRules } from '../features/api-guide/ground-rules.tsx'
import { GuideRail } from '../features/api-guide/guide-rail.tsx'
import { KeyGuide } from '../features/api-guide/key-guide.tsx'
import { readLanguage } from '../features/api-guide/languages.ts'
import { QuickStart } from '../features/api-guide/quick-start.tsx'
import { readGuide } from '../features/api-guide/read-guide.ts'
import { readResponses } from '../features/api-guide/read-responses.ts'
import { formatQuickStart } from '../features/api-guide/format-quick-start.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { productContext, visitContext } from '../product-context.ts'
import { PAGE_GRID, PageHead } from '../ui/page-head.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return describeDynamicPage({
    title: 'Stock signals and market data API | Tapelight',
    description:
      'Free JSON API for stock signals, quotes, daily bars, movers, news and exchange rates. GET calls need no key and no sign-up. Examples in curl, JavaScript and Python.',
    path: '/developers',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { describeApi, analyzeStocks, publicUrl, disclaimer } = context.get(productContext)
  const { anonKey } = context.get(visitContext)
  return data({
    sections: readGuide(describeApi()),
    responses: readResponses(publicUrl),
    quickStart: formatQuickStart((await analyzeStocks([knownTicker('AAPL')])).analyses),
    publicUrl,
    anonKey,
    disclaimer,
  })
}

/** The language of the examples is chosen in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  const { sections, responses, quickStart, publicUrl, anonKey, disclaimer } = loaderData
  const [search] = useSearchParams()
  const language = readLanguage(search.get('lang'))
  return (
    <div className={PAGE_GRID}>
      <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-10">
        <GuideRail parts={PARTS} sections={sections} />
        <div className="min-w-0">
          <PageHead
            title="Developers"
            lead="Stock signals and market data as JSON. Free: every GET call works without a key or sign-up."
          />
          <GuideRail parts={PARTS} sections={sections} isFolded />
          <QuickStart baseUrl={publicUrl} language={language} response={quickStart} />
          <KeyGuide anonKey={anonKey} />
          <AssistantGuide baseUrl={publicUrl} />
          <EmbedGuide baseUrl={publicUrl} />
          <FreshnessGuide />
          <GroundRules disclaimer={disclaimer} />
          {sections.map((section) => (
            <CallGuide
              key={section.id}
              section={section}
              language={language}
              server={{ baseUrl: publicUrl, anonKey }}
              responses={responses}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const PARTS = [
  { id: 'quick-start', name: 'Quick start' },
  { id: 'keys', name: 'When you need a key' },
  { id: 'assistants', name: 'AI assistants' },
  { id: 'embeds', name: 'Embeds' },
  { id: 'freshness', name: 'Freshness' },
  { id: 'errors', name: 'Errors' },
  { id: 'limits', name: 'Rate limits' },
  { id: 'changes', name: 'Changes' },
  { id: 'sources', name: 'Data sources' },
] as const
