import type { SupabaseClient } from '@supabase/supabase-js'
import { describeSessionCookie } from '../../domain/accounts/session-cookie.ts'

/**
 * The auth client of this browser, one for all tabs by way of its cookies. Loaded when first asked for:
 * pages that nobody signs in on do without it.
 */
export async function loadBrowserClient(anonKey: string): Promise<SupabaseClient> {
  const { createBrowserClient } = await import('@supabase/ssr')
  return createBrowserClient(location.origin, anonKey, {
    cookieOptions: describeSessionCookie(location.protocol === 'https:'),
    // Codes in addresses are exchanged by the server, before anything is shown.
    auth: { detectSessionInUrl: false },
  })
}
