import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyReceipt } from '../../src/domain/receipts/verify-receipt.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
  // A server that is starting may omit the receipt rather than delay the response.
  await fetch(`${server.url}/api/v1/signals?tickers=AAPL`)
})

afterAll(() => server.stop())

const get = async (path: string) => (await fetch(server.url + path)).json()

const requestSignals = async (tickers: string) =>
  (await get(`/api/v1/signals?tickers=${tickers}`)).signals

test('every signal carries a receipt, and its file verifies without the server', async () => {
  for (const { ticker, receipt } of await requestSignals('AAPL,KO,^GSPC,SPY')) {
    const page = new URL(receipt.url)
    expect(page.pathname).toBe(`/r/${receipt.id}`)
    const file = await get(`/api/v1/receipts/${receipt.id}`)
    expect(file).toMatchObject({ id: receipt.id, freshness: 'sample', page: receipt.url })
    expect(file.receipt.ticker).toBe(ticker)
    expect(verifyReceipt(file)).toMatchObject({ kind: 'agrees', id: receipt.id })
  }
})

test('the receipt has the same values as the signal, and the bars of /bars', async () => {
  const [signal] = await requestSignals('CVX')
  const { receipt, bars } = await get(`/api/v1/receipts/${signal.receipt.id}`)
  expect(receipt.judgement).toMatchObject({
    action: signal.action,
    readings: signal.readings,
    clauses: signal.clauses,
    changes: signal.changes,
  })
  const given = await get('/api/v1/bars?ticker=CVX')
  expect(bars.closes).toEqual(given.bars.map(({ close }: { close: number }) => close))
})

test('requested again, a signal has the same receipt', async () => {
  const ids = async () =>
    (await requestSignals('MSFT,NVDA')).map(
      ({ receipt }: { receipt: { id: string } }) => receipt.id,
    )
  expect(await ids()).toEqual(await ids())
})

test('the function has it too', async () => {
  const reply = await fetch(`${server.url}/functions/v1/analyze-stocks`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tickers: ['AAPL'] }),
  })
  const { recommendations } = await reply.json()
  const [signal] = await requestSignals('AAPL')
  expect(recommendations[0].signal.receipt).toEqual(signal.receipt)
})

test('a ticker in place of the id returns the receipt of its current signal', async () => {
  const [signal] = await requestSignals('BRK.B')
  expect((await get('/api/v1/receipts/brk-b')).id).toBe(signal.receipt.id)
})

test.each([
  ['a'.repeat(32), 404, 'There is no receipt'],
  ['ZZZZZ', 404, 'There is no receipt'],
  ['not%20one', 400, 'is not a valid ticker'],
  ['a'.repeat(41), 400, 'Invalid value'],
])('the id "%s" is rejected with %i', async (id, status, words) => {
  const reply = await fetch(`${server.url}/api/v1/receipts/${id}`)
  expect(reply.status).toBe(status)
  expect((await reply.json()).error).toContain(words)
})

test('the address of the page with .json behind it leads to the file', async () => {
  const [signal] = await requestSignals('KO')
  const { id } = signal.receipt
  expect(await get(`/r/${id}.json`)).toMatchObject({ id, page: signal.receipt.url })
})

test('days before an invalid date are rejected', async () => {
  const reply = await fetch(`${server.url}/api/v1/receipts/days?before=yesterday`)
  expect(reply.status).toBe(400)
  expect((await reply.json()).error).toContain('a date in the form YYYY-MM-DD')
})

test.each(['signal_log', 'signal_day', 'bar_ledger', 'receipt_log_entry', 'receipt_log_node'])(
  'the rows of %s can be neither read nor written through rest/v1',
  async (table) => {
    const headers = { apikey: ANON_KEY, 'Content-Type': 'application/json' }
    const address = `${server.url}/rest/v1/${table}`
    const read = await fetch(address, { headers })
    const written = await fetch(address, { method: 'POST', headers, body: '{}' })
    expect([read.status, written.status]).toEqual([404, 404])
  },
)

test('an unlisted ticker has none', async () => {
  const [unknown] = await requestSignals('ZZZZZ')
  expect(unknown).toMatchObject({ action: 'NONE', receipt: null })
})

test('the sample’s list stays open, and its receipts are listed by session', async () => {
  const [signal] = await requestSignals('AAPL')
  await get(`/api/v1/receipts/${signal.receipt.id}`)
  const days = await get('/api/v1/receipts/days?kind=sample&session=2026-08-20')
  expect(days).toMatchObject({ kind: 'sample', sealed: [], open: [{ session: '2026-08-20' }] })
  expect(days.ids).toContain(signal.receipt.id)
  expect(days.ids).toEqual(days.ids.toSorted())
  expect((await get('/api/v1/receipts/days')).ids).toBeNull()
})

test('the page has the same values as the file', async () => {
  const [signal] = await requestSignals('CVX')
  const reply = await fetch(`${server.url}/r/${signal.receipt.id}`)
  expect(reply.status).toBe(200)
  const page = await reply.text()
  const { receipt } = await get(`/api/v1/receipts/${signal.receipt.id}`)
  expect(page).toContain('Aug 20, 2026')
  expect(page).toContain(receipt.series.sha256)
  expect(page).toContain(String(receipt.judgement.readings.rsi))
  expect(page).toContain('node bin/tapelight.mjs verify')
  expect(page).toContain('Sample data, not today’s market.')
  expect(page).toContain(`<link rel="canonical" href="${signal.receipt.url}"/>`)
  expect(await (await fetch(`${server.url}/stocks/CVX`)).text()).toContain(
    `href="/r/${signal.receipt.id}"`,
  )
  expect(await (await fetch(`${server.url}/status`)).text()).toContain('Sample: ')
})

test('a page of an unknown receipt is not found', async () => {
  const reply = await fetch(`${server.url}/r/${'a'.repeat(32)}`)
  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain('Page not found')
})
