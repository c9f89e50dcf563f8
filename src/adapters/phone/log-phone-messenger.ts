import { succeed } from '../../platform/outcome.ts'
import type { PhoneMessenger } from '../../use-cases/ports/phone-messenger.ts'

/** Tells codes to nobody but the log: at debug level, for one's own machine. */
export function createLogPhoneMessenger(log: {
  readonly debug: (fields: object, message: string) => void
}): PhoneMessenger {
  return {
    channel: 'log',
    send: async (to, message) => {
      log.debug({ to, phoneMessage: message }, 'text message')
      return succeed('')
    },
  }
}
