import type { StockNews } from '../../../use-cases/stocks/read-stock-news.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Moment } from '../../ui/moment.tsx'

type StockNewsListProps = {
  readonly ticker: string
  /** Null after a timeout. */
  readonly news: StockNews | null
}

/** Headlines that mention a stock, among the market's newest ones. */
export function StockNewsList({ ticker, news }: StockNewsListProps) {
  return (
    <Panel title={`News about ${ticker}`}>
      {news === null ? (
        <p className="text-ink-soft">
          The news took too long to load. Reload the page to try again.
        </p>
      ) : (
        <Headlines ticker={ticker} news={news} />
      )}
    </Panel>
  )
}

function Headlines({ ticker, news }: { ticker: string; news: StockNews }) {
  const { attribution, asOf, fetchedAt, freshness, lookedThrough } = news
  const at = asOf ?? fetchedAt
  if (attribution === null) {
    return <p className="text-ink-soft">No news source has answered yet.</p>
  }
  return (
    <>
      {news.news.length === 0 ? (
        <p className="text-ink-soft">
          No recent headlines mention {ticker}. We checked the newest {lookedThrough}.
        </p>
      ) : (
        <ul className="-mt-1">
          {news.news.map(({ headline, url, source, publishedAt }) => (
            <li key={url} className="border-line py-2 not-first:border-t">
              <a href={url} rel="noreferrer nofollow" className="text-ink">
                {headline}
              </a>
              <p className="text-sm text-ink-soft">
                {source}
                {publishedAt !== null && (
                  <>
                    , <Moment at={publishedAt} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {freshness !== null && <FreshnessBadge freshness={freshness} />} {attribution}
        {at !== null && (
          <>
            , <Moment at={at} />
          </>
        )}
      </p>
    </>
  )
}
