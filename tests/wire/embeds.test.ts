import { afterAll, beforeAll, expect, test } from 'vitest'
import { DISCLAIMER } from '../../content/notices/disclaimer.ts'
import { startServer, type RunningServer } from '../start-server.ts'

const OWN = 'http://tapelight.test'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: OWN })
})
afterAll(() => server.stop())

async function open(path: string) {
  const reply = await fetch(server.url + path)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

async function readSignal(ticker: string) {
  const reply = await fetch(`${server.url}/api/v1/signals?tickers=${encodeURIComponent(ticker)}`)
  return (await reply.json()).signals[0]
}

const EMBEDS = ['/embed/signal/AAPL', '/embed/chart/BRK.B', '/embed/badge/KO.svg'] as const

test.each(EMBEDS)('%s may be framed, runs no script and loads nothing', async (path) => {
  const { status, headers, text } = await open(path)
  expect(status).toBe(200)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  )
  expect(headers.get('cache-control')).toMatch(/^public, max-age=900/)
  expect(headers.get('set-cookie')).toBeNull()
  expect(text).not.toMatch(/<script|<link|<img|\son\w+=|javascript:|\sstyle=/)
})

test.each([
  '/stocks/AAPL',
  '/',
  '/oembed?url=x',
  '/embed/signal/AAPL?theme=no',
  '/embed/other/AAPL',
])('%s may not be framed', async (path) => {
  const { headers } = await open(path)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each(['AAPL', 'BRK.B', '^GSPC', 'NVDA'])(
  'card, chart and badge of %s say what the API says, its date and its source',
  async (ticker) => {
    const { action, asOf, explanation, source } = await readSignal(ticker)
    const date = new Date(asOf).toLocaleDateString('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    const name = encodeURIComponent(ticker)
    const shown = await Promise.all(
      [`signal/${name}`, `chart/${name}`, `badge/${name}.svg`].map((path) =>
        open(`/embed/${path}`),
      ),
    )
    for (const { status, text } of shown) {
      const plain = text.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
      expect(status).toBe(200)
      expect(plain).toContain(action)
      expect(plain).toContain(`Close of ${date}`)
      expect(plain).toContain(`Source: ${source.attribution}`)
      expect(plain).toContain('sample data')
      expect(plain).toContain(DISCLAIMER)
    }
    const [card] = shown
    const plainCard = card?.text.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    expect(plainCard).toContain(explanation.sentence)
    expect(card?.text).toContain(`href="${OWN}/stocks/${name}" target="_blank" rel="noopener"`)
  },
)

test('a listed stock without prices says so', async () => {
  const { action } = await readSignal('ZM')
  expect(action).toBe('NONE')
  for (const path of ['signal/ZM', 'chart/ZM', 'badge/ZM.svg']) {
    const { status, text } = await open(`/embed/${path}`)
    expect(status).toBe(200)
    expect(text).toContain('No signal')
    expect(text).toContain('No prices available')
  }
})

test('the chart draws the newest 126 closes, with their lowest and highest', async () => {
  const reply = await fetch(`${server.url}/api/v1/bars?ticker=AAPL&limit=126`)
  const { bars }: { bars: { close: number }[] } = await reply.json()
  const closes = bars.map(({ close }) => close)
  const { text } = await open('/embed/chart/AAPL')
  const [, path = ''] = /class="line" d="([^"]+)"/.exec(text) ?? []
  const heights = [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect(heights).toHaveLength(126)
  expect(heights.indexOf(Math.min(...heights))).toBe(closes.indexOf(Math.max(...closes)))
  expect(heights.indexOf(Math.max(...heights))).toBe(closes.indexOf(Math.min(...closes)))
  expect(text).toContain(`High $${Math.max(...closes).toFixed(2)}`)
  expect(text).toContain(`Low $${Math.min(...closes).toFixed(2)}`)
})

test.each(['BAC', 'BRK.B', '^GSPC', 'ZM'])(
  'the badge of %s is at most 300 pixels wide',
  async (ticker) => {
    const { text } = await open(`/embed/badge/${encodeURIComponent(ticker)}.svg`)
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text) ?? []
    expect(Number(width)).toBeLessThanOrEqual(300)
    expect(Number(height)).toBeLessThanOrEqual(60)
  },
)

test('the theme follows the reader unless the address says which', async () => {
  expect((await open('/embed/signal/AAPL')).text).not.toContain('<html lang="en" data-theme')
  expect((await open('/embed/signal/AAPL?theme=dark')).text).toContain('data-theme="dark"')
  expect((await open('/embed/badge/AAPL.svg')).text).toContain('prefers-color-scheme:dark')
  expect((await open('/embed/badge/AAPL.svg?theme=dark')).text).toContain('.page{fill:#1e1b16')
})

test.each([
  ['/embed/signal/ZZZZ', 404, 'We couldn’t find ZZZZ.'],
  ['/embed/badge/ZZZZ.svg', 404, 'We couldn’t find \\"ZZZZ\\".'],
  ['/embed/signal/not%20a%20ticker', 404, 'is not a ticker'],
  ['/embed/signal/%3Cscript%3E', 404, 'is not a ticker'],
  ['/embed/signal/AAPL?theme=blue', 400, 'for \\"theme\\": use light, dark or auto.'],
  ['/embed/chart/AAPL?size=1', 400, 'Unknown parameter \\"size\\" at /embed/chart/{ticker}. Use'],
  ['/oembed', 400, '\\"url\\" is missing'],
  [`/oembed?url=${OWN}/scan`, 404, 'has no embed'],
  ['/oembed?url=http://elsewhere.test/stocks/AAPL', 404, 'has no embed'],
  [`/oembed?url=${OWN}/stocks/%25`, 404, 'has no embed'],
  [`/oembed?url=${OWN}/stocks/ZZZZ`, 404, 'ZZZZ'],
  [`/oembed?url=${OWN}/stocks/AAPL&format=xml`, 501, 'Only the format'],
  [
    `/oembed?url=${OWN}/stocks/AAPL&maxwidth=0`,
    400,
    'for \\"maxwidth\\": use a whole number from 1 to 999999',
  ],
  [`/oembed?url=${OWN}/stocks/AAPL&width=1`, 400, 'Unknown parameter \\"width\\"'],
])('%s answers %i', async (path, status, message) => {
  const reply = await open(path)
  expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(message)])
})

test('oEmbed names a frame no larger than asked for, which opens', async () => {
  const url = encodeURIComponent(`${OWN}/stocks/BRK.B`)
  const { text, headers } = await open(`/oembed?url=${url}&maxwidth=300&maxheight=9999`)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const reply = JSON.parse(text)
  expect(reply).toMatchObject({
    version: '1.0',
    type: 'rich',
    provider_name: 'Tapelight',
    provider_url: OWN,
    width: 300,
    height: 340,
    title: expect.stringContaining('(BRK.B): signal by Tapelight'),
  })
  const [, source = ''] = /^<iframe src="([^"]+)" .*width="300" height="340"/.exec(reply.html) ?? []
  expect(source).toBe(`${OWN}/embed/signal/BRK.B`)
  expect((await open(new URL(source).pathname)).status).toBe(200)
  const chart = encodeURIComponent(`${OWN}/embed/chart/AAPL`)
  expect(JSON.parse((await open(`/oembed?url=${chart}`)).text).html).toContain('/embed/chart/AAPL')
})
