/** Why the store cannot be used, or a backup cannot be made or restored. */
type ErrorKind =
  | 'folder-in-use'
  | 'unreachable'
  | 'older-server'
  | 'missing-rights'
  | 'changed-migration'
  | 'newer-schema'
  | 'migration-out-of-order'
  | 'damaged-backup'
  | 'newer-backup'
  | 'unusable-file'
  | 'maintenance-rejected'
  | 'sealed-keys'
  | 'fixed-keys'

/**
 * A store error that only the operator can fix. `message` is one plain line that says what happened
 * and what to do: print it and stop. It never contains a password.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly kind: ErrorKind

  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
