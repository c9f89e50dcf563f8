import type { CorporateAction } from '../../../../domain/market/prices/corporate-action.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { CorporateActionsProvider } from '../../../../use-cases/ports/corporate-actions-provider.ts'
import {
  answerFromFiles,
  loadOnce,
  readSampleFile,
  sampleActionsSchema,
  shiftIntoSample,
  type SampleActions,
  type SampleIndex,
} from './sample-files.ts'
import { SAMPLE } from './declaration.ts'

type Dependencies = {
  readonly dataDirectory: string
  readonly clock: Clock
  readonly loadIndex: () => Promise<SampleIndex>
}

/** Splits and dividends of the sample market's stocks; not of its funds. */
export function createSampleCorporateActions({
  dataDirectory,
  clock,
  loadIndex,
}: Dependencies): CorporateActionsProvider {
  const { name, attribution } = SAMPLE
  const load = loadOnce(() => readSampleFile(dataDirectory, 'actions.json', sampleActionsSchema))
  return {
    name,
    attribution,
    fetchCorporateActions: ({ ticker, fromDate }) =>
      answerFromFiles(async () => {
        const { tickers, sessions } = await loadIndex()
        const kind = tickers.find((entry) => entry.ticker === ticker)?.kind
        if (kind === undefined || kind === 'etf') return fail({ kind: 'not-covered' })
        const from = shiftIntoSample(fromDate, sessions.at(-1) ?? fromDate, clock())
        const actions = toActions(ticker, await load())
        return succeed(actions.filter(({ date }) => date >= from))
      }),
  }
}

/** Oldest first, a split before a dividend of the same day. */
function toActions(
  ticker: Ticker,
  { currency, actions }: SampleActions,
): readonly CorporateAction[] {
  const { splits = [], dividends = [] } = actions[ticker] ?? {}
  const all: CorporateAction[] = [
    ...splits.map(([date, newShares, oldShares]) => {
      return { kind: 'split' as const, ticker, date, newShares, oldShares }
    }),
    ...dividends.map(([date, amount]) => {
      return { kind: 'dividend' as const, ticker, date, amount, currency }
    }),
  ]
  return all.toSorted((left, right) => left.date.localeCompare(right.date))
}
