import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Hono alone on this machine: parses a JSON body and returns one of usual size. */
const app = new Hono()
const rows = Array.from({ length: 20 }, (_, index) => ({
  symbol: `T${index}`,
  name: 'A company of some name',
  changePercent: index / 7,
  price: index + 0.5,
}))

app.post('*', async (c) => {
  await c.req.json()
  return c.json({ gainers: rows.slice(0, 10), losers: rows.slice(10) })
})

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
