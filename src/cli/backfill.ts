import { join } from 'node:path'
import { pino } from 'pino'
import { loadBundledListings } from '../adapters/listings/bundled-listings.ts'
import { runBackfill } from '../compose/backfiller.ts'
import { createMarketSources } from '../compose/market-sources.ts'
import { openDatabase } from '../compose/open-database.ts'
import { loadProviderState } from '../compose/provider-state.ts'
import { readProcessConfig, type Config } from '../config/config.ts'
import { DatabaseError } from '../database/database-error.ts'
import type { Database } from '../database/connect.ts'
import {
  describeBackfill,
  describeBackfillFailure,
} from '../domain/explanations/describe-backfill.ts'
import { listUniverse } from '../domain/market/listings/universe.ts'
import { LOG_SERIALIZERS } from '../platform/log.ts'
import { createBackfill, type BackfillProgress } from '../use-cases/universe/create-backfill.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import type { Screen } from './screen.ts'

const root = join(import.meta.dirname, '../..')

const LOOK_AGAIN_MS = 2_000
/** Time between lines that go to a file or a pipe. */
const PIPED_LINE_MS = 10_000

/**
 * Fetches the bars of `MARKET_UNIVERSE` until all are stored, or shows how far a running server is.
 * @throws CommandFailure when nothing is to be fetched
 */
export async function backfillUniverse(isVerbose: boolean, screen: Screen): Promise<ExitCode> {
  const config = readProcessConfig()
  if (config.universe.kind === 'sample') {
    const message =
      'MARKET_UNIVERSE is "sample", which needs no backfill. Set it to sp500 or us-all.'
    throw new CommandFailure(EXIT.wrongUse, message)
  }
  const log = pino(
    { level: isVerbose ? 'info' : 'silent', base: null, serializers: LOG_SERIALIZERS },
    pino.destination({ fd: 2, sync: true }),
  )
  let database: Database
  try {
    database = await openDatabase(config, log)
  } catch (error) {
    if (error instanceof DatabaseError && error.kind === 'folder-in-use') {
      return watchServer(config, screen)
    }
    throw error
  }
  try {
    return await fetchAll(config, { database, log, screen })
  } finally {
    await database.close()
  }
}

async function fetchAll(
  config: Config,
  { database, log, screen }: { database: Database; log: pino.Logger; screen: Screen },
): Promise<ExitCode> {
  const clock = () => new Date()
  const listings = loadBundledListings(join(root, 'data/symbols'), false)
  const { bulkBars } = createMarketSources(config, {
    log,
    clock,
    database,
    listings,
    providerState: await loadProviderState(database, clock),
    sampleDirectory: join(root, 'data/sample'),
  })
  if (bulkBars === null) {
    throw new CommandFailure(EXIT.wrongUse, 'No provider in MARKET_DATA has bars in bulk.')
  }
  const ending = new AbortController()
  const { signal } = ending
  const backfill = createBackfill(
    {
      db: database.db,
      source: bulkBars,
      tickers: listUniverse(config.universe, listings.all),
      days: config.universeDays,
      // The server copies what is new when it starts.
      onStored: () => undefined,
      clock,
      log,
    },
    signal,
  )
  const stop = (): void => ending.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const line = createProgressLine(screen)
  line.show(await backfill.progress())
  let isComplete = false
  await runBackfill({
    backfill,
    database,
    log,
    signal,
    onStep: async () => {
      const progress = await backfill.progress()
      line.show(progress)
      isComplete = progress.isComplete
      if (isComplete) ending.abort()
    },
  })
  line.end()
  if (isComplete) return EXIT.fine
  screen.describe('Stopped. What was fetched is stored: run it again to continue.')
  return EXIT.none
}

/** A running server has the database open: it fetches, and its status page says how far it is. */
async function watchServer({ publicUrl }: Config, screen: Screen): Promise<ExitCode> {
  screen.write(`The server at ${publicUrl} is running and fetches by itself.\n`)
  const line = createProgressLine(screen)
  for (;;) {
    const progress = await readServerProgress(publicUrl)
    if (progress === null) {
      throw new CommandFailure(EXIT.none, `${publicUrl}/status has no MARKET_UNIVERSE to show.`)
    }
    line.show(progress)
    if (progress.isComplete) {
      line.end()
      return EXIT.fine
    }
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS)
    })
  }
}

async function readServerProgress(publicUrl: string): Promise<BackfillProgress | null> {
  try {
    const reply = await fetch(`${publicUrl}/api/v1/status`)
    // The reply of the same version of the product.
    const status = (await reply.json()) as { universe?: BackfillProgress | null }
    return status.universe ?? null
  } catch {
    throw new CommandFailure(EXIT.none, `${publicUrl} did not respond: check PUBLIC_URL.`)
  }
}

type ProgressLine = {
  readonly show: (progress: BackfillProgress) => void
  /** Writes the last line in full. */
  readonly end: () => void
}

/** On a terminal one line that changes; elsewhere a new line now and then. */
function createProgressLine(screen: Screen): ProgressLine {
  const { stdout } = process
  let [last, written] = ['', '']
  let writtenAtMs = Number.NEGATIVE_INFINITY
  const end = (): void => {
    if (stdout.isTTY) screen.write('\r\u001B[K')
    if (last !== written || stdout.isTTY) screen.write(`${last}\n`)
    written = last
    writtenAtMs = performance.now()
  }
  return {
    show: (progress) => {
      const { failure } = progress
      const why = failure === null ? '' : ` ${describeBackfillFailure(failure)}`
      last = `${describeBackfill(progress)}${why}`
      if (stdout.isTTY) {
        // A longer line would wrap, and the next one could not replace it.
        screen.write(`\r${last.slice(0, stdout.columns - 1)}\u001B[K`)
      } else if (last !== written && performance.now() - writtenAtMs >= PIPED_LINE_MS) end()
    },
    end,
  }
}
