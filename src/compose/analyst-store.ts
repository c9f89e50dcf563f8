import { createHmac, randomBytes } from 'node:crypto'
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

/** Asks of all clients that a day may take, which bounds what is stored of them. */
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
 * The database as the analyst knows it: what cannot be read or written is logged, and answers go on
 * without. The salt that hides clients is made anew each day and lives in this process only; after a
 * restart a client's day begins again, the day of all does not.
 */
export function storeAnalystIn(
  { db }: Database,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): AnalystStore {
  const orLog = async <Value>(what: string, work: Promise<Value>, otherwise: Value) => {
    try {
      return await work
    } catch (error) {
      log.error({ err: error }, what)
      return otherwise
    }
  }
  const hash = createClientHash(clock)
  const prune = createPruning(clock, async (nowUtc) => {
    await orLog('old asks of the analyst stay', pruneSpend(db, nowUtc), undefined)
    await orLog('old answers of the analyst stay', pruneAnalystAnswers(db, nowUtc), undefined)
  })
  return {
    spend: async (client, tokens, limits) => {
      const nowUtc = prune()
      const call = { clientHash: hash(client), nowUtc, tokens }
      const work = spendQuestion(db, call, { ...limits, dailyQuestions: DAILY_QUESTIONS })
      const isAllowed = await orLog('an ask could not be counted', work, false)
      return isAllowed ? nowUtc.slice(0, 10) : null
    },
    settle: (day, tokens) =>
      orLog('tokens could not be counted', settleTokens(db, day, tokens), undefined),
    loadAnswer: async (key) => {
      const work = loadAnalystAnswer(db, key, clock().toISOString())
      const read = cachedAnswer.safeParse(
        await orLog('a kept answer could not be read', work, null),
      )
      return read.success ? read.data : null
    },
    saveAnswer: (key, answer, ttlSeconds) => {
      const expiresAt = new Date(clock().getTime() + ttlSeconds * 1000).toISOString()
      const work = storeAnalystAnswer(db, key, answer, expiresAt)
      return orLog('an answer could not be kept', work, undefined)
    },
    ...createCounters(db, log),
  }
}

function createClientHash(clock: Clock): (client: string) => Uint8Array {
  let salt = { day: '', bytes: randomBytes(32) }
  return (client) => {
    const day = clock().toISOString().slice(0, 10)
    if (day !== salt.day) salt = { day, bytes: randomBytes(32) }
    const digest = createHmac('sha256', salt.bytes).update(client).digest()
    return new Uint8Array(digest).slice(0, 16)
  }
}

/** @returns begins pruning when it is time, behind the caller, and tells the time */
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

/** Adds up while a write is under way, so that counting never queues. */
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
        log.error({ err: error }, 'counts of the analyst could not be stored')
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
        log.error({ err: error }, 'counts of the analyst could not be read')
        return { ...ofProcess }
      }
    },
  }
}

function addUp(sums: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(added)) sums[name] = (sums[name] ?? 0) + count
}
