import { expect, test } from 'vitest'
import type { ProviderHealth } from '../../use-cases/ports/provider-health.ts'
import { createHealthBook, type CallNote } from './health-book.ts'

const NOW = '2026-08-20T21:00:00.000Z'
const never = {
  lastSuccessUtc: null,
  lastFailureUtc: null,
  lastFailureKind: null,
  restingUntilUtc: null,
}
const news = { provider: 'yahoo', capability: 'news' } as const
const failed = { kind: 'timed-out', afterMs: 1 } as const

test('remembers of each capability of each provider the last success and the last failure', () => {
  const { book } = makeBook()
  book.note({ ...news, failure: null, restingUntilMs: null })
  book.note({
    ...news,
    capability: 'fx',
    failure: failed,
    restingUntilMs: Date.parse(NOW) + 15_000,
  })
  expect(book.read()).toEqual([
    { ...news, ...never, lastSuccessUtc: NOW },
    {
      ...news,
      capability: 'fx',
      ...never,
      lastFailureUtc: NOW,
      lastFailureKind: 'timed-out',
      restingUntilUtc: '2026-08-20T21:00:15.000Z',
    },
  ])
})

test('a later failure leaves the success before it, and the other way round', () => {
  const before = { ...news, ...never, lastSuccessUtc: '2026-08-20T20:00:00.000Z' }
  const { book, told } = makeBook([before])
  const failure = { ...before, lastFailureUtc: NOW, lastFailureKind: 'timed-out' as const }
  book.note({ ...news, failure: failed, restingUntilMs: null })
  expect(book.read()).toEqual([failure])
  book.note({ ...news, failure: null, restingUntilMs: null })
  expect(book.read()).toEqual([{ ...failure, lastSuccessUtc: NOW }])
  expect(told).toHaveLength(2)
})

test.each<[CallNote['failure']]>([
  [{ kind: 'unknown-ticker' }],
  [{ kind: 'no-data-in-range' }],
  [{ kind: 'not-covered' }],
])('%j is an answer of a provider that is well', (failure) => {
  const { book } = makeBook()
  book.note({ ...news, failure, restingUntilMs: null })
  expect(book.read()).toEqual([{ ...news, ...never, lastSuccessUtc: NOW }])
})

test('a call that was under way when a rest began does not end it', () => {
  const { book } = makeBook()
  book.note({ ...news, failure: null, restingUntilMs: Date.parse(NOW) + 60_000 })
  expect(book.read()[0]?.restingUntilUtc).toBe('2026-08-20T21:01:00.000Z')
})

function makeBook(initial: readonly ProviderHealth[] = []) {
  const told: ProviderHealth[] = []
  const onChange = (health: ProviderHealth) => void told.push(health)
  return { book: createHealthBook({ clock: () => new Date(NOW), initial, onChange }), told }
}
