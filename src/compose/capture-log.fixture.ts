import { pino, type Logger } from 'pino'

/** A log that collects its lines, parsed. */
export function captureLog(): { log: Logger; lines: readonly Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { log, lines }
}
