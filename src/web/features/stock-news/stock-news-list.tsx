import type { StockNews } from '../../../use-cases/stocks/read-stock-news.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Moment } from '../../ui/moment.tsx'

type StockNewsListProps = {
  readonly ticker: string
  /** Null after a timeout. */
  readonly news: StockNews | null
}

/** Headlines that mention a stock, among the market's newest ones. */
export function StockNewsList({ ticker, news }: StockNewsListProps) {
  return (
    <section aria-labelledby="stock-news" className="min-w-0">
      <h2 id="stock-news" className="text-lg font-semibold">
        News about {ticker}
      </h2>
      {news === null ? (
        <p className="mt-2 text-ink-soft">
          The news did not come in time. Load the page again to look once more.
        </p>
      ) : (
        <Headlines ticker={ticker} news={news} />
      )}
    </section>
  )
}

function Headlines({ ticker, news }: { ticker: string; news: StockNews }) {
  const { attribution, asOf, fetchedAt, freshness, lookedThrough } = news
  const at = asOf ?? fetchedAt
  if (attribution === null) {
    return <p className="mt-2 text-ink-soft">No source of news could be reached yet.</p>
  }
  return (
    <>
      {news.news.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          None of the newest {lookedThrough} headlines of the market names {ticker}.
        </p>
      ) : (
        <ul className="mt-2">
          {news.news.map(({ headline, url, source, publishedAt }) => (
            <li key={url} className="border-t border-line py-2">
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
