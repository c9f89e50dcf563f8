import { expect, test } from 'vitest'
import { QUERY_TIMEOUT_MS } from '../database/connect.ts'
import { streamTimeout } from './entry.server.tsx'

test('a part of a page may come as late as a query of a busy database', () => {
  expect(streamTimeout).toBeGreaterThan(QUERY_TIMEOUT_MS)
})
