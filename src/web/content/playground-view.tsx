import { useMemo } from 'react'
import type { PlaygroundBars } from '../../domain/content/playground-bars.ts'
import { engineSettings, type Playground } from '../../domain/content/playground.ts'
import type { PlaygroundQuery } from '../../domain/content/playground-query.ts'
import { studyPlayground } from '../../domain/content/playground-study.ts'
import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/states.tsx'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { playgroundPath } from './playground-address.ts'
import { PlaygroundCaution } from './playground-caution.tsx'
import { PlaygroundClauses } from './playground-clauses.tsx'
import { PlaygroundFields } from './playground-fields.tsx'
import { PriceFigure } from './price-figure.tsx'
import { usePlaygroundSettings } from './use-playground-settings.ts'

type PlaygroundViewProps = {
  readonly playground: Playground
  readonly requested: PlaygroundQuery
  /** Null while they could not be had. */
  readonly bars: PlaygroundBars | null
  readonly isLoading: boolean
  readonly onRetry: () => void
}

/** An indicator with its numbers set free: fields, the clause they make, the chart they draw. */
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
