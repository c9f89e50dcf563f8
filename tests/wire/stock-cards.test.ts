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

test('a client may ask for thirty at once, then has to wait', async () => {
  const limited = await startServer({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' })
  const headers = { 'X-Forwarded-For': '203.0.113.9' }
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => fetch(`${limited.url}/cards/stocks/AAPL.png`, { headers })),
  )
  const statuses = answers.map(({ status }) => status)
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  await limited.stop()
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(50)
})
