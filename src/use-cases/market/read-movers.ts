import type { Mover, Movers } from '../../domain/market/prices/mover.ts'
import type { Feed } from '../ports/feed.ts'
import type { Listings } from '../ports/listings.ts'
import { toProvenance, type Provenance } from './provenance.ts'

type MoverSnapshot = {
  readonly symbol: string
  readonly name: string | null
  /** 1.5 means 1.5%. */
  readonly changePercent: number
  /** In US dollars. */
  readonly price: number
}

/** The movers for every endpoint, with provenance. */
export type MoversSnapshot = Provenance & {
  readonly gainers: readonly MoverSnapshot[]
  readonly losers: readonly MoverSnapshot[]
}

/**
 * The session's movers, with our listings' names where the source has none; empty, with null provenance,
 * when nothing was ever fetched.
 */
export async function readMovers(feed: Feed<Movers>, listings: Listings): Promise<MoversSnapshot> {
  const answer = await feed.read()
  const show = ({ ticker, name, ...mover }: Mover): MoverSnapshot => ({
    symbol: ticker,
    name: name ?? listings.find(ticker)?.name ?? null,
    ...mover,
  })
  return {
    gainers: answer?.data.gainers.map(show) ?? [],
    losers: answer?.data.losers.map(show) ?? [],
    ...toProvenance(answer),
  }
}
