import { expect, test } from 'vitest'
import { useEngine } from '../../src/database/engines.fixture.ts'
import { startServer } from '../start-server.ts'

const running = useEngine('postgres')

test('questions on the page are counted, each client once', async () => {
  const { database, url } = running()
  const server = await startServer({ DATABASE_URL: url ?? '', TRUSTED_PROXIES: '127.0.0.1' })
  try {
    for (const clientId of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) {
      const headers = { 'x-forwarded-for': clientId }
      const page = await fetch(`${server.url}/?q=AAPL`, { headers })
      expect(page.status).toBe(200)
      await page.text()
    }
    await expect
      .poll(() => database.db.selectFrom('ask_count').select('ticker').execute())
      .toEqual([{ ticker: 'AAPL' }, { ticker: 'AAPL' }])
  } finally {
    await server.stop()
  }
})
