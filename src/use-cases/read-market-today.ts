import type { Mover, Movers } from '../domain/market/mover.ts'
import type { Feed, FeedAnswer } from './ports/feed.ts'
import type { Listings } from './ports/listings.ts'

/** Where data came from and how old they are; all null when there never were any. */
export type FeedFields = {
  readonly source: string | null
  readonly attribution: string | null
  /** Market time of the data, ISO 8601 UTC. */
  readonly asOf: string | null
  readonly fetchedAt: string | null
  readonly freshness: FeedAnswer<unknown>['freshness'] | null
}

type MoverToday = {
  readonly symbol: string
  readonly name: string | null
  readonly changePercent: number
  readonly price: number
}

/** The movers as every door gives them: SPEC's fields, with provenance beside. */
export type MoversToday = FeedFields & {
  readonly gainers: readonly MoverToday[]
  readonly losers: readonly MoverToday[]
}

/** The session's movers, named by our listings where the source gives no name; empty, with null provenance, when nothing was ever fetched. */
export async function readMovers(feed: Feed<Movers>, listings: Listings): Promise<MoversToday> {
  const answer = await feed.read()
  const show = ({ ticker, name, ...mover }: Mover): MoverToday => ({
    symbol: ticker,
    name: name ?? listings.find(ticker)?.name ?? null,
    ...mover,
  })
  return {
    gainers: answer?.data.gainers.map(show) ?? [],
    losers: answer?.data.losers.map(show) ?? [],
    ...toFeedFields(answer),
  }
}

function toFeedFields(answer: FeedAnswer<unknown> | null): FeedFields {
  return {
    source: answer?.provider ?? null,
    attribution: answer?.attribution ?? null,
    asOf: answer?.asOfUtc ?? null,
    fetchedAt: answer?.fetchedAtUtc ?? null,
    freshness: answer?.freshness ?? null,
  }
}
