import { expect, test } from 'vitest'
import { formatQuota } from './format-quota.ts'

test('lists a quota by window, with thousands separators', () => {
  const quota = [
    { window: 'minute', used: 3, limit: 60 },
    { window: 'day', used: 1204, limit: 100_000 },
  ] as const
  expect(formatQuota(quota)).toBe('API calls used: 3 of 60 this minute, 1,204 of 100,000 today.')
})
