import type { SupabaseClient } from '@supabase/supabase-js'

/** A refusal of the account service, in its own words. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal'
}

type Asked = {
  readonly method?: 'GET' | 'DELETE'
  /** Below `/auth/v1`. */
  readonly path: string
  readonly body?: object
}

/**
 * Calls one of our own endpoints that the client has no method for, as its session.
 * @throws AccountRefusal with what the service says
 */
export async function askAccount(
  client: SupabaseClient,
  anonKey: string,
  { method = 'GET', path, body }: Asked,
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
  const told: { message?: string } = await reply.json().catch(() => ({}))
  throw new AccountRefusal(told.message ?? 'The account service did not answer')
}
