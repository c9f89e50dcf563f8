import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Quotas } from '../../../use-cases/ports/market-data-provider.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { createUsageMeter } from './usage-meter.ts'

const REQUESTED_URL = 'https://api.example/bars'
type Step = () => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-20T21:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const ok: Step = () => new Response('fine')
const status =
  (code: number, headers: Record<string, string> = {}): Step =>
  () =>
    new Response('failure', { status: code, headers })
const broken: Step = () => Promise.reject(new TypeError('fetch failed'))

describe('one more try', () => {
  test.each<[string, Step]>([
    ['a broken connection', broken],
    ['a bad gateway', status(502)],
    ['a service that is away', status(503)],
    ['a gateway that waited in vain', status(504)],
  ])('is made for %s, after a delay', async (_, first) => {
    const { call, calls } = makeFetch([first, ok])
    const pending = call()
    await vi.advanceTimersByTimeAsync(99)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await pending).text()).toBe('fine')
    expect(calls).toHaveLength(2)
  })

  test.each<[string, Step, number]>([
    ['an answer', ok, 200],
    ['a rejection', status(403), 403],
    ['too many requests', status(429), 429],
    ['an error of the server itself', status(500), 500],
    ['a service that says when it is back', status(503, { 'retry-after': '5' }), 503],
  ])('is not made for %s', async (_, first, code) => {
    const { call, calls } = makeFetch([first])
    expect((await call()).status).toBe(code)
    expect(calls).toHaveLength(1)
  })

  test('is the last: its result is returned', async () => {
    const twiceBad = makeFetch([broken, status(502), ok])
    const pending = twiceBad.call()
    await vi.runAllTimersAsync()
    expect((await pending).status).toBe(502)
    const twiceBroken = makeFetch([status(502), broken, ok])
    const result = outcomeOf(twiceBroken.call())
    await vi.runAllTimersAsync()
    expect(await result).toBe('fetch failed')
    expect([twiceBad.calls.length, twiceBroken.calls.length]).toEqual([2, 2])
  })

  test.each([
    [0, 40],
    [0.5, 100],
    [1, 160],
  ])('has a random delay: chance %d is %d ms', async (random, ms) => {
    const { call, calls } = makeFetch([broken, ok], { random })
    const pending = call()
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await pending
    expect(calls).toHaveLength(2)
  })

  test('is not made for a caller that has aborted', async () => {
    const { call, calls } = makeFetch([broken, ok])
    const controller = new AbortController()
    const result = outcomeOf(call(controller.signal))
    await vi.advanceTimersByTimeAsync(10)
    controller.abort()
    await vi.runAllTimersAsync()
    expect(await result).toBe('fetch failed')
    const before = makeFetch([broken, ok])
    await expect(before.call(AbortSignal.abort())).rejects.toThrow('fetch failed')
    expect([calls.length, before.calls.length]).toEqual([1, 1])
  })
})

describe('a spent quota', () => {
  test('is answered as the provider would, without a call', async () => {
    const { call, calls } = makeFetch([ok, ok], { quotas: { perMinute: 1 } })
    await call()
    vi.advanceTimersByTime(15_000)
    const reply = await call()
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '45'])
    expect(calls).toHaveLength(1)
  })

  test('is shared by all calls of the provider, and a retry counts too', async () => {
    const { call, calls, meter } = makeFetch([broken, ok, ok], { quotas: { perDay: 2 } })
    const pending = call()
    await vi.runAllTimersAsync()
    await pending
    expect((await call()).status).toBe(429)
    expect(calls).toHaveLength(2)
    expect(meter.describe('tiingo', { perDay: 2 })).toEqual([{ window: 'day', used: 2, limit: 2 }])
  })

  test('leaves no time for a retry, and returns the first result', async () => {
    const silenced = makeFetch([broken, ok], { quotas: { perSecond: 1 } })
    const result = outcomeOf(silenced.call())
    await vi.runAllTimersAsync()
    expect(await result).toBe('fetch failed')
    const away = makeFetch([status(502), ok], { quotas: { perDay: 1 } })
    const pending = away.call()
    await vi.runAllTimersAsync()
    const reply = await pending
    expect([reply.status, await reply.text()]).toEqual([502, 'failure'])
    expect([silenced.calls.length, away.calls.length]).toEqual([1, 1])
  })
})

function makeFetch(
  steps: readonly Step[],
  { random = 0.5, quotas = {} }: { readonly random?: number; readonly quotas?: Quotas } = {},
) {
  const calls: string[] = []
  const store = { add: async () => [] }
  const meter = createUsageMeter({ clock: () => new Date(), initial: [], store })
  const requested = createProviderFetch({
    provider: 'tiingo',
    quotas,
    meter,
    random: () => random,
    fetch: async (input) => {
      const step = steps[calls.length]
      calls.push(String(input))
      if (step === undefined) throw new Error('more calls than expected')
      return step()
    },
  })
  const call = (signal?: AbortSignal) =>
    requested(REQUESTED_URL, signal === undefined ? {} : { signal })
  return { call, calls, meter }
}

/** The status, or the error message: handled at once, so that no rejection is unhandled. */
async function outcomeOf(pending: Promise<Response>): Promise<string> {
  try {
    return String((await pending).status)
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
}
