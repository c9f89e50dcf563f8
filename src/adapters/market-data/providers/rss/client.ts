import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { describeCause } from '../../http/describe-cause.ts'
import { readBody } from '../../http/call-provider.ts'
import { isTooOften, malformed, readRetryAfter } from '../../http/read-json-reply.ts'

/** One feed and its display name. */
export type NewsFeed = { readonly url: string; readonly source: string }

export type RssClientSettings = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Max time per feed, including redirects and body; the caller's signal may end it sooner. */
  readonly timeoutMs?: number
}

const MAX_REDIRECTS = 3

/** The largest feeds seen are below 1 MB. */
const MAX_FEED_BYTES = 2_000_000

const HEADERS = {
  accept:
    'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9',
  // Publishers reject clients without a user agent, and some all that do not begin like a
  // browser's.
  'user-agent': 'Mozilla/5.0 (compatible; Tapelight; news feed reader)',
}

/** The text of a feed as sent, unvalidated. */
export async function fetchDocument(
  { url }: NewsFeed,
  { fetch, clock, timeoutMs = 2_000 }: RssClientSettings,
  signal: AbortSignal,
): Promise<Outcome<string, MarketDataFailure>> {
  const startedAt = clock().getTime()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const timedOut = (): Outcome<never, MarketDataFailure> =>
    fail({ kind: 'timed-out', afterMs: Math.max(0, clock().getTime() - startedAt) })
  try {
    limit.throwIfAborted()
    // A slow server, or a fetch that ignores the signal, must not delay the rest.
    return await Promise.race([follow(url, { fetch, clock }, limit), rejectWhenAborted(limit)])
  } catch (error) {
    return limit.aborted ? timedOut() : fail({ kind: 'unavailable', cause: describeCause(error) })
  }
}

async function follow(
  startUrl: string,
  { fetch, clock }: RssClientSettings,
  signal: AbortSignal,
): Promise<Outcome<string, MarketDataFailure>> {
  let url = startUrl
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(url, { headers: HEADERS, redirect: 'manual', signal })
    if (response.status < 300 || response.status >= 400) return readReply(response, clock())
    await response.body?.cancel()
    const location = response.headers.get('location')
    const next = location === null ? null : URL.parse(location, url)
    if (next?.protocol !== 'https:') return malformed(`redirect to ${location ?? 'nowhere'}`)
    url = next.href
  }
  return malformed(`more than ${MAX_REDIRECTS} redirects`)
}

async function readReply(
  response: Response,
  now: Date,
): Promise<Outcome<string, MarketDataFailure>> {
  if (response.status === 200) {
    const contentType = response.headers.get('content-type') ?? ''
    const text = await readBody(response, {
      maxBytes: MAX_FEED_BYTES,
      decode: (bytes) => decodeFeed(bytes, contentType),
    })
    return text === null ? malformed('body too large') : succeed(text)
  }
  await response.body?.cancel()
  const { status, headers } = response
  const retryAfter = headers.get('retry-after')
  return isTooOften({ status, retryAfter })
    ? fail({ kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) })
    : fail({ kind: 'unavailable', cause: `HTTP ${status}` })
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
}

/**
 * The text of a feed, in the encoding of its header or first line, else UTF-8.
 * @param contentType the reply's header; empty if missing
 */
function decodeFeed(bytes: Buffer, contentType: string): string {
  const firstLine = bytes.toString('latin1', 0, 200)
  const encoding =
    /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(firstLine)?.[1]
  return decoderFor(encoding ?? 'utf-8').decode(bytes)
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    // An unknown name; nearly all feeds are UTF-8 despite their declaration.
    return new TextDecoder()
  }
}
