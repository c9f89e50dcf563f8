import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBundledListings } from '../../src/adapters/listings/bundled-listings.ts'
import { useEngine } from '../../src/database/engines.fixture.ts'
import { openCell, type Cell, type Shown, type Vendor } from './fault-cell.fixture.ts'
import {
  clearStored,
  LONGEST_COLD_MS,
  LONGEST_WARM_MS,
  listPlaces,
  readStored,
  runCold,
  runWarm,
  type Cold,
  type Measured,
  type Open,
  type Place,
  type Warm,
} from './fault-round.fixture.ts'
import { makeSmallSample } from './fault-sample.fixture.ts'
import { startFaultServer, type FaultServer } from './fault-server.fixture.ts'

/** Faults of single prices: what is sound around them may be shown. */
const SLIPS: ReadonlySet<string> = new Set(['prices x100', 'the same split twice'])

type Stored = Awaited<ReturnType<typeof readStored>>

/** What one run of the matrix brought. */
type Run = {
  readonly cold: Cold[]
  readonly warm: Warm[]
  /** What was shown on a good day, by vendor and capability. */
  readonly good: Map<string, Shown>
  /** What was stored after the cold round, and before and after each warm one. */
  readonly afterCold: Stored[]
  readonly aroundWarm: { readonly before: Stored; readonly after: Stored }[]
}

/** Every fault for every capability of the vendors, first with nothing held, then with something good. */
export function describeFaultMatrix(vendors: readonly Vendor[]): void {
  const { faults, slips } = listPlaces(vendors)
  const run: Run = { cold: [], warm: [], good: new Map(), afterCold: [], aroundWarm: [] }
  const running = useEngine('pglite')
  const listings = loadBundledListings(join(import.meta.dirname, '../../data/symbols'))
  const sampleDirectory = makeSmallSample()
  let server: FaultServer | null = null
  beforeAll(async () => {
    const opened = await startFaultServer()
    server = opened
    const { database } = running()
    const open: Open = ({ vendor, one }, hasSample) =>
      openCell(vendor, one, { server: opened, database, listings, sampleDirectory, hasSample })
    await runAll(run, { vendors, faults, slips, open, database })
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    rmSync(sampleDirectory, { recursive: true })
  })

  describe('asked for the first time in the middle of it', () => {
    test.each(named([...faults, ...slips.filter(isTellable)]))('%s', (_, place) => {
      const { cell, answer, restMs } = find(run.cold, place)
      expect(answer.tookMs).toBeLessThan(LONGEST_COLD_MS)
      expectHonest(place, answer, goodOf(run, place))
      expectTold(place, cell, answer)
      expectRest(place, restMs)
    })

    test('nothing of it is stored', () => {
      expect(run.afterCold).toEqual([{ series: [], feeds: [] }])
    })
  })

  describe('with something good held', () => {
    test.each(named(faults))('%s', (_, place) => {
      const { cell, before, answers } = find(run.warm, place)
      expect(before).toMatchObject({ source: place.vendor.name })
      for (const { shown, tookMs } of answers) {
        expect(tookMs).toBeLessThan(LONGEST_WARM_MS)
        expect(shown).toEqual({ ...before, freshness: shown.freshness })
      }
      expect(answers.at(-1)?.shown.freshness).toBe('stale')
      expectTold(place, cell)
    })

    test.each(named(slips))('%s', (_, place) => {
      const { answers } = find(run.warm, place)
      for (const answer of answers) {
        expect(answer.tookMs).toBeLessThan(LONGEST_WARM_MS)
        expect(answer.shown.source).toBe(place.vendor.name)
        expectHonest(place, answer, goodOf(run, place))
      }
    })

    test('what is stored stays as it was', () => {
      expect(run.aroundWarm).toHaveLength(vendors.length)
      for (const { before, after } of run.aroundWarm) {
        expect(before.series.length + before.feeds.length).toBeGreaterThan(0)
        expect(after).toEqual(before)
      }
    })
  })
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
    readonly faults: readonly Place[]
    readonly slips: readonly Place[]
    readonly open: Open
    readonly database: Parameters<typeof readStored>[0]
  },
): Promise<void> {
  run.cold.push(...(await runCold(faults, open)))
  run.afterCold.push(await readStored(database))
  for (const vendor of vendors) {
    const ofVendor = (place: Place): boolean => place.vendor === vendor
    for (const one of vendor.cases) {
      run.good.set(`${vendor.name} ${one.capability}`, await open({ vendor, one }, false).read())
    }
    const before = await readStored(database)
    run.warm.push(...(await runWarm(faults.filter(ofVendor), open)))
    run.aroundWarm.push({ before, after: await readStored(database) })
    run.warm.push(...(await runWarm(slips.filter(ofVendor), open)))
    await clearStored(database)
    for (const place of slips.filter(ofVendor).filter(isTellable)) {
      run.cold.push(...(await runCold([place], open)))
      await clearStored(database)
    }
  }
}

/** Sample data marked as such, nothing at all, or figures that are those of a good day. */
function expectHonest({ vendor, fault }: Place, { shown }: Measured, good: Shown): void {
  const isOwn = shown.source === vendor.name
  const word = fault.hasSample === true ? 'sample' : null
  // On a busy machine the sample may not be read within the 0.3 s a silent provider leaves for it.
  const words = fault.isSlow === true ? [word, null] : [word]
  expect(SLIPS.has(fault.name) && isOwn ? [vendor.name] : words).toContain(shown.source)
  expect(isOwn ? null : shown.freshness).toBe(isOwn ? null : shown.source)
  // Where a row was refused another may follow at the end of a list, so not all need be known.
  const known = Object.keys(shown.facts).filter((key) => isOwn && key in good.facts)
  expect(known.length > 0).toBe(isOwn)
  for (const key of known) expect([key, shown.facts[key]]).toEqual([key, good.facts[key]])
}

/** A provider that says when it may be asked again is left alone until then. */
function expectRest({ fault: { restSeconds } }: Place, restMs: number | null): void {
  if (restSeconds === undefined) return
  expect(restMs).toBeGreaterThan(restSeconds * 1_000 - 5_000)
  expect(restMs).toBeLessThanOrEqual(restSeconds * 1_000)
}

/** The log says that the vendor was tried and why that failed, and the keys stand nowhere. */
function expectTold({ vendor, fault }: Place, cell: Cell, answer?: Measured): void {
  const told = cell.told()
  const isLeftOut = answer?.shown.source === vendor.name
  expect(told.filter((kind) => isLeftOut || fault.kinds.some((one) => one === kind))).not.toEqual(
    [],
  )
  for (const part of vendor.key?.split(':') ?? []) {
    expect(cell.logged()).not.toContain(part.slice(0, 8))
  }
}

function isTellable({ fault }: Place): boolean {
  return fault.needsMemory !== true
}

function named(places: readonly Place[]): (readonly [string, Place])[] {
  return places.map((place) => {
    const { vendor, one, fault } = place
    return [`${vendor.name} ${one.capability}: ${fault.name}`, place] as const
  })
}

function find<Result extends { readonly place: Place }>(
  results: readonly Result[],
  place: Place,
): Result {
  const found = results.find((result) => result.place === place)
  if (found === undefined) throw new Error('this cell was not run')
  return found
}

function goodOf({ good }: Run, { vendor, one }: Place): Shown {
  const shown = good.get(`${vendor.name} ${one.capability}`)
  if (shown === undefined || shown.source !== vendor.name) {
    throw new Error(`${vendor.name} has no good day for ${one.capability}`)
  }
  return shown
}
