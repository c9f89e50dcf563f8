import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { succeed } from '../../../platform/outcome.ts'
import { callWithTimeout } from './timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('returns what arrived in time, and leaves no timer behind', async () => {
  expect(await callWithTimeout(async () => succeed(7), 100)).toEqual(succeed(7))
  expect(vi.getTimerCount()).toBe(0)
})

test('times out even if the signal is ignored, and aborts it', async () => {
  const signals: AbortSignal[] = []
  const requested = callWithTimeout((signal) => {
    signals.push(signal)
    return new Promise<never>(() => {})
  }, 100)
  await vi.advanceTimersByTimeAsync(99)
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await requested).toEqual({ ok: false, failure: { kind: 'timed-out', afterMs: 100 } })
  expect(signals[0]?.aborted).toBe(true)
})

test.each<[string, () => Promise<never>, string]>([
  ['rejects', () => Promise.reject(new Error('boom')), 'threw: boom'],
  [
    'throws at once',
    () => {
      throw new Error('boom')
    },
    'threw: boom',
  ],
  // A text of this cannot be made: it has no toString.
  ['throws what is no error', () => Promise.reject(Object.create(null)), 'threw: '],
])('a provider that %s has failed', async (_, call, cause) => {
  const outcome = await callWithTimeout(call, 100)
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
  expect(JSON.stringify(outcome)).toContain(cause)
})

test('a provider that fails after its time is over has no effect', async () => {
  const unhandled: unknown[] = []
  const listen = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', listen)
  const requested = callWithTimeout(
    () => new Promise<never>((_, reject) => void setTimeout(() => reject(new Error('late')), 200)),
    100,
  )
  await vi.advanceTimersByTimeAsync(300)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 5))
  process.off('unhandledRejection', listen)
  expect(await requested).toMatchObject({ failure: { kind: 'timed-out' } })
  expect(unhandled).toEqual([])
})
