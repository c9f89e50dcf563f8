import { z } from 'zod'
import type { UserMetadata } from '../../domain/accounts/user-metadata.ts'
import { ApiError } from '../error-reply.ts'
import { readJsonObject } from '../read-json.ts'
import type { AuthContext } from './auth-deps.ts'
import { AuthError } from './error-reply.ts'

/** A user's `data`: any JSON object; `mergeUserMetadata` validates its contents. */
export const metadataSchema = z.custom<UserMetadata>(isObject, 'must be an object')

/**
 * Reads the JSON body of a call. A top-level null counts as omitted, and
 * unknown fields are ignored.
 * @param schema optional fields as `z.string().optional()`; a wrong type is `bad_json`, while the
 * use case validates the text itself
 * @throws AuthError `bad_json`, `request_entity_too_large`
 */
export async function readBody<Schema extends z.ZodObject>(
  c: AuthContext,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return check(await readObject(() => readJsonObject(c.req)), schema)
}

function check<Schema extends z.ZodObject>(
  body: Record<string, unknown>,
  schema: Schema,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.') ?? ''
  throw new AuthError({
    code: 'bad_json',
    message: `Could not read the body: "${field}" has the wrong type or is missing.`,
  })
}

async function readObject(
  read: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const code = error.status === 413 ? 'request_entity_too_large' : 'bad_json'
    throw new AuthError({ code, message: error.message })
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
