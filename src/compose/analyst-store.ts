import type { Logger } from 'pino'
import { z } from 'zod'
import {
  loadAnalystAnswer,
  pruneAnalystAnswers,
  storeAnalystAnswer,
} from '../database/analyst/analyst-answers.ts'
import { addAnalystCounts, loadAnalystCounts } from '../database/analyst/analyst-counts.ts'
import { pruneSpend, settleTokens, spendQuestion } from '../database/analyst/analyst-spend.ts'
import type { Database } from '../database/connect.ts'
import type { AnalystStore, CachedAnswer } from '../use-cases/ports/analyst-store.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { HideClient } from './daily-salt.ts'

/** Max requests of all clients per day; bounds what is stored. */
const DAILY_QUESTIONS = 200_000
const PRUNED_EVERY_MS = 60_000

const cachedAnswer: z.ZodType<CachedAnswer> = z.object({
  answer: z.object({
    summary: z.string(),
    sections: z.array(z.object({ title: z.string(), content: z.string() })),
    insights: z.array(z.string()),
    followUp: z.string().nullable(),
  }),
  isMixed: z.boolean(),
  figures: z.int().min(0),
  sentences: z.int().min(0),
  dropped: z.int().min(0),
})

/**
 * The analyst's database port: read and write errors are logged, and answers continue without it.
 * A restart changes the salt that hides clients and so resets the per-client day limits, but not the
 * global one.
 */
export function storeAnalystIn(
  { db }: Database,
  { clock, log, hide }: { readonly clock: Clock; readonly log: Logger; readonly hide: HideClient },
): AnalystStore {
  const orLog = async <Value>(what: string, work: Promise<Value>, otherwise: Value) => {
    try {
      return await work
    } catch (error) {
      log.error({ err: error }, what)
      return otherwise
    }
  }
  const prune = createPruning(clock, async (nowUtc) => {
    await orLog('old analyst requests could not be pruned', pruneSpend(db, nowUtc), undefined)
    await orLog(
      'old analyst answers could not be pruned',
      pruneAnalystAnswers(db, nowUtc),
      undefined,
    )
  })
  return {
    spend: async (client, tokens, limits) => {
      const nowUtc = prune()
      const call = { clientHash: hide('questions', client), nowUtc, tokens }
      const work = spendQuestion(db, call, { ...limits, dailyQuestions: DAILY_QUESTIONS })
      const isAllowed = await orLog('request could not be counted', work, false)
      return isAllowed ? nowUtc.slice(0, 10) : null
    },
    settle: (day, tokens) =>
      orLog('analyst tokens could not be counted', settleTokens(db, day, tokens), undefined),
    loadAnswer: async (key) => {
      const work = loadAnalystAnswer(db, key, clock().toISOString())
      const read = cachedAnswer.safeParse(
        await orLog('cached answer could not be read', work, null),
      )
      return read.success ? read.data : null
    },
    saveAnswer: (key, answer, ttlSeconds) => {
      const expiresAt = new Date(clock().getTime() + ttlSeconds * 1000).toISOString()
      const work = storeAnalystAnswer(db, key, answer, expiresAt)
      return orLog('answer could not be cached', work, undefined)
    },
    ...createCounters(db, log),
  }
}

/** @returns starts pruning in the background when due, and returns the current time */
function createPruning(clock: Clock, work: (nowUtc: string) => Promise<void>): () => string {
  let prunedAtMs = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock()
    if (now.getTime() - prunedAtMs >= PRUNED_EVERY_MS) {
      prunedAtMs = now.getTime()
      void work(now.toISOString())
    }
    return now.toISOString()
  }
}

/** Sums counts while a write is in progress, so that counting never queues. */
function createCounters(
  db: Database['db'],
  log: Logger,
): Pick<AnalystStore, 'count' | 'readCounts'> {
  const ofProcess: Record<string, number> = {}
  let waiting: Record<string, number> = {}
  let writing: Promise<void> | null = null
  const writeAll = async (): Promise<void> => {
    while (Object.keys(waiting).length > 0) {
      const written = waiting
      waiting = {}
      try {
        await addAnalystCounts(db, written)
      } catch (error) {
        log.error({ err: error }, 'analyst counts could not be stored')
      }
    }
    writing = null
  }
  return {
    count: (added) => {
      addUp(ofProcess, added)
      addUp(waiting, added)
      writing ??= writeAll()
    },
    readCounts: async () => {
      await writing
      try {
        return await loadAnalystCounts(db)
      } catch (error) {
        log.error({ err: error }, 'analyst counts could not be read')
        return { ...ofProcess }
      }
    },
  }
}

function addUp(sums: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(added)) sums[name] = (sums[name] ?? 0) + count
}
