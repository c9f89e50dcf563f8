import type { z } from 'zod'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings, type RawReply } from './call-provider.ts'
import { createHide, hideInFailure } from './hide-secrets.ts'
import { readJsonReply } from './read-json-reply.ts'

export type Query = Readonly<Record<string, string>>

/** One request to a provider, without the key. */
export type KeyedRequest<Reply> = {
  /** Starts with a slash. */
  readonly path: string
  readonly query: Query
  readonly schema: z.ZodType<Reply>
  readonly signal: AbortSignal
}

/** Calls one provider. */
export type KeyedClient = <Reply>(
  request: KeyedRequest<Reply>,
) => Promise<Outcome<Reply, MarketDataFailure>>

export type KeyedApi = {
  /** Where to put the key: in headers if the provider allows it, else in the query. */
  readonly authenticate: (key: string) => { readonly headers?: Query; readonly query?: Query }
  /**
   * The provider's own failure replies, if the status does not identify them; null for any other
   * reply.
   */
  readonly readFailure: (
    reply: RawReply,
    request: { readonly query: Query; readonly now: Date },
  ) => MarketDataFailure | null
}

/** Calls a JSON provider. Failures never contain its key, even if the reply quotes it. */
export function createKeyedClient(settings: ProviderSettings, api: KeyedApi): KeyedClient {
  return async ({ path, query, schema, signal }) => {
    const key = settings.apiKey.trim()
    // `fetch` rejects a header with other characters with an error that quotes it.
    if (!/^[\x21-\x7e]+$/.test(key)) {
      return fail({ kind: 'not-entitled', cause: 'the key is empty or has spaces in it' })
    }
    // Failures only: a headline may contain the letters of a short key.
    const hide = createHide(listSpellings(key))
    const placed = api.authenticate(key)
    const url = new URL(path, settings.baseUrl)
    url.search = new URLSearchParams({ ...query, ...placed.query }).toString()
    const headers = { accept: 'application/json', ...placed.headers }
    const reply = await callProvider({ ...settings, url, headers, signal })
    if (!reply.ok) return hideInFailure(reply, hide)
    const now = settings.clock()
    const failure = api.readFailure(reply.value, { query, now })
    const outcome = failure === null ? readJsonReply(reply.value, schema, now) : fail(failure)
    return hideInFailure(outcome, hide)
  }
}

/** Plain, in JSON (some write `/` as `\/`), and in JSON that a cause quotes. */
function listSpellings(key: string): readonly string[] {
  const inJson = toJsonText(key)
  const spellings = [key, inJson, inJson.replaceAll('/', '\\/')]
  return [...spellings, ...spellings.map(toJsonText)]
}

function toJsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
