import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { formatQuotedPrice } from '../../../domain/explanations/format-number.ts'
import type { QuotesSnapshot, QuoteSnapshot } from '../../../use-cases/market/read-quotes.ts'
import { PauseToggle } from '../../live-updates/pause-toggle.tsx'
import { quotePath } from '../../live-updates/stream-updates.ts'
import { usePolled } from '../../live-updates/use-polled.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'

const EVERY_HALF_MINUTE = 30_000

type LivePriceProps = {
  readonly ticker: Ticker
  /** Null after a timeout. */
  readonly quotes: QuotesSnapshot | null
}

/** A stock's current price, next to its signal's close. Nothing without a quote. */
export function LivePrice({ ticker, quotes }: LivePriceProps) {
  const { data } = usePolled(quotePath(ticker), quotes, EVERY_HALF_MINUTE)
  const quote = data?.quotes[0]
  return (
    <div className="grid min-h-27 content-start justify-items-start gap-1">
      {quote !== undefined && <QuoteLines quote={quote} ticker={ticker} />}
      {quote !== undefined && <PauseToggle />}
    </div>
  )
}

function QuoteLines({ quote, ticker }: { quote: QuoteSnapshot; ticker: Ticker }) {
  const { price, changePercent, currency, freshness, attribution, asOf } = quote
  const shown = formatQuotedPrice(ticker, price, currency)
  const isCurrent = freshness === 'live' || freshness === 'delayed'
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {isCurrent ? 'Price now' : 'Last price'}
        <MarkedChange of={shown}>
          <strong className="font-semibold">{shown}</strong>
        </MarkedChange>
        {changePercent !== null && <SignedPercent percent={changePercent} />}
      </p>
      <p className="min-h-11 text-sm text-ink-soft">
        {freshness !== null && <FreshnessBadge freshness={freshness} />} {attribution}
        {asOf !== null && (
          <>
            , <Moment at={asOf} />
          </>
        )}
      </p>
    </div>
  )
}
