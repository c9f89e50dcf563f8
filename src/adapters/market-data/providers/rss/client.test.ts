import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchDocument } from './client.ts'
import { requestFeeds, expectItems, item, redirect, rss, text } from './replay.fixture.ts'

const start = 'https://start.example/rss'
const good = 'https://good.example/rss'
const ok = text(rss(item('All is well')))

describe('redirects', () => {
  test('to https are followed three times, relative ones too', async () => {
    const items = await expectItems(
      {
        [start]: redirect('https://b.example/', 301),
        'https://b.example/': redirect('/feed', 307),
        'https://b.example/feed': redirect('//c.example/', 308),
        'https://c.example/': ok,
      },
      { feeds: [start] },
    )
    expect(items).toHaveLength(1)
  })

  test.each([
    ['http://start.example/plain'],
    ['file:///etc/passwd'],
    ['javascript:alert(1)'],
    ['https://'],
  ])('to %s are rejected', async (location) => {
    const { outcome, requested } = await requestFeeds({ [start]: redirect(location) })
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'malformed-reply', cause: `start.example: redirect to ${location}` },
    })
    expect(requested).toEqual([start])
  })

  test('in a circle end after the third', async () => {
    const { outcome, requested } = await requestFeeds({ [start]: redirect(start) })
    expect(outcome).toMatchObject({ failure: { cause: 'start.example: more than 3 redirects' } })
    expect(requested).toHaveLength(4)
  })
})

describe('a feed that is unreachable', () => {
  test('in time is left behind, also when its fetch does not listen', async () => {
    const { outcome, warnings } = await requestFeeds(
      { [start]: () => new Promise(() => {}), [good]: ok },
      { timeoutMs: 100 },
    )
    expect(outcome.ok).toBe(true)
    expect(warnings).toMatchObject([{ failure: { kind: 'timed-out' } }])
  })

  test('before the caller times out is skipped', async () => {
    const signal = AbortSignal.abort()
    const { outcome, requested } = await requestFeeds({ [start]: ok }, { signal })
    expect(outcome).toEqual({ ok: false, failure: { kind: 'timed-out', afterMs: 0 } })
    expect(requested).toEqual([])
  })

  test('at all reports why', async () => {
    const { outcome } = await requestFeeds({
      [start]: () => {
        throw new TypeError('fetch failed', {
          cause: Object.assign(new Error(), { code: 'ENOTFOUND' }),
        })
      },
    })
    expect(outcome).toMatchObject({
      failure: { kind: 'unavailable', cause: 'start.example: fetch failed (ENOTFOUND)' },
    })
  })
})

describe('over a real connection', () => {
  let server: Server | undefined
  afterEach(() => server?.closeAllConnections())
  afterEach(() => server?.close())

  test('a body beyond two million bytes is not received', async () => {
    let sent = 0
    const url = await listen((write) => {
      sent += 1
      return sent < 2_000 && write(' '.repeat(65_536))
    })
    expect(await fetchFrom(url)).toEqual({
      ok: false,
      failure: { kind: 'malformed-reply', cause: 'body too large' },
    })
    expect(sent * 65_536).toBeLessThan(40_000_000)
  })

  test('a slow body is aborted at the limit', async () => {
    const url = await listen((write) => write(' '), 20)
    expect(await fetchFrom(url, 150)).toMatchObject({ failure: { kind: 'timed-out' } })
  })

  async function listen(send: (write: (part: string) => boolean) => boolean, everyMs = 0) {
    server = createServer((_, response) => {
      const timer = setInterval(() => {
        if (!response.destroyed && !send((part) => response.write(part) || true)) response.end()
      }, everyMs)
      response.on('close', () => clearInterval(timer))
    })
    const listening = server
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const address = listening.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `http://127.0.0.1:${address.port}/`
  }

  function fetchFrom(url: string, timeoutMs = 10_000) {
    const settings = { fetch: globalThis.fetch, clock: () => new Date(), timeoutMs }
    return fetchDocument({ url, source: 'local' }, settings, AbortSignal.timeout(15_000))
  }
})
