import type { Evidence } from '../../domain/questions/evidence.ts'
import type { Intent, Question } from '../../domain/questions/question.ts'
import type { SampleOutcomes } from '../../domain/questions/sample-outcomes.ts'
import type { StockAnalysis } from '../stocks/analyze-stocks.ts'
import type { MarketBreadth } from '../market-analysis/read-breadth.ts'
import type { Knowledge } from '../ports/knowledge.ts'
import type { Log } from '../ports/log.ts'
import type { MoversSnapshot } from '../market/read-movers.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { gatherHeadlines, type NewsReads } from './gather-headlines.ts'
import type { JudgedStocks } from './judged-stocks.ts'
import { toBreadthEvidence, toMoversEvidence } from './market-evidence.ts'
import { toStockEvidence } from './stock-evidence.ts'

const NEEDED: Readonly<Record<Intent, readonly Part[]>> = {
  'self-harm': [],
  misuse: [],
  tampering: [],
  guarantee: [],
  prediction: ['breadth'],
  personal: [],
  'own-position': [],
  why: ['breadth', 'headlines'],
  compare: [],
  screen: ['judged'],
  movers: ['movers', 'breadth'],
  breadth: ['breadth', 'judged'],
  news: ['headlines'],
  record: [],
  definition: ['passages'],
  'how-to': ['passages'],
  signal: [],
  greeting: [],
  about: [],
  'unknown-ticker': [],
  'off-topic': [],
}

/** Evidence an answer may need besides its stocks. */
type Part = 'judged' | 'movers' | 'breadth' | 'headlines' | 'passages'

export type EvidenceDeps = {
  readonly market: NewsReads & {
    readonly movers: () => Promise<MoversSnapshot>
    readonly breadth: () => Promise<MarketBreadth | null>
  }
  readonly readJudged: () => Promise<JudgedStocks>
  readonly knowledge: Knowledge
  readonly record: SampleOutcomes
  readonly log: Log
}

const TIMEOUT_MS = 1_500

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
  const read = <Value>(part: Parameters<typeof needsEvidence>[1], work: () => Promise<Value>) =>
    needsEvidence(question.intent, part) ? readInTime(log, part, work) : null
  const [judged, movers, breadth, news] = await Promise.all([
    read('judged', deps.readJudged),
    read('movers', market.movers),
    read('breadth', market.breadth),
    read('headlines', () => gatherHeadlines(market, question.tickers)),
  ])
  const isSample =
    analyses.some(({ freshness }) => freshness === 'sample') ||
    judged?.isSample === true ||
    news?.isSample === true ||
    [movers, breadth].some((part) => part?.freshness === 'sample')
  return {
    question,
    stocks: analyses.map(toStockEvidence),
    judged: judged?.stocks ?? [],
    movers: movers === null ? null : toMoversEvidence(movers),
    breadth: breadth === null ? null : toBreadthEvidence(breadth),
    headlines: news?.headlines ?? null,
    passages: needsEvidence(question.intent, 'passages')
      ? deps.knowledge.search(question.text)
      : [],
    record: deps.record,
    isSample,
  }
}

async function readInTime<Value>(
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

/** Whether an answer of this kind uses a part of the evidence, so that it is worth waiting for. */
function needsEvidence(intent: Intent, part: Part): boolean {
  return NEEDED[intent].includes(part)
}
