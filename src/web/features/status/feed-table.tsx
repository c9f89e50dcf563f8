import type { StatusSnapshot } from '../../../use-cases/status/read-status.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Moment } from '../../ui/moment.tsx'

type Feed = StatusSnapshot['feeds'][number]

/** A feed's display name, capitalized. */
const TITLES: Readonly<Record<string, string>> = {
  prices: 'Prices and signals',
  movers: 'Movers',
  news: 'News',
  trending: 'Trending tickers',
  fx: 'Exchange rates',
}

/** What pages show right now, with source and age. */
export function FeedTable({ feeds, now }: { feeds: readonly Feed[]; now: string }) {
  return (
    <section aria-labelledby="feeds" className="mt-10">
      <h2 id="feeds" className="text-xl font-semibold">
        Data on our pages
      </h2>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Data with source, age and freshness</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Data
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              Source and age
            </th>
            <th scope="col" className="py-1 font-normal">
              Freshness
            </th>
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <FeedRow key={feed.feed} feed={feed} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FeedRow({ feed: shown, now }: { feed: Feed; now: string }) {
  const { feed, attribution, asOf, fetchedAt, freshness } = shown
  const at = asOf ?? fetchedAt
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-3 font-semibold">
        {TITLES[feed] ?? feed}
      </th>
      <td className="figures py-2 pr-3">
        {attribution ?? 'Nothing yet'}
        {at !== null && (
          <span className="block text-sm text-ink-soft">
            Dated <Moment at={at} asOf={now} />
            {fetchedAt !== null && fetchedAt !== at && (
              <>
                {' '}
                · updated <Moment at={fetchedAt} asOf={now} />
              </>
            )}
          </span>
        )}
      </td>
      <td className="py-2 whitespace-nowrap">
        {freshness !== null && <FreshnessBadge freshness={freshness} />}
      </td>
    </tr>
  )
}
