import { hashSecret } from '../hash-secret.ts'
import { countApiKeyRequests, findApiKey } from '../../../database/accounts/api-keys.ts'
import { isApiKey, type ApiKeyScope } from '../../../domain/accounts/api-key.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import { isBanned } from '../sign-in/is-banned.ts'

/** How often counted requests are written. */
const WRITE_MS = 5_000

/** Whose key a request has, and what it may do. */
export type KeyHolder = {
  /** UUID. */
  readonly keyId: string
  /** UUID. */
  readonly userId: string
  readonly scopes: readonly ApiKeyScope[]
}

export type ApiKeyError =
  | { readonly kind: 'key-malformed' }
  /** Never made, or revoked. */
  | { readonly kind: 'key-unknown' }
  /** ISO 8601 UTC. */
  | { readonly kind: 'key-expired'; readonly expiredAt: string }
  | { readonly kind: 'user-banned' }

export type ApiKeyCheck = {
  /** Whose key it is, as currently in the database: a revoked one ends at once. */
  readonly check: (key: string) => Promise<Outcome<KeyHolder, ApiKeyError>>
  /** Counts a request; written together with others within seconds. */
  readonly count: (keyId: string) => void
  /** Writes what was counted: before a stop. */
  readonly flush: () => Promise<void>
}

export function createApiKeyCheck({
  db,
  clock,
  log,
}: Pick<AccountDeps, 'db' | 'clock' | 'log'>): ApiKeyCheck {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const counted = counts
    counts = new Map()
    try {
      for (const [keyId, requests] of counted) {
        await countApiKeyRequests(db, { keyId, requests, at: clock() })
      }
    } catch (error) {
      log.warn({ err: error }, 'requests with API keys could not be counted')
    }
  }
  return {
    check: async (key) => {
      if (!isApiKey(key)) return fail({ kind: 'key-malformed' })
      const found = await findApiKey(db, hashSecret(key))
      if (found === null) return fail({ kind: 'key-unknown' })
      const { id, userId, scopes, expiresAt } = found
      if (Date.parse(expiresAt) <= clock().getTime()) {
        return fail({ kind: 'key-expired', expiredAt: expiresAt })
      }
      if (isBanned(found, clock())) return fail({ kind: 'user-banned' })
      return succeed({ keyId: id, userId, scopes })
    },
    count: (keyId) => {
      counts.set(keyId, (counts.get(keyId) ?? 0) + 1)
      timer ??= setTimeout(() => void flush(), WRITE_MS).unref()
    },
    flush,
  }
}
