import { useMemo } from 'react'
import type { PlaygroundBars } from '../../domain/content/playground-bars.ts'
import { engineSettings, type Playground } from '../../domain/content/playground.ts'
import type { PlaygroundQuery } from '../../domain/content/playground-query.ts'
import { type PlaygroundStudy, studyPlayground } from '../../domain/content/playground-study.ts'
import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { PAGE_GRID, PageHead } from '../ui/page-head.tsx'
import { Failed } from '../ui/states.tsx'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { playgroundPath } from './playground-address.ts'
import { PlaygroundFields } from './playground-fields.tsx'
import { PriceFigure } from './price-figure.tsx'
import { usePlaygroundSettings } from './use-playground-settings.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'

type PlaygroundClausesProps = {
  readonly own: PlaygroundStudy
  readonly engine: PlaygroundStudy
}

type PlaygroundViewProps = {
  readonly playground: Playground
  readonly requested: PlaygroundQuery
  /** Null if unavailable. */
  readonly bars: PlaygroundBars | null
  readonly isLoading: boolean
  readonly onRetry: () => void
}

/** An indicator with adjustable settings: fields, the resulting clause and chart. */
export function PlaygroundView(props: PlaygroundViewProps) {
  const { playground, requested, bars, isLoading, onRetry } = props
  const { query, texts, change, reset } = usePlaygroundSettings(playground, requested)
  const hasScripts = useHasScripts()
  const { name, learnPath } = INDICATORS[playground.indicator]
  return (
    <article className={PAGE_GRID}>
      <PageHead
        title={`Try ${name} with your own settings`}
        lead={
          <>
            These are the BUY rule’s settings. Move one to see how much it matters. See the{' '}
            <a href={learnPath}>{name} guide</a>.
          </>
        }
        above={
          <Breadcrumbs
            crumbs={[
              { name: 'Home', path: '/' },
              { name: 'Indicators', path: '/indicators' },
              { name, path: learnPath },
              { name: 'Try it yourself', path: playgroundPath(playground) },
            ]}
          />
        }
      />
      <div className="max-w-3xl">
        <form
          action={playgroundPath(playground)}
          method="get"
          onSubmit={(event) => event.preventDefault()}
        >
          <PlaygroundFields
            playground={playground}
            texts={texts}
            errors={query.errors}
            onChange={change}
          />
          {hasScripts ? (
            <Button onClick={reset} className="mt-5">
              Reset to default
            </Button>
          ) : (
            <Button type="submit" look="main" className="mt-5">
              See the chart
            </Button>
          )}
        </form>
        {bars === null ? (
          <div className="mt-6">
            <Failed onRetry={onRetry}>
              We couldn’t load this stock’s prices. Your settings are still here. Try again in a
              moment.
            </Failed>
          </div>
        ) : (
          <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
            <Findings playground={playground} bars={bars} values={query.values} />
          </div>
        )}
      </div>
    </article>
  )
}

type FindingsProps = Pick<PlaygroundQuery, 'values'> & {
  readonly playground: Playground
  readonly bars: PlaygroundBars
}

function Findings({ playground, bars, values }: FindingsProps) {
  const engine = useMemo(
    () => studyPlayground(playground, bars, engineSettings(playground)),
    [playground, bars],
  )
  const own = studyPlayground(playground, bars, values)
  return (
    <>
      <PlaygroundClauses own={own} engine={engine} />
      <PriceFigure chart={own.chart} />
      <PlaygroundCaution lastDate={own.chart.dates.at(-1) ?? ''} />
    </>
  )
}

/** What a playground is not: the signal, today's market, a way to find the best setting. */
function PlaygroundCaution({ lastDate }: { lastDate: string }) {
  return (
    <section
      aria-labelledby="caution"
      className="mt-6 rounded-card border border-line bg-sunken p-5"
    >
      <h2 id="caution" className="font-semibold">
        Before you trust a setting
      </h2>
      <ul className="mt-2 list-disc space-y-2 pl-5">
        <li>
          Nothing here changes the published signal. Its rules use the same numbers for every stock.
          They are on the <a href="/method">method page</a>.
        </li>
        <li>
          <FreshnessBadge freshness="sample" /> These are sample prices through{' '}
          {formatDate(lastDate)}, not today’s market.
        </li>
        <li>
          Trying settings until one looks good is an easy way to fool yourself. With enough tries,
          one fits the past by luck alone. The prices that picked it can’t also test it.
        </li>
      </ul>
    </section>
  )
}

/** The user's clause, next to the engine's own. */
function PlaygroundClauses({ own, engine }: PlaygroundClausesProps) {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <div aria-live="polite" className="rounded-card border border-accent bg-raised p-4">
        <Clause title="Your settings" study={own} />
        {own.clause === engine.clause && (
          <p className="mt-1 text-sm text-ink-soft">These are the default settings.</p>
        )}
      </div>
      <div className="rounded-card border border-line bg-raised p-4">
        <Clause title="Default settings" study={engine} />
      </div>
    </div>
  )
}

function Clause({ title, study }: { title: string; study: PlaygroundStudy }) {
  const { clause, metCount, sessions, chart } = study
  return (
    <>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-ink-soft">
        {chart.ticker}, {formatDate(chart.dates.at(-1) ?? '')}
      </p>
      <p className="figures mt-2 text-lg">{clause}</p>
      <p className="figures mt-1">
        Met in {metCount} of the last {sessions} sessions.
      </p>
    </>
  )
}
