import { useFormats } from '../../preferences/preferences-context.ts'
import type { IndicesSnapshot } from '../../../use-cases/market/read-indices.ts'
import { usePolled } from '../../live-updates/use-polled.ts'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { FeedNote } from './feed-note.tsx'

export const EVERY_MINUTE = 60_000
const CELLS = ['a', 'b', 'c', 'd', 'e']

/** The five best-known indices, on one line if there is room. */
export function IndexStrip({ indices }: { indices: IndicesSnapshot | null }) {
  const { data, hasFailed } = usePolled('/api/v1/indices', indices, EVERY_MINUTE)
  const shown = data?.indices ?? []
  const isMissing = shown.length === 0 && (data !== null || hasFailed)
  return (
    <section aria-label="Indices" className="mt-4">
      <div className="min-h-60 sm:min-h-40 lg:min-h-20">
        {isMissing && <p className="text-ink-soft">Index prices are unavailable right now.</p>}
        <ul className="figures grid grid-cols-1 gap-x-6 sm:grid-cols-3 lg:grid-cols-5">
          {data === null && !hasFailed
            ? CELLS.map((cell) => <PulsingCell key={cell} />)
            : shown.map((index) => <IndexCell key={index.symbol} index={index} />)}
        </ul>
      </div>
      {data !== null && <FeedNote feed={data} interval="minute" />}
    </section>
  )
}

const CELL = 'h-12 border-t border-line py-1 sm:h-20 sm:py-2'

function IndexCell({ index }: { index: IndicesSnapshot['indices'][number] }) {
  const formats = useFormats()
  const { name, price, changePercent, proxy } = index
  const level = formats.number(price)
  return (
    <li
      className={`${CELL} flex items-center justify-between gap-x-3 sm:block`}
      title={proxy === null ? name : `${name}, shown as the price of the fund ${proxy}`}
    >
      <p
        className={`min-w-0 text-sm text-ink-soft ${proxy === null ? 'line-clamp-2' : 'truncate'}`}
      >
        {name}
        {proxy !== null && <span className="block truncate">price of the fund {proxy}</span>}
      </p>
      <p className="flex shrink-0 items-baseline gap-x-2">
        <MarkedChange of={level}>
          <span className="font-semibold">{level}</span>
        </MarkedChange>
        {changePercent !== null && <SignedPercent percent={changePercent} />}
      </p>
    </li>
  )
}

function PulsingCell() {
  return (
    <li aria-hidden="true" className={`${CELL} animate-pulse`}>
      <div className="mt-2 h-4 rounded bg-sunken" />
      <div className="mt-2 hidden h-4 rounded bg-sunken sm:block" />
    </li>
  )
}
