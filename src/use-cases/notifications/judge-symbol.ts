import { insertNotifications, type Generation } from '../../database/rows/insert-notifications.ts'
import { noteJudged, type UnjudgedSymbol } from '../../database/rows/signal-watch.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import { explainSignal } from '../../domain/explanations/explain-signal.ts'
import { nextDigestAt } from '../../domain/notifications/digest-times.ts'
import {
  findSignalChanges,
  type SignalChange,
} from '../../domain/notifications/find-signal-changes.ts'
import { stateOf } from '../../domain/notifications/signal-state.ts'
import { judgeFinishedBars } from '../../domain/signals/judge-finished-bars.ts'
import type { NotificationDeps } from './notification-deps.ts'

type JudgingDeps = Pick<NotificationDeps, 'db' | 'marketData' | 'listings' | 'clock' | 'log'>

/** Users told in one transaction. */
const USERS_PER_PAGE = 500

/**
 * Judges the sessions of a symbol that were not judged yet, and tells whoever wants to hear of each change.
 * A symbol that is new starts at its present signal without a word, and so does one that was known by
 * the sample market alone. While there is no newer bar nothing is said: that a provider is in trouble
 * is no news of a stock.
 * @param isScreened its new signals are told to who asked for every one of them
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
  // The sample ended long ago and can add nothing to real bars.
  if (date === undefined || (isSample && judged?.isSample === false)) return
  if (judged === null || judged.isSample !== isSample) {
    const state = stateOf(judgeFinishedBars({ ticker: ticker.value, bars }))
    await noteJudged(db, unjudged, { date, state, isSample })
    log.info({ symbol: unjudged.symbol, session: date, state }, 'a signal is watched from now on')
    return
  }
  const found = findSignalChanges({
    ticker: ticker.value,
    bars,
    since: judged.date,
    told: judged.state,
  })
  for (const change of found.changes) {
    await notifyEveryone(
      deps,
      describeChange(deps, { ...unjudged, ...change, isSample, isScreened }),
    )
  }
  // Last, so that what was not told to the end is judged and told again.
  if (found.through !== judged.date) {
    await noteJudged(db, unjudged, { date: found.through, state: found.state, isSample })
  }
}

type Found = SignalChange &
  Pick<Generation, 'symbol' | 'isSample'> & { readonly isScreened: boolean }

function describeChange({ listings, clock }: JudgingDeps, found: Found): Generation {
  const { symbol, session, from, to, signal, isSample, isScreened } = found
  const isNewSignal = isScreened && (to === 'BUY' || to === 'SELL')
  const company = listings.find(signal.ticker)?.name ?? null
  const at = clock().toISOString()
  const { sentence: reason } = explainSignal(signal, company)
  const result = { symbol, session, from, to, reason, isSample, isNewSignal }
  return { ...result, at, digestAt: nextDigestAt(at) }
}

async function notifyEveryone({ db, log }: JudgingDeps, generation: Generation): Promise<void> {
  let result = 0
  let afterUserId: string | null = null
  do {
    const page = await insertNotifications(db, generation, { afterUserId, limit: USERS_PER_PAGE })
    result += page.told
    afterUserId = page.lastUserId
  } while (afterUserId !== null)
  const { symbol, session, from, to } = generation
  log.info({ symbol, session, from, to, told: result }, 'a signal changed')
}
