import type { Results } from '@electric-sql/pglite'

/** Request of the main thread to the database thread; the response has the same `id`. */
export type EngineRequest = { readonly id: number } & (
  | {
      readonly kind: 'query'
      /** Its transaction, by the id of its `begin`; null for none. */
      readonly transaction: number | null
      readonly text: string
      readonly values: unknown[] | undefined
      readonly rowMode: 'array' | 'object' | undefined
    }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end'; readonly transaction: number; readonly how: 'commit' | 'rollback' }
  | { readonly kind: 'close' }
)

/** The response to the request of that id; 0 responds to the start itself. */
export type EngineReply = { readonly id: number } & (
  | { readonly ok: true; readonly result: Results<unknown> | null }
  | { readonly ok: false; readonly error: CarriedError }
)

/** An error as sent between threads: cloning alone would lose PostgreSQL's code and detail. */
export type CarriedError = {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly fields: Readonly<Record<string, string | number | boolean | null>>
}

export function packError(error: unknown): CarriedError {
  if (!(error instanceof Error)) {
    return { name: 'Error', message: String(error), stack: undefined, fields: {} }
  }
  const fields = Object.entries(error).filter(([, value]) => isPlain(value))
  const { name, message, stack } = error
  return { name, message, stack, fields: Object.fromEntries(fields) }
}

export function unpackError({ name, message, stack, fields }: CarriedError): Error {
  const error = Object.assign(new Error(message), fields, { name })
  if (stack !== undefined) error.stack = stack
  return error
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
