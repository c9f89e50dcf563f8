import type { OpenedSession } from '../../../use-cases/accounts/sessions/open-session.ts'
import { toWireUser } from '../user/user-wire.ts'

/** A session in wire format. */
export function toWireSession(opened: OpenedSession) {
  const { weakPassword, providerToken, providerRefreshToken } = opened
  return {
    access_token: opened.accessToken,
    token_type: 'bearer',
    expires_in: opened.expiresIn,
    expires_at: opened.expiresAt,
    refresh_token: opened.refreshToken,
    user: toWireUser(opened.user),
    ...(weakPassword === undefined ? {} : { weak_password: weakPassword }),
    ...(providerToken === undefined ? {} : { provider_token: providerToken }),
    ...(providerRefreshToken === undefined ? {} : { provider_refresh_token: providerRefreshToken }),
  }
}
