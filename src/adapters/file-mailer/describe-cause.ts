/** A file that cannot be written, in one line for the log; never what was to be written. */
export function describeCause(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : 'the outbox cannot be written'
}
