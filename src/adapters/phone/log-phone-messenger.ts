import { succeed } from '../../platform/outcome.ts'
import type { PhoneMessenger } from '../../use-cases/ports/phone-messenger.ts'

/** Writes codes to the log only: at debug level, for local development. */
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
