import { addReturnFields } from '../../../domain/accounts/return-address.ts'
import type { OpenedSession } from '../../../use-cases/accounts/sessions/open-session.ts'
import type { WireFailure } from '../error-reply.ts'
import { describeFailure } from '../failure-table.ts'

/** The redirect URL with the session; `type` as in mailed links. */
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
 * The redirect URL after an error.
 * @param isInQuery a client waiting for a code reads the query as well as the fragment
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
