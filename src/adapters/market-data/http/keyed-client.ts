import type { z } from 'zod'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings, type RawReply } from './call-provider.ts'
import { createHide, hideInFailure } from './hide-secrets.ts'
import { readJsonReply } from './read-json-reply.ts'

export type Query = Readonly<Record<string, string>>

/** One request to a provider, without the key. */
export type KeyedRequest<Reply> = {
  /** From the root on. */
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
  /** Where the key goes: in headers where the provider allows it, else in the query. */
  readonly directoryKey: (key: string) => { readonly headers?: Query; readonly query?: Query }
  /** The provider's own failure replies, where the status does not say it; null for any other reply. */
  readonly readFailure: (
    reply: RawReply,
    request: { readonly query: Query; readonly now: Date },
  ) => MarketDataFailure | null
}

/** Calls a provider that answers in JSON. Its key is in no failure, even where the reply quotes it. */
export function createKeyedClient(settings: ProviderSettings, api: KeyedApi): KeyedClient {
  return async ({ path, query, schema, signal }) => {
    const key = settings.apiKey.trim()
    // A header with other characters would be refused by an error that quotes it.
    if (!/^[\x21-\x7e]+$/.test(key)) {
      return fail({ kind: 'not-entitled', cause: 'the key is empty or has spaces in it' })
    }
    // Failures only: a headline may well contain the letters of a short key.
    const hide = createHide(listSpellings(key))
    const placed = api.directoryKey(key)
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

/** As it is, as in JSON (where some write `/` as `\/`), and as in JSON that a cause quotes. */
function listSpellings(key: string): readonly string[] {
  const inJson = toJsonText(key)
  const spellings = [key, inJson, inJson.replaceAll('/', '\\/')]
  return [...spellings, ...spellings.map(toJsonText)]
}

function toJsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
