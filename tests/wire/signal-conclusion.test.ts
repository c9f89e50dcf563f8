import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuiltTrackRecord } from '../../src/adapters/content/built-track-record.ts'
import { concludeRecord } from '../../src/domain/backtest/describe-edges.ts'
import { startServer, type RunningServer } from '../start-server.ts'

const { sentence } = concludeRecord(readBuiltTrackRecord('build/content/scoreboard.json'), '')

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

/** What a page shows, as text. */
async function readPage(path: string): Promise<string> {
  const html = await (await fetch(server.url + path)).text()
  return html
    .replace(/<(script|title)\b[^]*?<\/\1>/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

// BAC and PFE are BUY, KO is WATCH at the sample market's last close.
test.each([
  '/',
  '/scan',
  '/scan?action=BUY',
  '/features',
  '/how-it-works',
  '/compare',
  '/buy-stocks-today',
  '/method',
  '/faq',
  '/blog/what-stocks-to-buy-right-now',
  '/stocks/a-z',
  '/stocks/BAC',
  '/?q=BAC',
  '/?q=BAC,KO,PFE',
  '/?q=Which+stocks+are+rated+BUY%3F',
])('%s says once how the rules did, in the record’s own count', async (path) => {
  const text = await readPage(path)
  expect(text).toMatch(/\b(?:BUY|SELL)\b/)
  expect(text.split(sentence)).toHaveLength(2)
})

test('a receipt of a BUY says so too', async () => {
  const reply = await fetch(`${server.url}/api/v1/signals?tickers=BAC,KO`)
  const { signals } = await reply.json()
  const [buy = '', watch = ''] = await Promise.all(
    signals.map((one: { receipt: { id: string } }) => readPage(`/r/${one.receipt.id}`)),
  )
  expect(buy.split(sentence)).toHaveLength(2)
  expect(watch).not.toContain(sentence)
})

test.each(['/stocks/KO', '/?q=KO', '/privacy', '/status'])(
  '%s has no BUY or SELL to say it of',
  async (path) => {
    expect(await readPage(path)).not.toContain(sentence)
  },
)

test.each([
  '/api/v1/signals?tickers=BAC,KO',
  '/api/v1/scan?action=BUY&limit=2',
  '/api/v1/stability?ticker=BAC',
])('%s has it as a field with its link', async (path) => {
  const reply = await (await fetch(server.url + path)).json()
  expect(reply).toMatchObject({
    trackRecord: { sentence, url: expect.stringMatching(/^http.+\/record$/) },
  })
})

test.each(['/scan.csv?action=BUY', '/signals.atom'])('%s has it', async (path) => {
  expect(await (await fetch(server.url + path)).text()).toContain(sentence)
})
