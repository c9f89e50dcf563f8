import { allowInsecureRequests, customFetch } from 'oauth4webapi'
import { z } from 'zod'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { ProviderFailure } from '../../use-cases/ports/identity-providers.ts'

/** Discovery documents and key sets are below 20 kB. */
const MAX_REPLY_BYTES = 256_000
const TIMEOUT_MS = 5_000

/** The fetch for provider calls: replaced in tests and behind proxies other than the global one. */
export type ProviderFetch = typeof globalThis.fetch

/**
 * One provider call, read as JSON: times out after 5 s, follows no redirect, limits the body size
 * and never throws. Provider errors are reported by code only.
 */
export async function requestProvider<Reply>(
  fetch: ProviderFetch,
  url: string,
  schema: z.ZodType<Reply>,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<Outcome<Reply, ProviderFailure>> {
  const where = `${init.method ?? 'GET'} ${new URL(url).host}${new URL(url).pathname}`
  const called = await callBounded(fetch, url, init)
  if (!called.ok)
    return fail({ kind: 'provider-unavailable', detail: `${where}: ${called.failure}` })
  const { status, text } = called.value
  const body = parseJson(text)
  const error = oauthError.safeParse(body)
  // GitHub reports errors with status 200.
  if (error.success || (status >= 400 && status < 500 && status !== 429)) {
    const code = error.success ? ` "${error.data.error}"` : ''
    return fail({ kind: 'provider-rejected', detail: `${where}: status ${status}${code}` })
  }
  if (status !== 200)
    return fail({ kind: 'provider-unavailable', detail: `${where}: status ${status}` })
  const reply = schema.safeParse(body)
  if (reply.success) return succeed(reply.data)
  const index = reply.error.issues[0]?.path.join('.') ?? ''
  return fail({
    kind: 'provider-unavailable',
    detail: `${where}: unreadable reply ${index}`.trim(),
  })
}

// RFC 6749 §5.2 error codes use these characters; no token has only those and this length.
const oauthError = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

/**
 * Request options for oauth4webapi: its fetch is `requestProvider`, so the library only sees good
 * replies of the given shape. It need not enforce HTTPS: issuers and endpoints have passed
 * `findUnsafeAddress`.
 * @param kind of every failure, for documents whose absence is not a rejection
 */
export function createRequestOptions<Reply>(
  fetch: ProviderFetch,
  schema: z.ZodType<Reply>,
  kind?: ProviderFailure['kind'],
) {
  return {
    [allowInsecureRequests]: true,
    async [customFetch](
      url: string,
      { method, headers, body }: { method: string; headers: object; body?: URLSearchParams },
    ): Promise<Response> {
      const own = { accept: 'application/json', 'user-agent': 'Tapelight' }
      const init = { method, headers: { ...headers, ...own }, body }
      const requested = await requestProvider(fetch, url, schema, init)
      if (requested.ok) return Response.json(requested.value)
      throw new ProviderError(kind ?? requested.failure.kind, requested.failure.detail)
    },
  }
}

/** A failure thrown through oauth4webapi; `settle` catches it. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure
  constructor(kind: ProviderFailure['kind'], detail: string) {
    super(detail)
    this.failure = { kind, detail }
  }
}

/** Converts what oauth4webapi throws into a failure. */
export async function settle<Value>(
  work: () => Promise<Value>,
): Promise<Outcome<Value, ProviderFailure>> {
  try {
    return succeed(await work())
  } catch (error) {
    return fail(toFailure(error))
  }
}

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderError) return error.failure
  const read = libraryError.safeParse(error)
  // Not the token's fault: a provider key that cannot be imported.
  if (!read.success) return { kind: 'provider-unavailable', detail: describe(error) }
  const { message, cause } = read.data
  const detail = MISMATCHES.get(cause?.claim ?? cause?.attribute ?? '') ?? message
  return { kind: 'provider-rejected', detail: detail.slice(0, 200) }
}

// Messages name claims without their values. Causes contain the values too, and are not logged.
const libraryError = z.object({
  code: z.string(),
  message: z.string(),
  cause: z
    .object({ claim: z.string().optional(), attribute: z.string().optional() })
    .optional()
    .catch(undefined),
})
const MISMATCHES = new Map([
  ['issuer', 'metadata of another issuer'],
  ['nonce', 'another nonce'],
  ['sub', 'userinfo of another subject'],
])

async function callBounded(
  fetch: ProviderFetch,
  url: string,
  { method, headers, body }: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<Outcome<{ status: number; text: string }, string>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal })
    const text = await readText(response)
    if (text === null) return fail(`more than ${MAX_REPLY_BYTES} bytes`)
    return succeed({ status: response.status, text })
  } catch (error) {
    return fail(signal.aborted ? `no complete reply in ${TIMEOUT_MS} ms` : describe(error))
  }
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_REPLY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be reached'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.message}${code}`.slice(0, 200)
}
