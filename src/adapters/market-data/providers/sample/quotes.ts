import type { Quote } from '../../../../domain/market/prices/quote.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import { answerFromFiles } from './sample-files.ts'
import { SAMPLE } from './declaration.ts'
import type { LastSession, SampleClose } from './last-session.ts'

const BATCH_SIZE = 500

/** Closing prices of the sample market's last session. */
export function createSampleQuotes(loadLastSession: () => Promise<LastSession>): QuotesProvider {
  const { name, attribution } = SAMPLE
  return {
    name,
    attribution,
    batchSize: BATCH_SIZE,
    // A ticker's form does not say whether the sample has it; missing ones are omitted.
    covers: () => true,
    fetchQuotes: ({ tickers }) =>
      answerFromFiles(async () => {
        const session = await loadLastSession()
        const requested = new Set(tickers)
        const quotes = session.closes
          .filter(({ ticker }) => requested.has(ticker))
          .map((close) => toQuote(close, session))
        // A sample cannot say that a ticker does not exist, only that it does not cover it.
        return quotes.length > 0 ? succeed(quotes) : fail({ kind: 'not-covered' })
      }),
  }
}

function toQuote(
  { ticker, close, previousClose, volume }: SampleClose,
  { currency, closedAtUtc }: LastSession,
): Quote {
  return {
    ticker,
    price: close,
    previousClose,
    changePercent: previousClose === null ? null : (close / previousClose - 1) * 100,
    volume,
    marketCap: null,
    currency,
    asOfUtc: closedAtUtc,
  }
}
