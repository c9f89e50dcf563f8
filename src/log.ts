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

/** JSON lines for machines; the same lines made readable when a person watches in a terminal. */
export function createLog(level: string, isTerminal: boolean): Logger {
  const options = { level, base: null, redact: SECRET_PATHS }
  // Written at once: the default destination may swap lines when the process ends.
  if (!isTerminal) return pino(options, pino.destination({ fd: 1, sync: true }))
  return pino(
    options,
    pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }),
  )
}
