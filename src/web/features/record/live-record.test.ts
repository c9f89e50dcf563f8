import { expect, test } from 'vitest'
import { toLiveRecord } from './live-record.ts'

const hashes = { listHash: 'a', previousHash: null, hash: 'b', sealedAt: '2026-11-20T02:00:00Z' }

test('closed and growing days count together, from the oldest on', () => {
  const live = toLiveRecord({
    open: [{ session: '2026-11-20', count: 3 }],
    sealed: [
      { session: '2026-11-19', count: 5, ...hashes },
      { session: '2026-11-18', count: 4, ...hashes },
    ],
  })
  expect(live).toEqual({ sessions: 3, signals: 12, from: '2026-11-18' })
})

test('an empty log begins nowhere', () => {
  expect(toLiveRecord({ open: [], sealed: [] })).toEqual({ sessions: 0, signals: 0, from: null })
})
