import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedDelivery } from '../../../../use-cases/ports/feed.ts'
import { createRssNews } from './news.ts'

const FOLDER = join(import.meta.dirname, '../../../../../tests/fixtures/rss')

/** A server's response, created for each call. */
export type Answer = (init: RequestInit | undefined) => Response | Promise<Response>

/** A recorded answer of Google News. */
export function recorded(name: string): Answer {
  const { response } = JSON.parse(readFileSync(join(FOLDER, 'google-news', `${name}.json`), 'utf8'))
  return () => new Response(response.text, { status: response.status, headers: response.headers })
}

export function madeUp(name: string): string {
  return readFileSync(join(FOLDER, 'made-up', name), 'utf8')
}

export function text(body: string | Uint8Array<ArrayBuffer>, init: ResponseInit = {}): Answer {
  return () => new Response(body, init)
}

export function redirect(location: string, status = 302): Answer {
  return () => new Response(null, { status, headers: { location } })
}

/** An RSS document of the given items, as XML. */
export function rss(items: string): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items}</channel></rss>`
}

export function item(title: string, link = 'https://e.com/1'): string {
  return `<item><title>${title}</title><link>${link}</link></item>`
}

/** Asks feeds that are answered from a table; an address outside the table is a failed test. */
export async function requestFeeds(
  answers: Readonly<Record<string, Answer>>,
  settings: {
    feeds?: readonly string[]
    timeoutMs?: number
    now?: string
    signal?: AbortSignal
  } = {},
): Promise<{
  outcome: Outcome<FeedDelivery<readonly NewsItem[]>, MarketDataFailure>
  warnings: object[]
  requested: string[]
}> {
  const requested: string[] = []
  const warnings: object[] = []
  const { feeds = Object.keys(answers), timeoutMs = 2_000, now = '2026-08-20T20:00:00Z' } = settings
  const provider = createRssNews({
    feeds: feeds.map((url) => ({ url, source: new URL(url).hostname })),
    clock: () => new Date(now),
    timeoutMs,
    log: { info: () => {}, warn: (fields) => warnings.push(fields) },
    fetch: async (input, init) => {
      const url = String(input)
      requested.push(url)
      const answer = answers[url]
      if (answer === undefined) throw new Error(`no response for ${url}`)
      return answer(init)
    },
  })
  const outcome = await provider.fetch(settings.signal ?? AbortSignal.timeout(10_000))
  return { outcome, warnings, requested }
}

/** The returned items; fails the test when there are none. */
export async function expectItems(
  ...given: Parameters<typeof requestFeeds>
): Promise<readonly NewsItem[]> {
  const { outcome } = await requestFeeds(...given)
  if (!outcome.ok) throw new Error(`no news: ${JSON.stringify(outcome.failure)}`)
  return outcome.value.data
}
