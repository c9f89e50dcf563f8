import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'

// Before loading the product: it would choose the production build of the page renderer.
process.env['NODE_ENV'] = 'development'
const { readProcessConfig } = await import('../src/config/config.ts')
const { createLog } = await import('../src/platform/log.ts')
const { exitWith } = await import('../src/compose/exit-with.ts')
const { listen } = await import('../src/compose/listen.ts')
const { loadBundledListings } = await import('../src/adapters/listings/bundled-listings.ts')
const { openDatabase } = await import('../src/compose/open-database.ts')
const { compose } = await import('../src/main.ts')
const { indexKnowledge } = await import('../src/adapters/content/index-knowledge.ts')
const { openWordings } = await import('../src/domain/questions/wordings/match-wording.ts')
const { learnFrom, readWordings } = await import('./build-wordings.ts')
const { readPrompt } = await import('../src/adapters/content/read-prompt.ts')
const { openKnowledge } = await import('../src/adapters/content/knowledge.ts')
const { buildPages, buildPlayground, buildRecord } = await import('./build-content.ts')
const { loadTrackRecord } = await import('./load-track-record.ts')

/** The product with hot-reloading pages; `node --watch` restarts it for the rest. */
async function startDevelopment(): Promise<void> {
  const config = readProcessConfig()
  const log = createLog(config.logLevel, process.stdout.isTTY)
  const server = createServer()
  const vite = await createVite({
    root: join(import.meta.dirname, '..'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const pages = await buildPages()
  const { app, startWork } = await compose(config, {
    log,
    clock: () => new Date(),
    database: await openDatabase(config, log),
    listings: loadBundledListings(join(import.meta.dirname, '../data/symbols')),
    content: new Map(pages.map((page) => [page.head.path, page])),
    playground: await buildPlayground(),
    wordings: openWordings(learnFrom(readWordings())),
    knowledge: openKnowledge(indexKnowledge(pages)),
    record: await buildRecord(),
    trackRecord: await loadTrackRecord(),
    prompt: readPrompt(join(import.meta.dirname, '../content/analyst-prompt.md')),
    pageSource: {
      // Vite returns untyped modules; this one is React Router's virtual server build.
      build: async () =>
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      clientFolder: null,
      isDevelopment: true,
    },
  })
  const answer = getRequestListener(app.fetch)
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response))
  })
  const url = await listen(config, server)
  startWork()
  log.info({ url }, `Tapelight reloads at ${url}`)
}

await startDevelopment().catch(exitWith)
