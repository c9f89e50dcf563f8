/** A database error about a rejected statement. */
export type DatabaseComplaint = {
  /** SQLSTATE. */
  readonly code: string
  readonly message: string
  readonly detail?: string | undefined
  readonly hint?: string | undefined
}

/** Driver messages for a lost or unreachable server. */
const LOST =
  /^Connection terminated|connection error and is not queryable|Cannot use a pool after|driver has already been destroyed|embedded database has ended/

/**
 * Parses what a driver threw.
 * @returns `null` if it is not from the database: an internal error
 */
export function readComplaint(thrown: unknown): DatabaseComplaint | null {
  if (!(thrown instanceof Error)) return null
  const { message } = thrown
  if (LOST.test(message) || isOfSystem(thrown)) return { code: '08006', message }
  if (message === 'Query read timeout') return { code: '57014', message }
  if (!('severity' in thrown) || !('code' in thrown)) return null
  const { code } = thrown
  if (typeof code !== 'string') return null
  return { code, message, detail: textOf(thrown, 'detail'), hint: textOf(thrown, 'hint') }
}

/** Whether waiting for a free pool connection timed out. */
export function isPoolExhausted(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === 'timeout exceeded when trying to connect'
}

/** Such as ECONNREFUSED: a network failure. */
function isOfSystem(thrown: Error): boolean {
  return (
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    /^E[A-Z]+(_|$)/.test(thrown.code) &&
    !('severity' in thrown)
  )
}

function textOf(thrown: Error, name: 'detail' | 'hint'): string | undefined {
  const result: unknown = Reflect.get(thrown, name)
  return typeof result === 'string' ? result : undefined
}
