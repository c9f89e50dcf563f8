/** Describes a file write error in one log line, without the content to be written. */
export function describeCause(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : 'the outbox cannot be written'
}
