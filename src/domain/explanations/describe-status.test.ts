import { expect, test } from 'vitest'
import { describeStatus, type StatusFacts } from './describe-status.ts'

type Source = StatusFacts['providers'][number]
type Task = Source['capabilities'][number]

const now = '2026-08-20T13:50:00.000Z'
const fresh = [{ feed: 'news', freshness: 'delayed' }] as const

function task(capability: Task['capability'], given: Partial<Task> = {}): Task {
  return { capability, state: 'well', lastFailureKind: null, restingUntil: null, ...given }
}

function source(title: string, capabilities: readonly Task[], given: Partial<Source> = {}): Source {
  return { title, use: 'on', delay: 'delayed', capabilities, ...given }
}

const coolingDown: Partial<Task> = {
  state: 'resting',
  lastFailureKind: 'timed-out',
  restingUntil: '2026-08-20T14:05:00.000Z',
}
const sample = source('Sample market', [task('quotes')], { delay: 'sample' })

test('everything is fine when every queried source answered', () => {
  const providers = [source('Yahoo', [task('quotes'), task('fx', { state: 'untried' })]), sample]
  expect(describeStatus({ now, feeds: fresh, providers })).toBe('All data sources are working.')
})

test('a source in cooldown is named with why, until when, and what is shown meanwhile', () => {
  const feeds = [
    { feed: 'news', freshness: 'sample' },
    { feed: 'fx', freshness: 'sample' },
    { feed: 'movers', freshness: 'stale' },
  ] as const
  const providers = [source('Yahoo', [task('quotes', coolingDown)]), sample]
  expect(describeStatus({ now, feeds, providers })).toBe(
    'Yahoo timed out; retrying at 10:05 AM ET. Showing the last good data for movers. Showing sample data for news and exchange rates.',
  )
})

test('a source in partial cooldown is named with the affected data and its fallback', () => {
  const providers = [
    source('Yahoo', [task('quotes', coolingDown), task('news')]),
    source('Finnhub', [task('quotes')]),
  ]
  expect(describeStatus({ now, feeds: fresh, providers })).toBe(
    'Yahoo timed out for quotes; retrying at 10:05 AM ET. Other sources are filling in.',
  )
})

test('the sample market does not count as a working source', () => {
  const providers = [
    source('Yahoo', [task('quotes', { ...coolingDown, lastFailureKind: null })]),
    sample,
  ]
  expect(describeStatus({ now, feeds: fresh, providers })).toBe(
    'Yahoo failed; retrying at 10:05 AM ET. Showing the last good data, or sample data where there is none.',
  )
})

test('of many failing sources two are named', () => {
  const troubled = { state: 'troubled', lastFailureKind: 'malformed-reply' } as const
  const providers = ['A', 'B', 'C'].map((title) => source(title, [task('news', troubled)]))
  expect(describeStatus({ now, feeds: fresh, providers })).toMatch(
    /^A sent an unreadable reply on its last request\. B sent .* on its last request\. 1 more source has problems\. /,
  )
})

test('a source without its key is not a failure', () => {
  const providers = [
    source('Yahoo', [task('quotes')]),
    source('Tiingo', [task('quotes', coolingDown)], { use: 'no-key' }),
  ]
  expect(describeStatus({ now, feeds: fresh, providers })).toBe('All data sources are working.')
})

test('no queries yet is not reported as fine', () => {
  const providers = [source('Yahoo', [task('quotes', { state: 'untried' })])]
  expect(describeStatus({ now, feeds: [], providers })).toBe('No data source has been used yet.')
})

test('the sample market alone is called that', () => {
  expect(describeStatus({ now, feeds: fresh, providers: [sample] })).toBe(
    'No live data source is turned on, so every figure is sample data.',
  )
})
