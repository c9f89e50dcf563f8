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
  })
}

/** Whether the site's public URL is https, as the server wrote it into the page. */
export function isPublicHttps(): boolean {
  return document.documentElement.dataset['https'] !== undefined
}
