import { afterAll, beforeAll, expect, test } from 'vitest'
import { countInk } from '../../src/adapters/social-cards/margin.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'

/** Stocks, class shares, a fund and an index of the sample market, and stocks it does not cover. */
const TWENTY =
  'AAPL MSFT NVDA TSLA AMZN GOOGL META BAC JPM KO XOM WMT COST CAT BRK.B SPY ^GSPC GJP IAE ZM'.split(
    ' ',
  )

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'http://tapelight.test' })
})
afterAll(() => server.stop())

const cardOf = (ticker: string) =>
  fetch(`${server.url}/cards/stocks/${encodeURIComponent(ticker)}.png`)

test.each(TWENTY)('nothing of the card of %s is in its margin', async (ticker) => {
  const answer = await cardOf(ticker)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=/)
  const { margin, whole } = countInk(await answer.bytes())
  expect(margin).toBe(0)
  expect(whole).toBeGreaterThan(10_000)
})

test.each(['ZZZZ', 'not a ticker', '..'])('there is no card of %s', async (ticker) => {
  const answer = await cardOf(ticker)
  expect(answer.status).toBe(404)
  await answer.arrayBuffer()
})

test.each(['AAPL', 'BRK.B', '^GSPC'])('the page of %s shows its card', async (ticker) => {
  const page = await (await fetch(`${server.url}/stocks/${encodeURIComponent(ticker)}`)).text()
  const card = `http://tapelight.test/cards/stocks/${encodeURIComponent(ticker)}.png`
  expect(page).toContain(`<meta property="og:image" content="${card}"/>`)
  expect(page).toContain(`<meta name="twitter:image" content="${card}"/>`)
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(page).toMatch(/<title>\S+: (?:BUY|SELL|WATCH) on Aug 20, 2026 · Tapelight<\/title>/)
})
