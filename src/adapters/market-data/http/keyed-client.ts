import type { z } from 'zod'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type RawReply } from './call-provider.ts'
import { createHide, hideInFailure } from './hide-secrets.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { readJsonReply } from './read-json-reply.ts'

type Query = Readonly<Record<string, string>>

/** One question to a vendor, without the key. */
export type KeyedRequest<Reply> = {
  /** From the root on. */
  readonly path: string
  readonly query: Query
  readonly schema: z.ZodType<Reply>
  readonly signal: AbortSignal
}

/** Asks one vendor. */
export type KeyedClient = <Reply>(
  request: KeyedRequest<Reply>,
) => Promise<Outcome<Reply, MarketDataFailure>>

export type KeyedVendor = {
  /** Where the key goes: in headers where the vendor allows it, else in the query. */
  readonly directoryKey: (key: string) => { readonly headers?: Query; readonly query?: Query }
  /** The vendor's own ways to say no, where the status does not say it; null when there is none. */
  readonly readError: (
    reply: RawReply,
    requested: { readonly query: Query; readonly now: Date },
  ) => MarketDataFailure | null
}

/** One call of a vendor that answers in JSON. Its key stands in no failure, whoever quotes it there. */
export async function requestWithKey<Reply>(
  settings: ProviderSettings,
  { directoryKey, readError }: KeyedVendor,
  { path, query, schema, signal }: KeyedRequest<Reply>,
): Promise<Outcome<Reply, MarketDataFailure>> {
  const key = settings.apiKey.trim()
  // A header with other characters would be refused by an error that quotes it.
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return fail({ kind: 'not-entitled', cause: 'the key is empty or has spaces in it' })
  }
  // Failures only: the letters of a short key may well stand in a headline.
  const hide = createHide(listSpellings(key))
  const placed = directoryKey(key)
  const url = new URL(path, settings.baseUrl)
  url.search = new URLSearchParams({ ...query, ...placed.query }).toString()
  const headers = { accept: 'application/json', ...placed.headers }
  const reply = await callProvider({ ...settings, url, headers, signal })
  if (!reply.ok) return hideInFailure(reply, hide)
  const now = settings.clock()
  const error = readError(reply.value, { query, now })
  const outcome = error === null ? readJsonReply(reply.value, schema, now) : fail(error)
  return hideInFailure(outcome, hide)
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
