import { listHistories, storeHistory } from '../../database/market/bar-history.ts'
import { listActionHistories, storeActionHistory } from '../../database/market/action-history.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Attempt } from '../ports/daily-bars-provider.ts'
import { requestActions } from './fetch-actions.ts'
import { isOld, type HistoryDeps } from './history-deps.ts'
import { requestedFrom, barsOf, actionsOf, type HistoryRequest } from './ticker-history.ts'

const NO_ACTIONS = 'no source has its splits and dividends'

/** Failures that a retry does not change. */
const FINAL: ReadonlySet<Attempt['outcome']> = new Set([
  'unknown-ticker',
  'not-covered',
  'no-data-in-range',
])

/**
 * Fetches the missing parts of a ticker's history, and stores them. Failures are registered with their
 * reason, so that they are not retried immediately.
 * @returns when everything available is stored
 */
export async function fetchHistory(deps: HistoryDeps, need: HistoryRequest): Promise<void> {
  const answer = await deps.marketData.getDailyBars(need.ticker)
  if (!answer.ok) return fetchUnquoted(deps, need)
  if (answer.value.series.provider === SAMPLE) return
  const first = answer.value.series.bars.dates[0] ?? null
  await Promise.all([
    first !== null && first <= need.from ? null : storeBars(deps, need),
    saveActions(deps, need),
  ])
}

/** A ticker without bars anywhere may be made up, so further requests are skipped. */
async function fetchUnquoted(deps: HistoryDeps, need: HistoryRequest): Promise<void> {
  await storeBars(deps, need)
  const [stored] = await listHistories(deps.db, [need.ticker])
  if (stored === undefined) deps.failures.note(actionsOf(need.ticker), NO_ACTIONS)
  else await saveActions(deps, need)
}

async function storeBars(deps: HistoryDeps, need: HistoryRequest): Promise<void> {
  const { db, failures, clock, isUnjoined } = deps
  const what = barsOf(need.ticker)
  if (failures.find(what) !== null) return
  const [stored] = await listHistories(db, [need.ticker])
  const isWrong = stored !== undefined && isUnjoined(stored) && isOld(stored, 'unjoined', clock())
  if (stored !== undefined && stored.requestedFrom <= need.from && !isWrong) return
  // A longer stored history is never replaced by a shorter one.
  const from = [requestedFrom(need), stored?.requestedFrom]
    .filter((date) => date !== undefined)
    .toSorted()
  const fromDate = from[0] ?? requestedFrom(need)
  const { delivery, attempts } = await deps.barHistory.call({ ticker: need.ticker, fromDate })
  if (delivery === null || delivery.provider === SAMPLE) {
    failures.note(what, describeFailure(need, attempts))
    return
  }
  const { attribution, value } = delivery
  await storeHistory(db, value, { attribution, requestedFrom: fromDate })
}

async function saveActions(deps: HistoryDeps, need: HistoryRequest): Promise<void> {
  const { db, failures, clock } = deps
  const what = actionsOf(need.ticker)
  if (failures.find(what) !== null) return
  const [stored] = await listActionHistories(db, [need.ticker])
  const isStored = stored !== undefined && stored.requestedFrom <= need.from
  if (isStored && stored.dividends !== null && !isOld(stored, 'actions', clock())) return
  const from = isStored ? stored.requestedFrom : need.from
  const actions = await requestActions(deps, { ...need, from })
  if (actions === null || actions.provider === SAMPLE) failures.note(what, NO_ACTIONS)
  else await storeActionHistory(db, actions)
}

function describeFailure({ ticker }: HistoryRequest, attempts: readonly Attempt[]): string {
  const isFinal = attempts.every(({ outcome, provider }) => {
    return provider === SAMPLE || FINAL.has(outcome)
  })
  if (isFinal) return `no source has earlier bars of ${ticker}`
  return `the sources of earlier bars of ${ticker} did not deliver them`
}
