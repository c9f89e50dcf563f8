import type { SupabaseClient } from '@supabase/supabase-js'
import { loadFile } from '../load-file.ts'
import { describeSessionCookie } from '../../domain/accounts/session-cookie.ts'

/**
 * This browser's auth client, shared by all tabs through cookies. Loaded on first use: pages
 * without sign-in do not need it.
 */
export async function loadBrowserClient(anonKey: string): Promise<SupabaseClient> {
  const { createBrowserClient } = await loadFile(() => import('@supabase/ssr'))
  return createBrowserClient(location.origin, anonKey, {
    cookieOptions: describeSessionCookie(isPublicHttps()),
    // The server exchanges codes in URLs, before anything is shown.
    auth: { detectSessionInUrl: false },
    global: { fetch: fetchToTheEnd },
  })
}

/** In characters of at most 3 bytes: half of the 64 KiB that browsers allow for kept requests. */
const KEPT_LENGTH = 10_000

/**
 * A short write goes on when its page is left: what people changed last is not lost.
 * @see https://fetch.spec.whatwg.org/#request-keepalive-flag
 */
function fetchToTheEnd(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { method = 'GET', body = null } = init ?? {}
  const isShort = body === null || (typeof body === 'string' && body.length <= KEPT_LENGTH)
  return fetch(input, { ...init, keepalive: method !== 'GET' && isShort })
}

/** Whether the site's public URL is https, as the server wrote it into the page. */
export function isPublicHttps(): boolean {
  return document.documentElement.dataset['https'] !== undefined
}
