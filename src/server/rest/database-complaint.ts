/** What the database says of a statement it refused. */
export type DatabaseComplaint = {
  /** SQLSTATE. */
  readonly code: string
  readonly message: string
  readonly detail?: string | undefined
  readonly hint?: string | undefined
}

/** What the drivers say when they lost the server or never found it. */
const LOST =
  /^Connection terminated|connection error and is not queryable|Cannot use a pool after|driver has already been destroyed|embedded database has ended/

/**
 * Reads what a driver threw.
 * @returns `null` when it does not come from the database: a fault of ours
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

/** Whether every connection of the pool stayed busy for as long as anybody waits for one. */
export function isPoolExhausted(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === 'timeout exceeded when trying to connect'
}

/** Such as ECONNREFUSED: trouble on the way to the server. */
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
