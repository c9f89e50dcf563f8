import type {
  Evidence,
  HeldActions,
  RecordEvidence,
  StockEvidence,
} from '../../domain/questions/evidence.ts'
import type { Question } from '../../domain/questions/question.ts'
import type { EvidencePart } from '../../domain/questions/question-kind.ts'
import { passagesOnTerms } from '../../domain/questions/find-explanation.ts'
import { kindOf } from '../../domain/questions/question-kinds.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { isOfPayments } from '../../domain/questions/frame/measure-stocks.ts'
import type { SampleOutcomes } from '../../domain/questions/sample-outcomes.ts'
import type { StockAnalysis } from '../stocks/analyze-stocks.ts'
import type { SectorPerformance } from '../market-analysis/read-sector-performance.ts'
import type { IndicesSnapshot } from '../market/read-indices.ts'
import type { MarketBreadth } from '../market-analysis/read-breadth.ts'
import type { Knowledge } from '../ports/knowledge.ts'
import type { Listings } from '../ports/listings.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Receipts } from '../receipts/create-receipts.ts'
import type { createCorporateActions } from '../market/read-corporate-actions.ts'
import type { MoversSnapshot } from '../market/read-movers.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { gatherHeadlines, type NewsReads } from './gather-headlines.ts'
import type { ReadScreen } from './read-screen.ts'
import { BATCH_SIZE, type JudgedStocks } from './judged-stocks.ts'
import {
  toBreadthEvidence,
  toIndexEvidence,
  toMoversEvidence,
  toSectorEvidence,
} from './market-evidence.ts'
import { toEvidenceOverTime } from './stock-evidence.ts'

export type EvidenceDeps = {
  readonly listings: Pick<Listings, 'find'>
  readonly market: NewsReads & {
    readonly movers: () => Promise<MoversSnapshot>
    readonly breadth: () => Promise<MarketBreadth | null>
    readonly corporateActions: ReturnType<typeof createCorporateActions>
    readonly sectorPerformance: () => Promise<SectorPerformance>
    readonly indices: () => Promise<IndicesSnapshot>
  }
  readonly readJudged: () => Promise<JudgedStocks>
  readonly readScreen: ReadScreen
  readonly knowledge: Knowledge
  readonly record: SampleOutcomes
  readonly trackRecord: RecordEvidence
  readonly receipts: Pick<Receipts, 'live'>
  readonly clock: Clock
  readonly log: Log
}

const TIMEOUT_MS = 1_500
/** Of a list's dividends and splits, within the time of the list. */
const ACTIONS_MS = 1_000

/**
 * Gathers only the evidence an answer may use, in parallel, each part with a short timeout. Missing or
 * failed parts are unknown; the reason is logged.
 * @param analyses of the question's stocks, in its order
 */
export async function gatherEvidence(
  deps: EvidenceDeps,
  question: Question,
  analyses: readonly StockAnalysis[],
): Promise<Evidence> {
  const { market, log } = deps
  const kind = kindOf(question.intent)
  const needs = new Set([...kind.needs, ...(kind.needsOf?.(question) ?? [])])
  const read = <Value>(part: EvidencePart, work: () => Promise<Value>) =>
    needs.has(part) ? readInTime(log, part, work) : null
  const request = question.screen
  const { frame } = question
  const ofPayments = frame !== undefined && frame.group !== null && isOfPayments(frame)
  const [judged, screen, sectors, indices, movers, breadth, news, actions, live] =
    await Promise.all([
      read('judged', async () => {
        const all = await deps.readJudged()
        return ofPayments ? { ...all, stocks: await withActions(market, all.stocks) } : all
      }),
      request === null ? null : read('screen', () => deps.readScreen(request)),
      read('sectors', market.sectorPerformance),
      read('indices', market.indices),
      read('movers', market.movers),
      read('breadth', market.breadth),
      read('headlines', () => gatherHeadlines(market, question.tickers)),
      read('actions', () => Promise.all(analyses.map((each) => readActions(market, each)))),
      read('live', deps.receipts.live),
    ])
  const isSample =
    analyses.some(({ freshness }) => freshness === 'sample') ||
    judged?.isSample === true ||
    screen?.isSample === true ||
    news?.isSample === true ||
    [movers, breadth, sectors].some((part) => part?.freshness === 'sample')
  return {
    question,
    stocks: analyses.map((analysis, index) => ({
      ...toEvidenceOverTime(analysis),
      sector: deps.listings.find(analysis.ticker)?.sector ?? null,
      actions: actions?.[index] ?? null,
    })),
    judged: judged?.stocks ?? [],
    screen,
    movers: movers === null ? null : toMoversEvidence(movers),
    breadth: breadth === null ? null : toBreadthEvidence(breadth),
    headlines: news?.headlines ?? null,
    passages: needs.has('passages')
      ? [...passagesOnTerms(question), ...deps.knowledge.search(question.text)]
      : [],
    record: deps.record,
    trackRecord: deps.trackRecord,
    live,
    sectors: sectors === null ? null : toSectorEvidence(sectors),
    indices: indices === null ? null : toIndexEvidence(indices),
    isSample,
    nowUtc: deps.clock().toISOString(),
  }
}

/** Stocks with their dividends and splits; those whose providers are late have none. */
async function withActions(
  market: EvidenceDeps['market'],
  stocks: readonly StockEvidence[],
): Promise<readonly StockEvidence[]> {
  const read = new Map<Ticker, HeldActions | null>()
  const reading = mapWithConcurrency(stocks, BATCH_SIZE, async (stock) => {
    read.set(stock.ticker, await readActions(market, stock))
  })
  await waitWithTimeout(ACTIONS_MS, reading)
  return stocks.map((stock) => ({ ...stock, actions: read.get(stock.ticker) ?? null }))
}

async function readActions(
  { corporateActions }: EvidenceDeps['market'],
  { ticker }: Pick<StockAnalysis, 'ticker'>,
): Promise<HeldActions | null> {
  const found = await corporateActions(ticker)
  return found.ok ? { from: found.value.from, actions: found.value.actions } : null
}

/** One part of the evidence; null, with the reason logged, where it is late or fails. */
export async function readInTime<Value>(
  log: Log,
  part: string,
  work: () => Promise<Value>,
): Promise<Value | null> {
  try {
    const read = await waitWithTimeout(TIMEOUT_MS, work())
    if (read !== 'late') return read
    log.info({ part }, 'evidence timed out')
  } catch (error) {
    log.warn({ part, err: error }, 'evidence could not be gathered')
  }
  return null
}
