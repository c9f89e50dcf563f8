// First, because it decides which build of the page renderer the imports below load.
import { describeAddress, readProcessConfig, SettingError, type Config } from './config.ts'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { DISCLAIMER } from '../content/notices/disclaimer.ts'
import { loadBundledListings } from './adapters/listings/bundled-listings.ts'
import { loadAnonKey } from './anon-key.ts'
import { createLog } from './log.ts'
import { createMarketSources } from './market-sources.ts'
import { createApp } from './server/app.ts'
import { loadPageSource } from './server/page-source.ts'
import { createPageHandler, type PageSource } from './server/pages.ts'
import { stopOnSignals } from './server/stop.ts'
import type { Clock } from './use-cases/ports/clock.ts'
import { createProduct } from './use-cases/product.ts'

const root = join(import.meta.dirname, '..')

/** What a caller may bring of its own: tests a clock, the development server its pages. */
type Surroundings = {
  readonly log: Logger
  readonly clock: Clock
  readonly pageSource: PageSource
}

/** Chooses the adapters the settings ask for and joins them to the product and its doors. */
export function compose(config: Config, { log, clock, pageSource }: Surroundings) {
  const startedAt = clock()
  const version = readVersion()
  const listings = loadBundledListings(join(root, 'data/symbols'))
  const sources = createMarketSources(config, {
    log,
    clock,
    listings,
    sampleDirectory: join(root, 'data/sample'),
  })
  const { publicUrl } = config
  const product = createProduct({ ...sources, listings, clock, publicUrl, disclaimer: DISCLAIMER })
  return createApp({
    product,
    anonKey: loadAnonKey(config.anonKey, config.dataDirectory),
    log,
    servePages: createPageHandler(product, pageSource, log),
    describeHealth: () => ({
      status: 'ok',
      version,
      uptimeSeconds: Math.round((clock().getTime() - startedAt.getTime()) / 1000),
      parts: {
        marketData: sources.marketData.describeHealth(),
        listings: { count: listings.all.length },
      },
    }),
  })
}

/**
 * Listens on the configured address.
 * @returns where the server can be reached on this machine, with the port it really got
 * @throws SettingError when the port is taken or the address is not ours
 */
export function listen(config: Config, server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explainListenError(error, config))
    })
    server.listen(config.port, config.host, () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : config.port
      resolve(describeAddress(config.host, port))
    })
  })
}

function explainListenError(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingError(
      `PORT is "${config.port}", but something else listens there; choose another.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new SettingError(`HOST is "${config.host}", but this machine has no such address.`)
  }
  if (error.code === 'EACCES') {
    return new SettingError(`PORT is "${config.port}", but this user may not listen there.`)
  }
  return error
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

async function main(): Promise<void> {
  const config = readProcessConfig()
  const log = createLog(config.logLevel, process.stdout.isTTY)
  const clock = () => new Date()
  const app = compose(config, { log, clock, pageSource: await loadPageSource(root) })
  const server = createServer(getRequestListener(app.fetch))
  const url = await listen(config, server)
  stopOnSignals(server, log)
  const { marketData, dataDirectory } = config
  log.info({ url, marketData, dataDirectory }, `Tapelight is at ${url}`)
}

/** One clear line and code 1 for what an operator can mend; anything else keeps its stack. */
export function exitWith(error: unknown): never {
  const isExpected = error instanceof SettingError
  process.stderr.write(
    `tapelight: ${isExpected ? error.message : String((error as Error).stack)}\n`,
  )
  process.exit(1)
}

if (import.meta.main) await main().catch(exitWith)
