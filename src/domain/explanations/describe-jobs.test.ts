import { expect, test } from 'vitest'
import { describeJobTrouble, describeNextRun, nameJob, type DescribedJob } from './describe-jobs.ts'

// 10:00 AM in New York, in winter.
const NOW = '2026-11-20T15:00:00.000Z'

function jobOf(change: Partial<DescribedJob>): DescribedJob {
  const nextRun = '2026-11-20T16:05:00.000Z'
  return { job: 'cleanup', state: 'well', lastFailure: null, problem: null, nextRun, ...change }
}

const FAILED = jobOf({
  job: 'mail-digests',
  state: 'failed',
  lastFailure: '2026-11-20T14:55:00.000Z',
  problem: 'not-mailed',
})
const LATE = jobOf({ job: 'signal-days', state: 'late', nextRun: '2026-11-20T14:30:00.000Z' })

test.each([
  [{}, 'next at 11:05 AM ET'],
  [{ nextRun: '2026-11-20T15:00:59.000Z' }, 'next within a minute'],
  [{ state: 'late', nextRun: '2026-11-20T14:30:00.000Z' }, 'was due at 9:30 AM ET'],
  [{ nextRun: null }, null],
] as const)('%o is %s', (change, words) => {
  expect(describeNextRun(jobOf(change), NOW)).toBe(words)
})

test('without a problem there is nothing to say', () => {
  const isUntried = jobOf({ state: 'untried', nextRun: null })
  const lacksData = jobOf({ job: 'news', state: 'failed', problem: 'no-data' })
  expect(describeJobTrouble([jobOf({}), isUntried, lacksData], NOW)).toBeNull()
})

test('a failure and a delay are named with their time, and further ones are counted', () => {
  expect(describeJobTrouble([jobOf({}), FAILED], NOW)).toBe(
    '“Sending mail” failed at 9:55 AM ET. Some messages couldn’t be delivered. We’ll try again.',
  )
  expect(describeJobTrouble([LATE, FAILED, FAILED], NOW)).toBe(
    '“Closing receipt days” is late. It was due at 9:30 AM ET. “Sending mail” failed at 9:55 AM ET. Some messages couldn’t be delivered. We’ll try again. 1 more job has a problem.',
  )
  expect(describeJobTrouble([LATE, FAILED, FAILED, LATE], NOW)).toMatch(
    / 2 more jobs have problems\.$/,
  )
})

test('a job that no run of was planned can be late, too', () => {
  expect(describeJobTrouble([jobOf({ state: 'late', nextRun: null })], NOW)).toBe(
    '“Deleting expired data” is late.',
  )
})

test('an unknown job has its own name', () => {
  expect(nameJob('something-new')).toBe('something-new')
})
