import { succeed } from '../../platform/outcome.ts'
import type { Mailer } from '../../use-cases/ports/mailer.ts'

/**
 * Writes messages, code and link included, to the log only: at debug level, for local development.
 */
export function createLogMailer(log: {
  readonly debug: (fields: object, message: string) => void
}): Mailer {
  return {
    channel: 'log',
    send: async (to, mail) => {
      log.debug({ to, mail }, 'mail')
      return succeed(undefined)
    },
  }
}
