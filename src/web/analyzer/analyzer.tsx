import { MarketSnapshot } from '../features/market-today/market-snapshot.tsx'
import { AskSection } from './ask-section.tsx'
import type { Analysis } from './load-analysis.ts'

type AnalyzerProps = {
  readonly analysis: Analysis
  readonly title: string
  readonly intro: string
  /** Shown below the box before any question. */
  readonly children?: React.ReactNode
}

/** The search box, the answer, and today's market. */
export function Analyzer({ analysis, title, intro, children }: AnalyzerProps) {
  const { today, ...requested } = analysis
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6">
      <AskSection
        {...requested}
        head={
          <>
            <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
            <p className="mt-3 mb-8 text-lg text-ink-soft">{intro}</p>
          </>
        }
        className={`mx-auto ${requested.shown === null ? 'py-12 sm:py-20' : 'py-8'}`}
      >
        {children}
      </AskSection>
      <MarketSnapshot today={today} />
    </div>
  )
}
