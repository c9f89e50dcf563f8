import { expect } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { BASE_URL } from './call-yahoo.fixture.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'

/** Settings of a feed whose one call gets `reply`, and its requests. */
export function settingsFor(reply: () => Response, now: Date) {
  const requested: URL[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    requested.push(new URL(String(input)))
    return reply()
  }
  return { requested, settings: { baseUrl: BASE_URL, fetch, clock: () => now } }
}

/** Replies that are invalid for every list of Yahoo's. */
export const unreadable: readonly [string, () => Response, MarketDataFailure][] = [
  [
    'too many requests',
    () => toResponse(readRecording('errors/429-plain')),
    { kind: 'rate-limited', retryAtUtc: null },
  ],
  [
    'too many requests with status 200',
    () => toResponse(readRecording('errors/getcrumb-200-too-many-requests')),
    { kind: 'rate-limited', retryAtUtc: null },
  ],
  [
    'a call for a crumb',
    () => toResponse(readRecording('errors/401-invalid-crumb')),
    { kind: 'unavailable', cause: 'HTTP 401' },
  ],
  [
    'a broken server',
    () => new Response('oops', { status: 500 }),
    { kind: 'unavailable', cause: 'HTTP 500' },
  ],
  [
    'an HTML page with status 200',
    () => toResponse(readRecording('consent/quote-AAPL-collectConsent.html')),
    malformed('not JSON'),
  ],
  [
    'the redirect to the consent page',
    () => toResponse(readRecording('consent/quote-AAPL.json')),
    malformed('redirect to https://guce.yahoo.com'),
  ],
  ['nothing', () => new Response(''), malformed('not JSON')],
  ['JSON that is cut off', () => new Response('{"finance":{"result":[{'), malformed('not JSON')],
  ['null', () => new Response('null'), malformed('HTTP 200')],
  [
    'another kind of JSON',
    () => toResponse(readRecording('errors/weirdJsonResult.fake')),
    malformed('HTTP'),
  ],
  [
    'a broken connection',
    () => {
      throw new TypeError('fetch failed')
    },
    { kind: 'unavailable', cause: 'fetch failed' },
  ],
]

export function malformed(cause: string): MarketDataFailure {
  // Matchers have the type of what they match.
  return { kind: 'malformed-reply', cause: expect.stringContaining(cause) as string }
}
