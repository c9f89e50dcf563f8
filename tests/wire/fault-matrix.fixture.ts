import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBundledListings } from '../../src/adapters/listings/bundled-listings.ts'
import { useEngine } from '../../src/database/engines.fixture.ts'
import { openCell, type Cell, type Shown, type Vendor } from './fault-cell.fixture.ts'
import {
  clearStored,
  MAX_COLD_MS,
  MAX_WARM_MS,
  listCases,
  readStored,
  runCold,
  runWarm,
  type Cold,
  type Measured,
  type Open,
  type FaultCase,
  type Warm,
} from './fault-round.fixture.ts'
import { makeSmallSample } from './fault-sample.fixture.ts'
import { startFaultServer, type FaultServer } from './fault-server.fixture.ts'

/** Faults of single prices: valid prices around them may be shown. */
const SLIPS: ReadonlySet<string> = new Set(['prices x100', 'the same split twice'])

type Stored = Awaited<ReturnType<typeof readStored>>

/** The result of one matrix run. */
type Run = {
  readonly cold: Cold[]
  readonly warm: Warm[]
  /** What the healthy provider showed, by vendor and capability. */
  readonly good: Map<string, Shown>
  /** The store's contents after the cold round, and before and after each warm one. */
  readonly afterCold: Stored[]
  readonly aroundWarm: { readonly before: Stored; readonly after: Stored }[]
}

/**
 * Every fault for every capability of the vendors, first with an empty cache, then with good data.
 */
export function describeFaultMatrix(vendors: readonly Vendor[]): void {
  const { faults, slips } = listCases(vendors)
  const run: Run = { cold: [], warm: [], good: new Map(), afterCold: [], aroundWarm: [] }
  const running = useEngine('pglite')
  const listings = loadBundledListings(join(import.meta.dirname, '../../data/symbols'))
  const sampleDirectory = makeSmallSample()
  let server: FaultServer | null = null
  beforeAll(async () => {
    const opened = await startFaultServer()
    server = opened
    const { database } = running()
    await countCallsApart(database)
    const open: Open = ({ vendor, one }, hasSample) =>
      openCell(vendor, one, { server: opened, database, listings, sampleDirectory, hasSample })
    await runAll(run, { vendors, faults, slips, open, database })
  })
  afterAll(async () => {
    for (const round of ['cold', 'warm'] as const) {
      const slowest = Math.max(...run[round].map(({ tookMs }) => tookMs))
      process.stdout.write(`the slowest answer of the ${round} round: ${slowest.toFixed(0)} ms\n`)
    }
    await server?.stop()
    rmSync(sampleDirectory, { recursive: true })
  })

  describe('first requested during the failure', () => {
    test.each(named([...faults, ...slips.filter(isTellable)]))('%s', (_, faultCase) => {
      const { cell, answer, cooldownMs } = find(run.cold, faultCase)
      expect(answer.tookMs).toBeLessThan(MAX_COLD_MS)
      expectHonest(faultCase, answer, goodOf(run, faultCase))
      expectDescribed(faultCase, cell, answer)
      expectRest(faultCase, cooldownMs)
    })

    test('none of it is stored', () => {
      expect(run.afterCold).toEqual([{ series: [], feeds: [] }])
    })
  })

  describe('with good data stored', () => {
    test.each(named(faults))('%s', (_, faultCase) => {
      const { cell, before, answers } = find(run.warm, faultCase)
      expect(before).toMatchObject({ source: faultCase.vendor.name })
      for (const { shown, tookMs } of answers) {
        expect(tookMs).toBeLessThan(MAX_WARM_MS)
        // The same good data may arrive once more from a call in flight when the failure began.
        const { freshness, fetchedAt } = shown
        expect(shown).toEqual({ ...before, freshness, fetchedAt })
        expect(Date.parse(fetchedAt ?? '')).toBeLessThan(Date.parse(faultCase.one.later))
      }
      expect(answers.at(-1)?.shown.freshness).toBe('stale')
      expectDescribed(faultCase, cell)
    })

    test.each(named(slips))('%s', (_, faultCase) => {
      const { answers } = find(run.warm, faultCase)
      for (const answer of answers) {
        expect(answer.tookMs).toBeLessThan(MAX_WARM_MS)
        expect(answer.shown.source).toBe(faultCase.vendor.name)
        expectHonest(faultCase, answer, goodOf(run, faultCase))
      }
    })

    test('stored data do not change', () => {
      expect(run.aroundWarm).toHaveLength(vendors.length)
      for (const { before, after } of run.aroundWarm) {
        expect(before.series.length + before.feeds.length).toBeGreaterThan(0)
        expect(after).toEqual(before)
      }
    })
  })
}

/**
 * Each cell counts its own calls. Through the store it would learn those of all cells at the same simulated
 * minute, and pass a provider's quota.
 */
async function countCallsApart({ db }: Parameters<typeof readStored>[0]): Promise<void> {
  await sql`create function skip_row() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  )
  await sql`create trigger skip_usage before insert on provider_usage for each row execute function skip_row()`.execute(
    db,
  )
}

async function runAll(
  run: Run,
  {
    vendors,
    faults,
    slips,
    open,
    database,
  }: {
    readonly vendors: readonly Vendor[]
    readonly faults: readonly FaultCase[]
    readonly slips: readonly FaultCase[]
    readonly open: Open
    readonly database: Parameters<typeof readStored>[0]
  },
): Promise<void> {
  run.cold.push(...(await runCold(faults, open)))
  run.afterCold.push(await readStored(database))
  for (const vendor of vendors) {
    const ofVendor = (faultCase: FaultCase): boolean => faultCase.vendor === vendor
    for (const one of vendor.cases) {
      run.good.set(`${vendor.name} ${one.capability}`, await open({ vendor, one }, false).read())
    }
    const before = await readStored(database)
    run.warm.push(...(await runWarm(faults.filter(ofVendor), open)))
    run.aroundWarm.push({ before, after: await readStored(database) })
    run.warm.push(...(await runWarm(slips.filter(ofVendor), open)))
    await clearStored(database)
    for (const faultCase of slips.filter(ofVendor).filter(isTellable)) {
      run.cold.push(...(await runCold([faultCase], open)))
      await clearStored(database)
    }
  }
}

/** Sample data marked as such, nothing, or the healthy provider's figures. */
function expectHonest({ vendor, fault }: FaultCase, { shown }: Measured, good: Shown): void {
  const isOwn = shown.source === vendor.name
  const word = fault.hasSample === true ? 'sample' : null
  // On a busy machine the sample may not load within the 0.3 s a silent provider leaves for it.
  const words = fault.isSlow === true ? [word, null] : [word]
  expect(SLIPS.has(fault.name) && isOwn ? [vendor.name] : words).toContain(shown.source)
  expect(isOwn ? null : shown.freshness).toBe(isOwn ? null : shown.source)
  // A rejected row may be replaced at the end of a list, so not all need be known.
  const known = Object.keys(shown.facts).filter((key) => isOwn && key in good.facts)
  expect(known.length > 0).toBe(isOwn)
  for (const key of known) expect([key, shown.facts[key]]).toEqual([key, good.facts[key]])
}

/** A provider with a retry time is skipped until then. */
function expectRest({ fault: { cooldownSeconds } }: FaultCase, cooldownMs: number | null): void {
  if (cooldownSeconds === undefined) return
  expect(cooldownMs).toBeGreaterThan(cooldownSeconds * 1_000 - 5_000)
  expect(cooldownMs).toBeLessThanOrEqual(cooldownSeconds * 1_000)
}

/** The log has the vendor's attempt and failure reason, and the keys appear nowhere. */
function expectDescribed({ vendor, fault }: FaultCase, cell: Cell, answer?: Measured): void {
  const described = cell.listAttempts()
  const isOmitted = answer?.shown.source === vendor.name
  const isNamed = described.some((kind) => isOmitted || fault.kinds.some((one) => one === kind))
  expect({ described, isNamed }).toEqual({ described, isNamed: true })
  for (const part of vendor.key?.split(':') ?? []) {
    expect(cell.logged()).not.toContain(part.slice(0, 8))
  }
}

function isTellable({ fault }: FaultCase): boolean {
  return fault.needsMemory !== true
}

function named(faultCases: readonly FaultCase[]): (readonly [string, FaultCase])[] {
  return faultCases.map((faultCase) => {
    const { vendor, one, fault } = faultCase
    return [`${vendor.name} ${one.capability}: ${fault.name}`, faultCase] as const
  })
}

function find<Result extends { readonly faultCase: FaultCase }>(
  results: readonly Result[],
  faultCase: FaultCase,
): Result {
  const found = results.find((result) => result.faultCase === faultCase)
  if (found === undefined) throw new Error('this cell was not run')
  return found
}

function goodOf({ good }: Run, { vendor, one }: FaultCase): Shown {
  const shown = good.get(`${vendor.name} ${one.capability}`)
  if (shown === undefined || shown.source !== vendor.name) {
    throw new Error(`${vendor.name} has no good day for ${one.capability}`)
  }
  return shown
}
