/** What keeps the store from being used, or a backup from being made or restored. */
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
  | 'older-backup'
  | 'unusable-file'
  | 'maintenance-refused'
  | 'sealed-keys'
  | 'fixed-keys'

/**
 * The store cannot do what was asked, and only the operator can change that. `message` is one plain
 * line that says what happened and what to do: print it and stop. It never holds a password.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseRefusal'
  readonly kind: ErrorKind

  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
