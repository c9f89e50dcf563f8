import lighthouse from 'lighthouse'
import { findFreePort } from '../tests/find-free-port.ts'
import { launchChromium } from '../tests/launch-chromium.ts'
import { startServer } from '../tests/start-server.ts'

/** Public pages that are not in the sitemap. */
const UNLISTED = ['/stocks/AAPL', '/auth', '/indicators/rsi/try']

/**
 * Prints Lighthouse's four scores of the built pages, measured in this machine's own browser: of
 * the paths on the command line, else of every public page.
 */
async function measurePages(): Promise<void> {
  const server = await startServer()
  const port = await findFreePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    for (const path of await listPaths(server.url)) {
      const result = await lighthouse(server.url + path, {
        port,
        logLevel: 'error',
        output: 'json',
      })
      if (result === undefined) throw new Error(`Lighthouse had no result for ${path}`)
      report(path, result.lhr)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function listPaths(url: string): Promise<readonly string[]> {
  const named = process.argv.slice(2)
  if (named.length > 0) return named
  const map = await (await fetch(`${url}/sitemaps/pages.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  )
  return [...listed, ...UNLISTED]
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function report(path: string, { categories, audits }: Report): void {
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  )
  process.stdout.write(`${path}: ${scores.join(', ')}\n`)
  for (const [id, audit] of Object.entries(audits)) {
    const isShort = audit.score !== null && audit.score < 0.9
    if (isShort) process.stdout.write(`  ${id}: ${audit.displayValue ?? audit.title}\n`)
  }
}

await measurePages()
