import { expect, test } from 'vitest'
import type { ProviderHealth } from '../../../use-cases/ports/provider-health.ts'
import { createProviderHealthRegistry, type CallNote } from './health-registry.ts'

const NOW = '2026-08-20T21:00:00.000Z'
const never = {
  lastSuccessUtc: null,
  lastFailureUtc: null,
  lastFailureKind: null,
  cooldownUntilUtc: null,
}
const news = { provider: 'yahoo', capability: 'news' } as const
const failed = { kind: 'timed-out', afterMs: 1 } as const

test('remembers of each capability of each provider the last success and the last failure', () => {
  const { registry } = makeRegistry()
  registry.note({ ...news, failure: null, openUntilMs: null })
  registry.note({
    ...news,
    capability: 'fx',
    failure: failed,
    openUntilMs: Date.parse(NOW) + 15_000,
  })
  expect(registry.read()).toEqual([
    { ...news, ...never, lastSuccessUtc: NOW },
    {
      ...news,
      capability: 'fx',
      ...never,
      lastFailureUtc: NOW,
      lastFailureKind: 'timed-out',
      cooldownUntilUtc: '2026-08-20T21:00:15.000Z',
    },
  ])
})

test('a later failure leaves the success before it, and the other way round', () => {
  const before = { ...news, ...never, lastSuccessUtc: '2026-08-20T20:00:00.000Z' }
  const { registry, changes } = makeRegistry([before])
  const failure = { ...before, lastFailureUtc: NOW, lastFailureKind: 'timed-out' as const }
  registry.note({ ...news, failure: failed, openUntilMs: null })
  expect(registry.read()).toEqual([failure])
  registry.note({ ...news, failure: null, openUntilMs: null })
  expect(registry.read()).toEqual([{ ...failure, lastSuccessUtc: NOW }])
  expect(changes).toHaveLength(2)
})

test.each<[CallNote['failure']]>([
  [{ kind: 'unknown-ticker' }],
  [{ kind: 'no-data-in-range' }],
  [{ kind: 'not-covered' }],
])('%j is an answer of a provider that is well', (failure) => {
  const { registry } = makeRegistry()
  registry.note({ ...news, failure, openUntilMs: null })
  expect(registry.read()).toEqual([{ ...news, ...never, lastSuccessUtc: NOW }])
})

test('a call that was in flight when a cooldown began does not end it', () => {
  const { registry } = makeRegistry()
  registry.note({ ...news, failure: null, openUntilMs: Date.parse(NOW) + 60_000 })
  expect(registry.read()[0]?.cooldownUntilUtc).toBe('2026-08-20T21:01:00.000Z')
})

function makeRegistry(initial: readonly ProviderHealth[] = []) {
  const changes: ProviderHealth[] = []
  const onChange = (health: ProviderHealth) => void changes.push(health)
  return {
    registry: createProviderHealthRegistry({ clock: () => new Date(NOW), initial, onChange }),
    changes,
  }
}
