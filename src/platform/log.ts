import { pino, type Logger } from 'pino'
import pretty from 'pino-pretty'

/** Where no log line may go: headers and fields that hold secrets. */
const SECRET_PATHS = [
  'apikey',
  'authorization',
  'cookie',
  '*.apikey',
  '*.authorization',
  '*.cookie',
]

/** How values are written that a line has by name. */
export const LOG_SERIALIZERS = { err: describeError }

/**
 * What a log tells of an error: never its other members, in which databases keep the rows and
 * parameters that it was about.
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

/** JSON lines for machines; the same lines made readable when a person watches in a terminal. */
export function createLog(level: string, isTerminal: boolean): Logger {
  const options = { level, base: null, redact: SECRET_PATHS, serializers: LOG_SERIALIZERS }
  // Written at once: the default destination may swap lines when the process ends.
  if (!isTerminal) return pino(options, pino.destination({ fd: 1, sync: true }))
  return pino(
    options,
    pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }),
  )
}
