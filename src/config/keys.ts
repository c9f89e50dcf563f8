import { z } from 'zod'
import type { Setting } from './settings.ts'

/** The secret that seals what the database must not tell. */
export const AUTH_SECRET = {
  allowed: '32 to 200 printable ASCII characters without spaces',
  schema: z.string().regex(/^[\x21-\x7e]{32,200}$/),
  fallback: null,
  isSecret: true,
} as const satisfies Setting<string>

const KEY_SET = z.object({ keys: z.array(z.unknown()).min(1).max(10) })

/** What `AUTH_SIGNING_KEYS` holds before its keys are read one by one. */
export const AUTH_SIGNING_KEYS = {
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
