import { describeMarket } from '../../../domain/explanations/describe-market.ts'
import { describeStatus } from '../../../domain/explanations/describe-status.ts'
import { PauseToggle } from '../../live-updates/pause-toggle.tsx'
import { usePolled } from '../../live-updates/use-polled.ts'
import { formatMoment } from '../../ui/describe-age.ts'
import { AnalystSection } from './analyst-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import { FeedTable } from './feed-table.tsx'
import { IdleSources } from './idle-sources.tsx'
import type { StatusDetails } from './shown-status.ts'
import { SourceSection } from './source-section.tsx'

const EVERY_HALF_MINUTE = 30_000

/** How the market's data are doing, in words. */
export function StatusView({ status }: { status: StatusDetails }) {
  const { data } = usePolled('/api/v1/status', status, EVERY_HALF_MINUTE)
  const { now, market, feeds, providers, analyst, receipts } = data ?? status
  const sources = providers.filter(({ use }) => use === 'on')
  const idle = providers.filter(({ use }) => use !== 'on')
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight">Status of the market data</h1>
      <p className="mt-3 text-lg">{describeStatus({ now, feeds, providers })}</p>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-ink-soft">
        <div>
          <p>{describeMarket(market)}</p>
          <p className="text-sm">
            Looked at <time dateTime={now}>{formatMoment(now)}</time>
          </p>
        </div>
        <PauseToggle />
      </div>
      <FeedTable feeds={feeds} now={now} />
      <AnalystSection analyst={analyst} />
      <ReceiptsSection receipts={receipts} now={now} />
      <section aria-labelledby="sources" className="mt-10">
        <h2 id="sources" className="text-xl font-semibold">
          Sources
        </h2>
        <p className="mt-1 text-ink-soft">
          For each kind of data the sources are asked in order until one answers. One that fails
          again and again is left to rest.
        </p>
        {sources.map((source) => (
          <SourceSection key={source.name} source={source} now={now} />
        ))}
      </section>
      {idle.length > 0 && <IdleSources sources={idle} />}
    </div>
  )
}
