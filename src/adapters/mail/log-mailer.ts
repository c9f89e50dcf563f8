import { succeed } from '../../platform/outcome.ts'
import type { Mailer } from '../../use-cases/ports/mailer.ts'

/** Tells messages to nobody but the log, code and link included: at debug level, for one's own machine. */
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
