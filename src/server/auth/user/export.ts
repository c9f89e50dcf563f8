import {
  exportUserAccount,
  type WholeAccount,
} from '../../../use-cases/accounts/profile/export-user-account.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { toWireApiKey } from './api-keys.ts'
import { toWireConnectedApp } from './connected-apps.ts'
import { toWireEvent } from './event-wire.ts'
import { toWireSessionEntry } from '../tokens/session-entry-wire.ts'
import { toWireUser } from './user-wire.ts'
import { readVisitor } from '../visitor.ts'

/** `GET /export`: everything stored about the account as one JSON file; ours, not GoTrue's. */
export function replyToExport(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const outcome = await exportUserAccount(deps.accounts, c.get('caller'), readVisitor(deps, c))
    const whole = unwrap(outcome)
    const exportedAt = deps.accounts.clock().toISOString()
    c.header('Content-Disposition', 'attachment; filename="tapelight-account.json"')
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(writeExport(whole, exportedAt))
  }
}

/** Rows are copied as the database wrote them: parsing would lose precision. */
function writeExport({ account, rowsByTable }: WholeAccount, exportedAt: string): string {
  const { user, hasPassword, sessions, passkeys, apiKeys, connectedApps, messages, events } =
    account
  const { identities, factors = [], ...profile } = toWireUser(user)
  const head = JSON.stringify({
    exported_at: exportedAt,
    user: { ...profile, has_password: hasPassword },
    identities,
    factors,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      friendly_name: passkey.friendlyName,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })),
    api_keys: apiKeys.map(toWireApiKey),
    connected_apps: connectedApps.map(toWireConnectedApp),
    sessions: sessions.map(toWireSessionEntry),
    messages: messages.map((message) => ({
      purpose: message.purpose,
      address: message.address,
      created_at: message.createdAt,
      expires_at: message.expiresAt,
    })),
    audit: events.map(toWireEvent),
  })
  const tables = Array.from(rowsByTable, ([name, rows]) => `${JSON.stringify(name)}:${rows}`)
  return `${head.slice(0, -1)},"rows":{${tables.join(',')}}}`
}
