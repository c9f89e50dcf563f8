import { formatDate } from '../../domain/explanations/format-date.ts'
import { formatNumber } from '../../domain/explanations/format-number.ts'
import { formatMoment } from '../../domain/explanations/describe-moment.ts'
import { marketDate } from '../../domain/market/calendar/new-york-time.ts'
import type { IndicesSnapshot } from '../../use-cases/market/read-indices.ts'
import { ActionIcon } from '../ui/action-icon.tsx'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'
import { SignedPercent } from '../ui/signed-percent.tsx'
import { BreadthLine } from './breadth-line.tsx'
import type { LiveBlockData } from './load-live-block.ts'

/** What the market last did, with its date and age: rendered on the server, without scripts. */
export function LiveBlock({ block }: { block: LiveBlockData }) {
  return (
    <section
      aria-labelledby="live"
      className="my-6 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      {block.kind === 'market' ? <MarketLines {...block} /> : <NewBuys buys={block.buys} />}
    </section>
  )
}

function MarketLines({ indices, breadth }: Omit<LiveBlockData & { kind: 'market' }, 'kind'>) {
  const of = indices ?? breadth
  const isSameDay =
    indices?.freshness === breadth?.freshness && dayOf(indices?.asOf) === dayOf(breadth?.asOf)
  return (
    <>
      <h2 id="live" className="flex flex-wrap items-center gap-x-2 text-lg font-semibold">
        Market{dayOf(of?.asOf) !== null && `, ${dayOf(of?.asOf)}`}
        {of != null && of.freshness !== null && <FreshnessBadge freshness={of.freshness} />}
      </h2>
      {indices === null || indices.indices.length === 0 ? (
        <p className="mt-2 text-ink-soft">Index levels are unavailable right now.</p>
      ) : (
        <IndexLine indices={indices} />
      )}
      <div className="mt-4">
        {breadth === null ? (
          <p className="text-ink-soft">
            Too few stocks have data for the last session to count how many rose.
          </p>
        ) : (
          <BreadthLine breadth={breadth} isDated={isSameDay} />
        )}
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <a href="/news">See gainers, losers and headlines</a>
        {of?.asOf != null && <span>As of {formatMoment(of.asOf)}</span>}
      </p>
    </>
  )
}

/** The New York day of a moment, as it is written; null without one. */
function dayOf(atUtc: string | null | undefined): string | null {
  return atUtc == null ? null : formatDate(marketDate(atUtc))
}

function IndexLine({ indices: { indices } }: { indices: IndicesSnapshot }) {
  return (
    <ul className="figures mt-2 gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
      {indices.map(({ symbol, name, price, changePercent, proxy }) => (
        <li key={symbol} className="flex justify-between gap-x-2 py-0.5">
          <span className="min-w-0 truncate">
            {name}
            {proxy !== null && ` (fund ${proxy})`}
          </span>
          <span className="shrink-0">
            <b>{formatNumber(price)}</b>{' '}
            {changePercent !== null && <SignedPercent percent={changePercent} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function NewBuys({ buys }: Pick<LiveBlockData & { kind: 'new-buys' }, 'buys'>) {
  const isSample = buys?.some((buy) => buy.isSample) ?? false
  return (
    <>
      <h2 id="live" className="text-lg font-semibold">
        Newest BUYs {isSample && <FreshnessBadge freshness="sample" />}
      </h2>
      {buys === null && (
        <p className="mt-2 text-ink-soft">
          The list is unavailable right now. Reload to try again.
        </p>
      )}
      {buys?.length === 0 && (
        <p className="mt-2 text-ink-soft">
          No stock became a BUY in the last five sessions and still is one.
        </p>
      )}
      {buys !== null && buys.length > 0 && (
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {buys.map(({ ticker, company, session }) => (
            <li
              key={`${ticker} ${session}`}
              className="figures flex min-h-10 items-center gap-2 border-t border-line py-1"
            >
              <span className="inline-flex items-center gap-1 font-semibold text-gain">
                <ActionIcon action="BUY" />
                BUY
              </span>
              <a href={`/stocks/${encodeURIComponent(ticker)}`} className="min-w-0 flex-1 truncate">
                <b>{ticker}</b> {company}
              </a>
              <span className="shrink-0 text-sm text-ink-soft">{formatDate(session)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <a href="/scan?action=BUY">See every stock rated BUY</a>
      </p>
    </>
  )
}
