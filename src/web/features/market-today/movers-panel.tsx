import type { MoversSnapshot } from '../../../use-cases/market/read-movers.ts'
import { Failed } from '../../ui/states.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { FeedNote } from './feed-note.tsx'
import { MoverList } from './mover-list.tsx'
import { useMovers } from './use-movers.ts'

const TITLES = { gainers: 'Top Gainers', losers: 'Top Losers' } as const
const ORDERS = { gainers: ['gainers', 'losers'], losers: ['losers', 'gainers'] } as const

type MoversPanelProps = {
  readonly movers: MoversSnapshot | null
  /** The list shown first. */
  readonly first?: keyof typeof TITLES
  /** On the movers' own page missing lists are an error; elsewhere they are empty. */
  readonly showsMissing?: boolean
}

export function MoversPanel({ movers, first = 'gainers', showsMissing = false }: MoversPanelProps) {
  const { data, isMissing, refresh, ...lists } = useMovers(movers)
  return (
    <section aria-labelledby="movers">
      <h2 id="movers" className="text-xl font-semibold">
        Movers
      </h2>
      {showsMissing && isMissing ? (
        <NoMovers onRetry={refresh} />
      ) : (
        <div className="mt-3 grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
          {data === null && (
            <noscript>The list was not ready in time. Reload the page to see it.</noscript>
          )}
          {ORDERS[first].map((side) => (
            <div key={side}>
              <h3 className="font-semibold text-ink-soft">{TITLES[side]}</h3>
              <MoverList movers={lists[side]} />
            </div>
          ))}
        </div>
      )}
      {data !== null && <FeedNote feed={data} interval="two minutes" />}
    </section>
  )
}

/** Without scripts there is no button: reload the page instead. */
function NoMovers({ onRetry }: { onRetry: () => void }) {
  const hasScripts = useHasScripts()
  return (
    <div className="mt-3">
      <Failed onRetry={hasScripts ? onRetry : undefined}>
        Movers are unavailable right now.{' '}
        {hasScripts ? 'We retry every two minutes.' : 'Reload the page to try again.'}
      </Failed>
    </div>
  )
}
