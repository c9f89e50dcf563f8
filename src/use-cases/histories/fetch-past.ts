import { listPasts, storePast } from '../../database/bar-history.ts'
import { listSplitHistories, storeSplitHistory } from '../../database/split-history.ts'
import { SAMPLE } from '../../domain/market/sample.ts'
import type { Attempt } from '../ports/daily-bars-provider.ts'
import { askSplits } from './fetch-splits.ts'
import { isOld, type HistoryDeps } from './history-deps.ts'
import { askedFrom, barsOf, splitsOf, type PastNeed } from './ticker-past.ts'

/** Nobody could deliver, and asking again brings nothing else. */
const FINAL: ReadonlySet<Attempt['outcome']> = new Set([
  'unknown-ticker',
  'not-covered',
  'no-data-in-range',
])

/**
 * Fetches what is lacking of a ticker's past, and keeps it. What could not be had is noted with its
 * reason, so that nobody is asked again at once.
 * @returns when everything is kept that could be had
 */
export async function fetchPast(deps: HistoryDeps, need: PastNeed): Promise<void> {
  const answer = await deps.marketData.getDailyBars(need.ticker)
  if (!answer.ok) return fetchUnquoted(deps, need)
  if (answer.value.series.provider === SAMPLE) return
  const first = answer.value.series.bars.dates[0] ?? null
  await Promise.all([
    first !== null && first <= need.from ? null : keepBars(deps, need),
    keepSplits(deps, need),
  ])
}

/** What has no bars anywhere may be made up, and is worth no further call. */
async function fetchUnquoted(deps: HistoryDeps, need: PastNeed): Promise<void> {
  await keepBars(deps, need)
  const [kept] = await listPasts(deps.db, [need.ticker])
  if (kept === undefined) deps.failures.note(splitsOf(need.ticker), 'no source told its splits')
  else await keepSplits(deps, need)
}

async function keepBars(deps: HistoryDeps, need: PastNeed): Promise<void> {
  const { db, failures, clock, isUnjoined } = deps
  const what = barsOf(need.ticker)
  if (failures.find(what) !== null) return
  const [kept] = await listPasts(db, [need.ticker])
  const isWrong = kept !== undefined && isUnjoined(kept) && isOld(kept, 'unjoined', clock())
  if (kept !== undefined && kept.askedFrom <= need.from && !isWrong) return
  // A past that was reached once is not given up for a shorter one.
  const from = [askedFrom(need), kept?.askedFrom].filter((date) => date !== undefined).toSorted()
  const fromDate = from[0] ?? askedFrom(need)
  const { delivery, attempts } = await deps.barHistory.ask({ ticker: need.ticker, fromDate })
  if (delivery === null || delivery.provider === SAMPLE) {
    failures.note(what, tellFailure(need, attempts))
    return
  }
  const { attribution, value } = delivery
  await storePast(db, value, { attribution, askedFrom: fromDate })
}

async function keepSplits(deps: HistoryDeps, need: PastNeed): Promise<void> {
  const { db, failures, clock } = deps
  const what = splitsOf(need.ticker)
  if (failures.find(what) !== null) return
  const [kept] = await listSplitHistories(db, [need.ticker])
  const isKept = kept !== undefined && kept.askedFrom <= need.from
  if (isKept && !isOld(kept, 'splits', clock())) return
  const from = isKept ? kept.askedFrom : need.from
  const splits = await askSplits(deps, { ...need, from })
  if (splits === null || splits.provider === SAMPLE)
    failures.note(what, 'no source told its splits')
  else await storeSplitHistory(db, splits)
}

function tellFailure({ ticker }: PastNeed, attempts: readonly Attempt[]): string {
  const isFinal = attempts.every(({ outcome, provider }) => {
    return provider === SAMPLE || FINAL.has(outcome)
  })
  if (isFinal) return `no source has earlier bars of ${ticker}`
  return `the sources of earlier bars of ${ticker} did not deliver them`
}
