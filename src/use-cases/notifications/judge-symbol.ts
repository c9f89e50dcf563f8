import { insertNotifications, type ChangeNotice } from '../../database/rows/insert-notifications.ts'
import { noteJudged, type UnjudgedSymbol } from '../../database/rows/signal-watch.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import { explainSignal } from '../../domain/explanations/explain-signal.ts'
import {
  findSignalChanges,
  type SignalChange,
} from '../../domain/notifications/find-signal-changes.ts'
import { stateOf } from '../../domain/notifications/signal-state.ts'
import { judgeFinishedBars } from '../../domain/signals/judge-finished-bars.ts'
import type { NotificationDeps } from './notification-deps.ts'

type JudgingDeps = Pick<NotificationDeps, 'db' | 'marketData' | 'listings' | 'clock' | 'log'>

/** Users notified per transaction. */
const USERS_PER_PAGE = 500

/**
 * Evaluates a symbol's new sessions and notifies subscribers of each change. A new symbol starts at
 * its current signal silently, and so does one known only from the sample market. Without a newer
 * bar nothing is sent: a provider failure says nothing about a stock.
 * @param isScreened subscribers to all new signals are notified too
 */
export async function judgeSymbol(
  deps: JudgingDeps,
  unjudged: UnjudgedSymbol,
  isScreened: boolean,
): Promise<void> {
  const { db, marketData, log } = deps
  const ticker = parseTicker(unjudged.symbol)
  if (!ticker.ok) return
  const answer = await marketData.getDailyBars(ticker.value)
  if (!answer.ok) return
  const { bars, provider } = answer.value.series
  const date = bars.dates.at(-1)
  const isSample = provider === SAMPLE
  const { judged } = unjudged
  // The sample ended long ago and adds nothing to real bars.
  if (date === undefined || (isSample && judged?.isSample === false)) return
  if (judged === null || judged.isSample !== isSample) {
    const state = stateOf(judgeFinishedBars({ ticker: ticker.value, bars }))
    await noteJudged(db, unjudged, { date, state, isSample })
    log.info({ symbol: unjudged.symbol, session: date, state }, 'signal watch started')
    return
  }
  const found = findSignalChanges({
    ticker: ticker.value,
    bars,
    since: judged.date,
    lastNotified: judged.state,
  })
  for (const change of found.changes) {
    await notifyEveryone(
      deps,
      describeChange(deps, { ...unjudged, ...change, isSample, isScreened }),
    )
  }
  // Last, so that an interrupted notification is evaluated and sent again.
  if (found.through !== judged.date) {
    await noteJudged(db, unjudged, { date: found.through, state: found.state, isSample })
  }
}

type Found = SignalChange &
  Pick<ChangeNotice, 'symbol' | 'isSample'> & { readonly isScreened: boolean }

function describeChange({ listings, clock }: JudgingDeps, found: Found): ChangeNotice {
  const { symbol, session, from, to, signal, isSample, isScreened } = found
  const isNewSignal = isScreened && (to === 'BUY' || to === 'SELL')
  const company = listings.find(signal.ticker)?.name ?? null
  const at = clock().toISOString()
  const { sentence: reason } = explainSignal(signal, company)
  const result = { symbol, session, from, to, reason, isSample, isNewSignal }
  return { ...result, at }
}

async function notifyEveryone({ db, log }: JudgingDeps, notice: ChangeNotice): Promise<void> {
  let result = 0
  let afterUserId: string | null = null
  do {
    const page = await insertNotifications(db, notice, { afterUserId, limit: USERS_PER_PAGE })
    result += page.inserted
    afterUserId = page.lastUserId
  } while (afterUserId !== null)
  const { symbol, session, from, to } = notice
  log.info({ symbol, session, from, to, notified: result }, 'signal changed')
}
