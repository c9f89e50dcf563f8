import type { SupabaseClient } from '@supabase/supabase-js'

/** An error of the account service, in its own words. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
}

type Requested = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Below `/auth/v1`. */
  readonly path: string
  readonly body?: object
}

/**
 * Calls one of our own endpoints without a client method, with its session.
 * @throws AccountError with the service's message
 */
export async function requestAccount(
  client: SupabaseClient,
  anonKey: string,
  { method = 'GET', path, body }: Requested,
): Promise<Response> {
  const { data } = await client.auth.getSession()
  const reply = await fetch(`/auth/v1${path}`, {
    method,
    headers: {
      apikey: anonKey,
      Authorization: `Bearer ${data.session?.access_token ?? anonKey}`,
      'X-Supabase-Api-Version': '2024-01-01',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (reply.ok) return reply
  const result: { message?: string } = await reply.json().catch(() => ({}))
  throw new AccountError(result.message ?? 'We couldn’t reach the account service')
}
