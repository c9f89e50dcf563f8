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
  expect(describeStatus({ now, feeds: fresh, providers })).toBe('All sources answer.')
})

test('a source in cooldown is named with why, until when, and what is shown meanwhile', () => {
  const feeds = [
    { feed: 'news', freshness: 'sample' },
    { feed: 'fx', freshness: 'sample' },
    { feed: 'movers', freshness: 'stale' },
  ] as const
  const providers = [source('Yahoo', [task('quotes', coolingDown)]), sample]
  expect(describeStatus({ now, feeds, providers })).toBe(
    'Yahoo did not answer in time and rests until 10:05 AM ET; the last good data are shown for movers; sample data are shown for news and exchange rates.',
  )
})

test('a source in partial cooldown is named with the affected data and its fallback', () => {
  const providers = [
    source('Yahoo', [task('quotes', coolingDown), task('news')]),
    source('Finnhub', [task('quotes')]),
  ]
  expect(describeStatus({ now, feeds: fresh, providers })).toBe(
    'Yahoo did not answer in time and rests for quotes until 10:05 AM ET; other sources answer meanwhile.',
  )
})

test('the sample market does not count as a working source', () => {
  const providers = [
    source('Yahoo', [task('quotes', { ...coolingDown, lastFailureKind: null })]),
    sample,
  ]
  expect(describeStatus({ now, feeds: fresh, providers })).toBe(
    'Yahoo rests until 10:05 AM ET; meanwhile the last good data are shown, or samples where there are none.',
  )
})

test('of many failing sources two are named', () => {
  const troubled = { state: 'troubled', lastFailureKind: 'malformed-reply' } as const
  const providers = ['A', 'B', 'C'].map((title) => source(title, [task('news', troubled)]))
  expect(describeStatus({ now, feeds: fresh, providers })).toMatch(
    /^A sent something that is not data when last asked; B sent .* when last asked; one more has trouble; /,
  )
})

test('a source without its key is not a failure', () => {
  const providers = [
    source('Yahoo', [task('quotes')]),
    source('Tiingo', [task('quotes', coolingDown)], { use: 'no-key' }),
  ]
  expect(describeStatus({ now, feeds: fresh, providers })).toBe('All sources answer.')
})

test('no queries yet is not reported as fine', () => {
  const providers = [source('Yahoo', [task('quotes', { state: 'untried' })])]
  expect(describeStatus({ now, feeds: [], providers })).toBe('No source has been needed yet.')
})

test('the sample market alone is called that', () => {
  expect(describeStatus({ now, feeds: fresh, providers: [sample] })).toBe(
    'No source of live data is switched on: every figure is of the bundled sample market.',
  )
})
