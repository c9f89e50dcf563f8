import { reclaimFolded } from '../../database/market/session-bars.ts'
import type { BackfillCounts } from '../../domain/explanations/describe-backfill.ts'
import {
  listMissing,
  listPending,
  planBackfill,
  type BackfillStep,
} from '../../domain/market/prices/plan-backfill.ts'
import { succeed } from '../../platform/outcome.ts'
import type { BulkFailure } from '../ports/bulk-bars-provider.ts'
import type { BackfillDeps } from './backfill-deps.ts'
import {
  fetchHistories,
  fetchSession,
  foldShard,
  forgetHistories,
  type StepOutcome,
} from './backfill-steps.ts'
import { listWantedSessions, loadBackfillState, type LoadedState } from './load-backfill-state.ts'

/** How far bulk fetching is, and where it fails. */
export type BackfillProgress = BackfillCounts & {
  readonly provider: string
  /** Why the last call failed, unless one has succeeded since; when it is tried again, ISO 8601 UTC. */
  readonly failure: { readonly kind: BulkFailure['kind']; readonly retryAt: string } | null
}

/** Bulk fetching of a universe. */
export type Backfill = {
  /**
   * One small step, after which all of it is stored; one process at a time.
   * @returns milliseconds until the next step
   */
  readonly step: () => Promise<number>
  /** Reads the state anew, after another process has stepped. */
  readonly reload: () => Promise<void>
  readonly progress: () => Promise<BackfillProgress>
}

/** Settled sessions are looked for this often when nothing is missing. */
const REST_MS = 20_000

/** @param signal ends a wait between the calls of a step */
export function createBackfill(deps: BackfillDeps, signal?: AbortSignal): Backfill {
  const { db, source, clock, log } = deps
  /** One for all who ask at once: what a step notes in another would be lost. */
  let loading: Promise<LoadedState> | null = null
  let failure: BackfillProgress['failure'] = null
  /** The newest session while the provider does not have it. */
  let notYet: { readonly session: string; readonly untilMs: number } | null = null
  let hasFolded = false
  const load = async (): Promise<LoadedState> => {
    loading ??= loadBackfillState(deps).catch((error: unknown) => {
      loading = null
      throw error
    })
    const state = await loading
    const now = clock().getTime()
    const wanted = listWantedSessions(deps)
    const isWaiting = notYet !== null && notYet.untilMs > now
    const sessions = isWaiting ? wanted.filter((session) => session !== notYet?.session) : wanted
    return { ...state, sessions }
  }
  const perform = async (step: BackfillStep, held: LoadedState): Promise<StepOutcome> => {
    const parts = { deps, state: held, awaitTurn: () => sleep(source.pauseMs(), signal) }
    switch (step.kind) {
      case 'session':
        return fetchSession(parts, step)
      case 'histories':
        return fetchHistories(parts, step)
      case 'fold':
        await foldShard(parts, step)
        return succeed(null)
      case 'forget':
        await forgetHistories(deps, held, step.tickers)
        return succeed(null)
      case 'rest':
        return succeed(null)
    }
  }
  return {
    step: async () => {
      const held = await load()
      const step = planBackfill(held, source, clock().toISOString())
      const isCall = step.kind === 'session' || step.kind === 'histories'
      if (isCall && source.pauseMs() > 0) return source.pauseMs()
      if (hasFolded && step.kind !== 'fold') await reclaimFolded(db)
      hasFolded = step.kind === 'fold'
      const outcome = await perform(step, held)
      if (outcome.ok) {
        if (isCall) failure = null
        return step.kind === 'rest' ? REST_MS : 0
      }
      const { kind, detail, retryAtMs } = outcome.failure
      log.info({ step: step.kind, kind, detail }, 'bulk fetching waits')
      failure = { kind, retryAt: new Date(retryAtMs).toISOString() }
      if (kind === 'no-data-in-range' && step.kind === 'session') {
        notYet = { session: step.session, untilMs: retryAtMs }
        return 0
      }
      return Math.max(0, retryAtMs - clock().getTime())
    },
    reload: async () => {
      loading = null
      await load()
    },
    progress: async () => describeProgress(deps, await load(), failure),
  }
}

function describeProgress(
  { source, clock }: BackfillDeps,
  state: LoadedState,
  failure: BackfillProgress['failure'],
): BackfillProgress {
  const { name, callsPerMinute, historyBatchSize, sessionBatchSize } = source
  const nowUtc = clock().toISOString()
  const pending = listPending(state, nowUtc).length
  const held = state.tickers.flatMap((ticker) => state.histories.get(ticker) ?? [])
  const stored = held.filter(({ coveredThrough }) => coveredThrough !== null).length
  const missing = listMissing(state, state.sessions).length
  const histories = Math.ceil(pending / historyBatchSize)
  const step = planBackfill(state, source, nowUtc)
  const isBySession = isBeginning(step, { pending, missing, sessionBatchSize })
  const callsLeft = isBySession ? missing : histories
  return {
    provider: name,
    tickers: state.tickers.length,
    stored,
    absent: state.tickers.length - stored - pending,
    pending,
    sessions: { wanted: state.sessions.length, fetched: state.sessions.length - missing },
    isBySession,
    callsLeft,
    minutesLeft: callsPerMinute === null ? null : Math.ceil(callsLeft / callsPerMinute),
    isComplete: step.kind === 'rest',
    failure,
  }
}

/** Whether a step is one of those that begin histories with sessions of the whole market. */
function isBeginning(
  step: BackfillStep,
  {
    pending,
    missing,
    sessionBatchSize,
  }: { readonly pending: number; readonly missing: number; readonly sessionBatchSize: number },
): boolean {
  if (sessionBatchSize !== Number.POSITIVE_INFINITY) return false
  return step.kind === 'session' ? pending > missing : step.kind === 'fold' && step.canBegin
}

/** @throws when the signal aborts */
async function sleep(forMs: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  if (forMs <= 0) return
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, forMs)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
