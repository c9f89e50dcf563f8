import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { answerFromFiles } from './sample-files.ts'
import { SAMPLE } from './declaration.ts'
import type { LastSession, SampleClose } from './last-session.ts'

const MAX_TICKERS = 10

/** The sample's stocks and funds with the highest dollar volume in its last session. */
export function createSampleTrending(
  loadLastSession: () => Promise<LastSession>,
): FeedProvider<readonly Ticker[]> {
  const { name, attribution } = SAMPLE
  return {
    name,
    attribution,
    fetch: () =>
      answerFromFiles(async () => {
        const { closes, closedAtUtc } = await loadLastSession()
        const data = closes
          .filter(({ volume }) => volume !== null)
          .toSorted((left, right) => dollarVolume(right) - dollarVolume(left))
          .slice(0, MAX_TICKERS)
          .map(({ ticker }) => ticker)
        return succeed({ data, asOfUtc: closedAtUtc })
      }),
  }
}

function dollarVolume({ close, volume }: SampleClose): number {
  return close * (volume ?? 0)
}
