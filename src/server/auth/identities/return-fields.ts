import { addReturnFields } from '../../../domain/accounts/return-address.ts'
import type { OpenedSession } from '../../../use-cases/accounts/sessions/open-session.ts'
import type { WireFailure } from '../error-reply.ts'
import { describeFailure } from '../failure-table.ts'

/** The address that somebody is sent on to with their session; `type` as mailed links have one. */
export function describeReturnedSession(
  redirectTo: string,
  opened: OpenedSession,
  type?: string,
): string {
  const { providerToken, providerRefreshToken } = opened
  const fragment = {
    access_token: opened.accessToken,
    expires_at: String(opened.expiresAt),
    expires_in: String(opened.expiresIn),
    ...(providerToken === undefined ? {} : { provider_token: providerToken }),
    ...(providerRefreshToken === undefined ? {} : { provider_refresh_token: providerRefreshToken }),
    refresh_token: opened.refreshToken,
    token_type: 'bearer',
    ...(type === undefined ? {} : { type }),
    sb: '',
  }
  return addReturnFields(redirectTo, { fragment })
}

/**
 * The address that somebody is sent on to when it went wrong.
 * @param isInQuery a client that waits for a code looks into the query as well as into the fragment
 */
export function describeReturnedFailure(
  redirectTo: string,
  failure: WireFailure,
  { isInQuery }: { readonly isInQuery: boolean },
): string {
  const usual = describeFailure(failure.code)
  const fields = {
    error: usual.status >= 500 ? 'server_error' : 'access_denied',
    error_code: failure.code,
    error_description: failure.message ?? usual.message,
  }
  return addReturnFields(redirectTo, {
    query: isInQuery ? fields : {},
    fragment: { ...fields, sb: '' },
  })
}
