import type { MoversToday } from '../../../use-cases/read-movers.ts'
import { FeedNote } from './feed-note.tsx'
import { MoverList } from './mover-list.tsx'
import { useMovers } from './use-movers.ts'

export function MoversPanel({ movers }: { movers: MoversToday | null }) {
  const { data, gainers, losers } = useMovers(movers)
  return (
    <section aria-labelledby="movers">
      <h2 id="movers" className="text-xl font-semibold">
        Movers
      </h2>
      <div className="mt-3 grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        <div>
          <h3 className="font-semibold text-ink-soft">Top Gainers</h3>
          <MoverList movers={gainers} />
        </div>
        <div>
          <h3 className="font-semibold text-ink-soft">Top Losers</h3>
          <MoverList movers={losers} />
        </div>
      </div>
      {data !== null && <FeedNote feed={data} interval="two minutes" />}
    </section>
  )
}
