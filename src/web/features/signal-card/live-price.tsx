import { useFormats } from '../../preferences/preferences-context.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { QuotesSnapshot, QuoteSnapshot } from '../../../use-cases/market/read-quotes.ts'
import { PauseToggle } from '../../live-updates/pause-toggle.tsx'
import { quotePath } from '../../live-updates/stream-updates.ts'
import { usePolled } from '../../live-updates/use-polled.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ProvisionalNote } from '../../ui/provisional-note.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'

const EVERY_HALF_MINUTE = 30_000

type LivePriceProps = {
  readonly ticker: Ticker
  /** Null after a timeout. */
  readonly quotes: QuotesSnapshot | null
  /** Without a quote. */
  readonly fallback: React.ReactNode
}

/** A stock's price with its change, time and source. Its space is reserved: nothing moves. */
export function LivePrice({ ticker, quotes, fallback }: LivePriceProps) {
  const { data } = usePolled(quotePath(ticker), quotes, EVERY_HALF_MINUTE)
  const quote = data?.quotes[0]
  return (
    <div className="figures min-h-18">
      {quote === undefined ? fallback : <QuoteLines quote={quote} ticker={ticker} />}
    </div>
  )
}

/** What the rules would say if the session closed now; nothing while there is nothing to say. */
export function LiveProvisional({ ticker, quotes }: Omit<LivePriceProps, 'fallback'>) {
  const { data } = usePolled(quotePath(ticker), quotes, EVERY_HALF_MINUTE)
  return <ProvisionalNote provisional={data?.quotes[0]?.provisional ?? null} />
}

function QuoteLines({ quote, ticker }: { quote: QuoteSnapshot; ticker: Ticker }) {
  const formats = useFormats()
  const { price, changePercent, currency, freshness, attribution, asOf } = quote
  const shown = formats.quote(ticker, price, currency)
  const isCurrent = freshness === 'live' || freshness === 'delayed'
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5 @2xl:justify-end">
        <span className="sr-only">Price</span>
        <MarkedChange of={shown}>
          <strong className="text-2xl font-semibold">{shown}</strong>
        </MarkedChange>
        {changePercent !== null && <SignedPercent percent={changePercent} />}
      </p>
      <p className="text-xs text-ink-soft @2xl:text-right">
        {freshness !== null && <FreshnessBadge freshness={freshness} />}{' '}
        {asOf !== null &&
          (isCurrent ? <Moment at={asOf} /> : <time dateTime={asOf}>{formats.moment(asOf)}</time>)}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft @2xl:justify-end">
        {attribution}
        <PauseToggle />
      </p>
    </>
  )
}
