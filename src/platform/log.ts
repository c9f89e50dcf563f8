import { pino, type Logger } from 'pino'
import pretty from 'pino-pretty'

/** Headers and fields with secrets, redacted from log lines. */
const SECRET_PATHS = [
  'apikey',
  'authorization',
  'cookie',
  '*.apikey',
  '*.authorization',
  '*.cookie',
]

/** Serializers by field name; null says that there was no error, and is left out. */
export const LOG_SERIALIZERS = {
  err: (error: unknown) => (error === null ? undefined : describeError(error)),
}

/**
 * What is logged of an error. Never its other members: database errors carry rows and parameters there.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name: type, message, stack, cause } = error
  return {
    type,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  }
}

/** JSON lines for machines; pretty-printed in a terminal. */
export function createLog(level: string, isTerminal: boolean): Logger {
  const options = { level, base: null, redact: SECRET_PATHS, serializers: LOG_SERIALIZERS }
  // Synchronous: the default destination may reorder lines at process exit.
  if (!isTerminal) return pino(options, pino.destination({ fd: 1, sync: true }))
  return pino(
    options,
    pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }),
  )
}
