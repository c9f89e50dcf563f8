import { fail, succeed } from '../../platform/outcome.ts'
import type { PhoneMessage, PhoneMessenger } from '../../use-cases/ports/phone-messenger.ts'
import { describeCause } from './describe-cause.ts'
import type { Outbox } from './message-file.ts'

/** Writes text messages to a file instead of sending them. */
export function createFilePhoneMessenger(outbox: Outbox): PhoneMessenger {
  return {
    channel: 'outbox',
    async send(to, { kind, code }) {
      try {
        await outbox({
          channel: 'sms',
          to,
          type: TYPES[kind],
          otp: code,
          token_hash: null,
          link: null,
          redirect_to: null,
        })
        return succeed('')
      } catch (error) {
        return fail({ kind: 'phone-unavailable', detail: describeCause(error) })
      }
    },
  }
}

const TYPES: Readonly<Record<PhoneMessage['kind'], string>> = {
  'sign-in': 'sms',
  confirm: 'sms',
  'change-phone': 'phone_change',
  factor: 'mfa_phone',
  reauthenticate: 'reauthentication',
}
