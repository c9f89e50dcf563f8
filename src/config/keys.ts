import { z } from 'zod'
import type { Setting } from './settings.ts'

/** The secret that encrypts what must not be readable in the database. */
export const AUTH_SECRET = {
  description:
    'Encrypts secrets in the database; must be the same on all servers that share a database.',
  whenUnset: 'generated and stored in `DATA_DIR`',
  allowed: '32 to 200 printable ASCII characters without spaces',
  schema: z.string().regex(/^[\x21-\x7e]{32,200}$/),
  fallback: null,
  isSecret: true,
} as const satisfies Setting<string>

const KEY_SET = z.object({ keys: z.array(z.unknown()).min(1).max(10) })

/** `AUTH_SIGNING_KEYS` as JSON; each key is checked later. */
export const AUTH_SIGNING_KEYS = {
  description: 'JWK set of private EC P-256 keys for access tokens; the first one signs.',
  whenUnset: 'generated and stored in the database',
  allowed:
    'a JWK set in JSON, {"keys":[…]}, of 1 to 10 private EC keys on P-256 with ids of their own, of which the first signs',
  schema: z.string().transform((text, context): readonly unknown[] => {
    try {
      return KEY_SET.parse(JSON.parse(text)).keys
    } catch {
      context.addIssue('no JWK set')
      return z.NEVER
    }
  }),
  fallback: null,
  isSecret: true,
} as const satisfies Setting<readonly unknown[]>
