import { expect, test } from 'vitest'
import { formatProblem } from './describe-status-words.ts'
import { describeDataNotice, describeOutageCause, type DataOutage } from './describe-data-notice.ts'

const OUTAGE: DataOutage = {
  kind: 'outage',
  now: '2026-11-20T14:44:00.000Z',
  sinceUtc: '2026-11-20T14:40:00.000Z',
  shown: { date: '2026-08-20', isSample: true },
  failures: [{ title: 'Yahoo Finance', problem: 'timed-out' }],
  retryAtUtc: '2026-11-20T14:45:00.000Z',
}

test('an outage says since when, and which prices are shown', () => {
  expect(describeDataNotice(OUTAGE)).toBe(
    'Live prices unavailable since 9:40 AM ET; showing Aug 20 (sample data).',
  )
})

test('real prices of an earlier day are called the last close', () => {
  const shown = { date: '2025-12-30', isSample: false }
  expect(describeDataNotice({ ...OUTAGE, shown, sinceUtc: null })).toBe(
    'Live prices unavailable; showing Dec 30, 2025 (last close).',
  )
})

test('without any prices the sentence promises none', () => {
  expect(describeDataNotice({ ...OUTAGE, shown: null })).toBe(
    'Live prices unavailable since 9:40 AM ET.',
  )
})

test('the cause names each provider and the next attempt', () => {
  expect(describeOutageCause(OUTAGE)).toBe(
    `Reason: Yahoo Finance ${formatProblem('timed-out')}. We’ll try again at 9:45 AM ET.`,
  )
  expect(describeOutageCause({ ...OUTAGE, retryAtUtc: OUTAGE.now })).toContain(
    'We’ll try again in a moment.',
  )
  expect(describeOutageCause({ ...OUTAGE, failures: [], retryAtUtc: null })).toBe(
    'No provider has newer prices.',
  )
})

test('a sample market that was chosen says from when its prices are', () => {
  expect(describeDataNotice({ kind: 'sample', date: '2026-08-20' })).toBe(
    'Sample data: real prices up to Aug 20, 2026, not live.',
  )
})
