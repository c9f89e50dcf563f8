/** Structured log, as pino has it. */
export type SourceLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>
