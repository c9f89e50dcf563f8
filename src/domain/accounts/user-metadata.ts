import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** User-editable metadata; included in each of the user's access tokens. */
export type UserMetadata = Readonly<Record<string, JsonValue>>

export type MetadataError = {
  readonly kind: 'metadata-rejected'
  readonly reason: 'nul' | 'broken-unicode' | 'too-deep' | 'too-large'
}

/** In UTF-8, as JSON. A larger token would not fit in the headers that proxies allow. */
export const MAX_METADATA_BYTES = 4_096
const MAX_METADATA_DEPTH = 16

/**
 * Merges a change into the metadata: keys are replaced one by one, a top-level null deletes its key,
 * other keys stay.
 * @param current the stored metadata
 * @param changes parsed JSON from any caller
 * @returns a new object, or why it cannot be stored: the database rejects NUL and lone surrogates
 */
export function mergeUserMetadata(
  current: UserMetadata,
  changes: UserMetadata,
): Outcome<UserMetadata, MetadataError> {
  const reason = findError(changes, MAX_METADATA_DEPTH)
  if (reason !== null) return fail({ kind: 'metadata-rejected', reason })
  // A Map, because assigning the key `__proto__` to an object would change its prototype.
  const merged = new Map(Object.entries(current))
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) merged.delete(key)
    else merged.set(key, value)
  }
  const metadata = Object.fromEntries(merged)
  const bytes = new TextEncoder().encode(JSON.stringify(metadata)).length
  if (bytes > MAX_METADATA_BYTES) return fail({ kind: 'metadata-rejected', reason: 'too-large' })
  return succeed(metadata)
}

function findError(value: JsonValue, depthLeft: number): MetadataError['reason'] | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'nul'
    return value.isWellFormed() ? null : 'broken-unicode'
  }
  if (value === null || typeof value !== 'object') return null
  if (depthLeft === 0) return 'too-deep'
  for (const [key, inner] of Object.entries<JsonValue>(value)) {
    const error = findError(key, depthLeft) ?? findError(inner, depthLeft - 1)
    if (error !== null) return error
  }
  return null
}
