import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { rankMovers } from '../../../../domain/market/prices/rank-movers.ts'
import { succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { answerFromFiles } from './sample-files.ts'
import { SAMPLE } from './declaration.ts'
import type { LastSession, SampleClose } from './last-session.ts'

/** The movers of the sample market's stocks in its last session. */
export function createSampleMovers(
  loadLastSession: () => Promise<LastSession>,
): FeedProvider<Movers> {
  const { name, attribution } = SAMPLE
  return {
    name,
    attribution,
    fetch: () =>
      answerFromFiles(async () => {
        const { closes, closedAtUtc } = await loadLastSession()
        // The sample's index already separates stocks from funds.
        const data = rankMovers(closes.flatMap(toCandidate), () => true)
        return succeed({ data, asOfUtc: closedAtUtc })
      }),
  }
}

function toCandidate({ ticker, kind, close, previousClose }: SampleClose) {
  if (kind !== 'stock' || previousClose === null) return []
  const changePercent = (close / previousClose - 1) * 100
  return [{ ticker, name: null, changePercent, price: close, previousClose }]
}
