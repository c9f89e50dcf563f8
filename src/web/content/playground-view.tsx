import { useMemo } from 'react'
import type { PlaygroundBars } from '../../domain/content/playground-bars.ts'
import { engineSettings, type Playground } from '../../domain/content/playground.ts'
import type { PlaygroundQuery } from '../../domain/content/playground-query.ts'
import { type PlaygroundStudy, studyPlayground } from '../../domain/content/playground-study.ts'
import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { Button } from '../ui/button.tsx'
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
    <article className="mx-auto max-w-3xl px-4 py-8 sm:px-6">
      <Breadcrumbs
        crumbs={[
          { name: 'Home', path: '/' },
          { name: 'Indicators', path: '/indicators' },
          { name, path: learnPath },
          { name: 'Try it yourself', path: playgroundPath(playground) },
        ]}
      />
      <h1 className="mt-4 text-3xl font-semibold tracking-tight sm:text-4xl">
        Try {name} with numbers of your own
      </h1>
      <p className="mt-3 mb-6 text-ink-soft">
        Each number here is fixed in our rule for BUY. Move it and see how much hangs on it. What
        the numbers mean stands on <a href={learnPath}>the page about {name}</a>.
      </p>
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
            Back to the engine’s setting
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
            The bars of this stock did not arrive. Your settings are kept; try again in a moment.
          </Failed>
        </div>
      ) : (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
          <Findings playground={playground} bars={bars} values={query.values} />
        </div>
      )}
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
        Before you trust a setting you found here
      </h2>
      <ul className="mt-2 list-disc space-y-2 pl-5">
        <li>
          Nothing you change here changes the published signal. Its rules ask for the same numbers
          of every stock, and stand on the <a href="/method">method page</a>.
        </li>
        <li>
          <FreshnessBadge freshness="sample" /> These are daily bars of the sample market, and the
          last one is of {formatDate(lastDate)}. They say nothing about today.
        </li>
        <li>
          Trying many settings until one looks good is how people fool themselves. Given enough
          tries, luck alone makes one fit the past. The bars that picked it cannot also test it.
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
        <Clause title="Your setting" study={own} />
        {own.clause === engine.clause && (
          <p className="mt-1 text-sm text-ink-soft">This is the engine’s own setting.</p>
        )}
      </div>
      <div className="rounded-card border border-line bg-raised p-4">
        <Clause title="The engine’s setting" study={engine} />
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
        Met at {metCount} of the last {sessions} sessions.
      </p>
    </>
  )
}
