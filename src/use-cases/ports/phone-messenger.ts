import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** A code sent to a phone, and what it is for. Secret. */
export type PhoneMessage = {
  readonly kind: 'sign-in' | 'confirm' | 'change-phone' | 'factor' | 'reauthenticate'
  readonly code: string
}

/** Not taken by the service; `detail` holds no code. */
type PhoneFailure = { readonly kind: 'phone-unavailable'; readonly detail: string }

/** Delivers codes by text message. Implementations never throw for an expected failure. */
export type PhoneMessenger = {
  /** How messages leave; only `http` reaches people. */
  readonly channel: 'http' | 'outbox' | 'log'
  /** @returns the service's id of the message; empty where there is none */
  readonly send: (to: PhoneNumber, message: PhoneMessage) => Promise<Outcome<string, PhoneFailure>>
}
