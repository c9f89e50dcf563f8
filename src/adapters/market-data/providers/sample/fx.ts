import type { ExchangeRates } from '../../../../domain/market/currencies/exchange-rate.ts'
import { succeed } from '../../../../platform/outcome.ts'
import type { FeedDelivery, FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { answerFromFiles, loadOnce, readSampleFile, sampleFxSchema } from './sample-files.ts'
import { SAMPLE } from './declaration.ts'

/** Bundled reference rates of the European Central Bank: one day and the day before. */
export function createSampleFx(dataDirectory: string): FeedProvider<ExchangeRates> {
  const load = loadOnce(() => readRates(dataDirectory))
  return {
    name: SAMPLE.name,
    attribution: `${SAMPLE.attribution}, rates of the European Central Bank`,
    fetch: () => answerFromFiles(async () => succeed(await load())),
  }
}

async function readRates(dataDirectory: string): Promise<FeedDelivery<ExchangeRates>> {
  const { base, dates, asOfUtc, rates } = await readSampleFile(
    dataDirectory,
    'fx.json',
    sampleFxSchema,
  )
  const data = {
    base,
    date: dates[1],
    rates: Object.entries(rates)
      .map(([currency, [previousRate, rate]]) => ({ currency, rate, previousRate }))
      .toSorted((left, right) => (left.currency < right.currency ? -1 : 1)),
  }
  return { data, asOfUtc }
}
