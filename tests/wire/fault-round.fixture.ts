import type { Database } from '../../src/database/connect.ts'
import type { Case, Cell, Shown, Vendor } from './fault-cell.fixture.ts'
import { sendGood, type Spoil } from './fault-server.fixture.ts'
import { FAULTS, type Fault } from './fault-table.fixture.ts'

/** One matrix cell: the request, the vendor, and the fault. */
export type FaultCase = { readonly vendor: Vendor; readonly one: Case; readonly fault: Fault }
export type Open = (faultCase: Pick<FaultCase, 'vendor' | 'one'>, hasSample: boolean) => Cell
export type Measured = { readonly shown: Shown; readonly tookMs: number }
export type Cold = {
  readonly faultCase: FaultCase
  readonly cell: Cell
  readonly answer: Measured
  /** The longest wait of any request. */
  readonly tookMs: number
  /** The provider's cooldown from the response on; null if none. */
  readonly cooldownMs: number | null
}
export type Warm = Pick<Cold, 'faultCase' | 'cell' | 'tookMs'> & {
  /** What was shown before the fault. */
  readonly before: Shown
  /** During the fault, after it, and a week later. */
  readonly answers: readonly Measured[]
}

/** How long background work after a response may take: a retry, or the whole budget. */
const QUICK_SETTLE_MS = 450
const SLOW_SETTLE_MS = 2_700
/** Concurrency of quick cells: the cold ones need CPU, the warm ones mostly wait. */
const BATCH_SIZE = { cold: 4, warm: 8 } as const
/** Slow cells take equally long: staggered starts keep them from all waking at once. */
const STAGGER_MS = 60
/** How often a cell that took too long is retried alone. */
const MAX_AGAIN = 3
const WEEK_MS = 7 * 86_400_000

/**
 * Distinguishes met from missed timeouts, under any load of the machine: the product gives up on
 * silence after 2.5 s, and sooner with cached data (0.3 s). The slowest are printed.
 */
export const MAX_COLD_MS = 10_000
export const MAX_WARM_MS = 2_000

/** Every fault of every capability; `slips` are those of prices. */
export function listCases(vendors: readonly Vendor[]): { faults: FaultCase[]; slips: FaultCase[] } {
  const cells = vendors.flatMap((vendor) => vendor.cases.map((one) => ({ vendor, one })))
  return {
    faults: cells.flatMap((cell) => FAULTS.map((fault) => ({ ...cell, fault }))),
    slips: cells.flatMap((cell) => listSlips(cell.one).map((fault) => ({ ...cell, fault }))),
  }
}

/** The first request comes while the provider is failing. */
export async function runCold(faultCases: readonly FaultCase[], open: Open): Promise<Cold[]> {
  return inTurns(faultCases, 'cold', async (faultCase) => {
    const cell = open(faultCase, faultCase.fault.hasSample === true)
    strike(cell, faultCase.fault)
    const answer = await measure(cell.read)
    const until = cell.cooldownUntilUtc()
    const cooldownMs = until === null ? null : Date.parse(until) - cell.clock().getTime()
    return { faultCase, cell, answer, cooldownMs, tookMs: answer.tookMs }
  })
}

/** Good data is cached when the failure starts, and due for a refresh. */
export async function runWarm(faultCases: readonly FaultCase[], open: Open): Promise<Warm[]> {
  return inTurns(faultCases, 'warm', async (faultCase) => {
    const cell = open(faultCase, faultCase.fault.hasSample === true)
    const before = await cell.read()
    cell.moveTo(faultCase.one.later)
    strike(cell, faultCase.fault)
    const refreshing = cell.refresh()
    const first = await measure(cell.read)
    const settleMs = faultCase.fault.isSlow === true ? SLOW_SETTLE_MS : QUICK_SETTLE_MS
    await Promise.all([refreshing, pause(settleMs)])
    const second = await measure(cell.read)
    cell.moveTo(new Date(Date.parse(faultCase.one.later) + WEEK_MS).toISOString())
    const third = await measure(cell.read)
    const answers = [first, second, third]
    const tookMs = Math.max(...answers.map((answer) => answer.tookMs))
    return { faultCase, cell, before, answers, tookMs }
  })
}

/**
 * All stored market data, for comparison. Fetch times are omitted: a call in flight when the
 * failure began may store the same good data once more.
 */
export async function readStored({ db }: Database): Promise<{ series: object[]; feeds: object[] }> {
  const series = await db.selectFrom('bar_series').selectAll().orderBy('ticker').execute()
  const feeds = await db.selectFrom('feed_snapshot').selectAll().orderBy('name').execute()
  return {
    series: series.map((row) => ({
      ...row,
      fetched_at_utc: null,
      bars: Buffer.from(row.bars).toString('base64'),
    })),
    feeds: feeds.map((row) => ({ ...row, fetched_at_utc: null })),
  }
}

export async function clearStored({ db }: Database): Promise<void> {
  await db.deleteFrom('bar_series').execute()
  await db.deleteFrom('feed_snapshot').execute()
}

function listSlips({ slip, splitTwice, saysNothingOfSplits }: Case): Fault[] {
  const kinds = ['malformed-reply', 'unusable-series', 'no-data-in-range'] as const
  const named = [
    ['prices x100', slip],
    ['the same split twice', splitTwice],
  ] as const
  return named.flatMap(([name, edit]) => {
    if (edit === undefined) return []
    const spoil: Spoil = (exchange) => {
      const { good, request } = exchange
      sendGood(exchange, good.status === 200 ? edit(good.text, request.url ?? '') : good.text)
    }
    const needsMemory = edit === splitTwice && saysNothingOfSplits === true
    return [{ name, kinds, spoil, needsMemory }]
  })
}

function strike({ host }: Cell, { road, spoil }: Fault): void {
  host.road = road ?? 'open'
  host.spoil = spoil ?? null
}

async function measure(read: Cell['read']): Promise<Measured> {
  const startedAt = performance.now()
  const shown = await read()
  return { shown, tookMs: performance.now() - startedAt }
}

/**
 * Waiting cells run all at once, the others a few at a time. Cells that took too long are rerun
 * alone: the limits are the product's, not those of many cells in one process.
 */
async function inTurns<Result extends { readonly faultCase: FaultCase; readonly tookMs: number }>(
  faultCases: readonly FaultCase[],
  round: keyof typeof BATCH_SIZE,
  run: (faultCase: FaultCase) => Promise<Result>,
): Promise<Result[]> {
  const { slow = [], quick = [] } = Object.groupBy(faultCases, ({ fault }) =>
    fault.isSlow === true ? 'slow' : 'quick',
  )
  const longestMs = round === 'cold' ? MAX_COLD_MS : MAX_WARM_MS
  const waiting = slow.map(async (faultCase, index) => {
    await pause(index * STAGGER_MS)
    return run(faultCase)
  })
  const results: Result[] = []
  const queue = [...quick]
  const work = async (): Promise<void> => {
    for (let faultCase = queue.shift(); faultCase !== undefined; faultCase = queue.shift()) {
      results.push(await run(faultCase))
    }
  }
  await Promise.all(Array.from({ length: BATCH_SIZE[round] }, work))
  results.push(...(await Promise.all(waiting)))
  const stored: Result[] = []
  for (const result of results) {
    let best = result
    for (let again = 0; again < MAX_AGAIN && best.tookMs >= longestMs; again++) {
      best = await run(result.faultCase)
    }
    stored.push(best)
  }
  return stored
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
