import type { z } from 'zod'
import type { Secrets } from '../ports/secrets.ts'

/** Seals a value as JSON for one purpose. */
export function sealJson(secrets: Secrets, purpose: string, value: unknown): Uint8Array {
  return secrets.seal(purpose, new TextEncoder().encode(JSON.stringify(value)))
}

/**
 * @returns null if it was sealed for another purpose, with another secret, or does not match the
 * schema
 */
export function openJson<Schema extends z.ZodType>(
  secrets: Secrets,
  purpose: string,
  sealed: Uint8Array | null,
  schema: Schema,
): z.infer<Schema> | null {
  const plain = sealed === null ? null : secrets.open(purpose, sealed)
  if (plain === null) return null
  const read = schema.safeParse(JSON.parse(new TextDecoder().decode(plain)))
  return read.success ? read.data : null
}
