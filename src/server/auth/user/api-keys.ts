import { z } from 'zod'
import type { ApiKeyWithUsage } from '../../../domain/accounts/api-key.ts'
import {
  listOwnApiKeys,
  makeOwnApiKey,
  revokeOwnApiKey,
} from '../../../use-cases/accounts/api-keys/own-api-keys.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { AuthError, unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({
  name: z.string(),
  scopes: z.array(z.string()).max(20).default([]),
  expires_in_days: z.number().default(90),
})

/** `GET /api-keys`: the caller's own, newest first, with their use; ours, not GoTrue's. */
export function replyToApiKeys({ accounts }: AuthDeps): AuthHandler {
  return async (c) => {
    const keys = unwrap(await listOwnApiKeys(accounts, c.get('caller')), { insufficient_aal: 403 })
    return c.json(keys.map(toWireApiKey))
  }
}

/** `POST /api-keys`: a new one, shown once; ours, not GoTrue's. */
export function replyToNewApiKey(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { name, scopes, expires_in_days: expiresInDays } = await readBody(c, bodySchema)
    const requested = { name, scopes, expiresInDays }
    const visitor = readVisitor(deps, c)
    const made = unwrap(await makeOwnApiKey(deps.accounts, c.get('caller'), requested, visitor), {
      insufficient_aal: 403,
    })
    return c.json({ ...toWireApiKey({ ...made, days: [] }), key: made.key }, 201)
  }
}

/** `DELETE /api-keys/{id}`: 204; only the caller's own. */
export function replyToApiKeyRemoval(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'))
    const visitor = readVisitor(deps, c)
    const isRevoked =
      id.success &&
      unwrap(await revokeOwnApiKey(deps.accounts, c.get('caller'), { keyId: id.data, visitor }), {
        insufficient_aal: 403,
      })
    if (!isRevoked) throw new AuthError({ code: 'not_found', message: 'You have no such API key' })
    return c.body(null, 204)
  }
}

/** Nothing in it grants access. */
export function toWireApiKey(key: ApiKeyWithUsage) {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    usage: key.days,
  }
}
