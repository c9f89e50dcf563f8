import type { NewsSnapshot } from '../../../use-cases/market/read-news.ts'
import { usePolled } from '../../live-updates/use-polled.ts'
import { Moment } from '../../ui/moment.tsx'
import { mentionsStock } from '../../../domain/search/mentions-stock.ts'
import { useHeldStocks } from '../../stock-rows/held-stocks.ts'
import { FeedNote } from './feed-note.tsx'

const EVERY_TEN_MINUTES = 600_000
const ITEMS = 7

export function NewsPanel({ news }: { news: NewsSnapshot | null }) {
  const { data, hasFailed } = usePolled('/api/v1/news', news, EVERY_TEN_MINUTES)
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="text-xl font-semibold">
        News
      </h2>
      {data === null && hasFailed && (
        <p className="mt-3 text-ink-soft">News is unavailable right now.</p>
      )}
      {data?.news.length === 0 && (
        <p className="mt-3 text-ink-soft">No news yet: our sources haven’t responded.</p>
      )}
      {data === null && !hasFailed ? (
        <PulsingLines />
      ) : (
        <ul className="mt-3">
          {data?.news.slice(0, ITEMS).map((item) => (
            <NewsRow key={item.url} item={item} />
          ))}
        </ul>
      )}
      {data !== null && <FeedNote feed={data} interval="ten minutes" />}
    </section>
  )
}

/** All rows have the same height, so that news updates do not shift the page. */
const ROW = 'h-22 border-t border-line py-2'

function NewsRow({ item }: { item: NewsSnapshot['news'][number] }) {
  const { headline, url, source, publishedAt } = item
  const held = useHeldStocks()
    .filter((stock) => mentionsStock(headline, stock))
    .map(({ ticker }) => ticker)
  return (
    <li className={ROW}>
      <a href={url} rel="noreferrer nofollow" title={headline} className="line-clamp-2 text-ink">
        {headline}
      </a>
      <p className="truncate text-sm text-ink-soft">
        {source}
        {publishedAt !== null && (
          <>
            , <Moment at={publishedAt} />
          </>
        )}
        {held.length > 0 && (
          <span className="font-semibold text-ink"> · You hold {held.join(', ')}</span>
        )}
      </p>
    </li>
  )
}

function PulsingLines() {
  return (
    <div aria-hidden="true" className="mt-3 animate-pulse">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
        <div key={line} className={ROW}>
          <div className="mt-1 h-4 rounded bg-sunken" />
          <div className="mt-3 h-3 w-1/3 rounded bg-sunken" />
        </div>
      ))}
    </div>
  )
}
