import { z } from 'zod'
import type { ConnectedApp } from '../../../domain/accounts/connected-app.ts'
import {
  disconnectApp,
  listOwnApps,
} from '../../../use-cases/accounts/connected-apps/own-connected-apps.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { AuthError, unwrap } from '../error-reply.ts'
import { readVisitor } from '../visitor.ts'

/** `GET /connected-apps`: the caller's own, newest first; ours, not GoTrue's. */
export function replyToConnectedApps({ accounts }: AuthDeps): AuthHandler {
  return async (c) => {
    const apps = unwrap(await listOwnApps(accounts, c.get('caller')), { insufficient_aal: 403 })
    return c.json(apps.map(toWireConnectedApp))
  }
}

/** `DELETE /connected-apps/{id}`: 204; only the caller's own. */
export function replyToAppRemoval(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'))
    const visitor = readVisitor(deps, c)
    const isGone =
      id.success &&
      unwrap(await disconnectApp(deps.accounts, c.get('caller'), { appId: id.data, visitor }), {
        insufficient_aal: 403,
      })
    if (!isGone) throw new AuthError({ code: 'not_found', message: 'You have no such app' })
    return c.body(null, 204)
  }
}

/** Nothing in it grants access. */
export function toWireConnectedApp(app: ConnectedApp) {
  return {
    id: app.id,
    client_id: app.clientId,
    name: app.name,
    destination: app.destination,
    scopes: app.scopes,
    created_at: app.createdAt,
    expires_at: app.expiresAt,
    last_used_at: app.lastUsedAt,
  }
}
