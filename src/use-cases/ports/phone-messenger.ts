import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** A texted code, and its purpose. Secret. */
export type PhoneMessage = {
  readonly kind: 'sign-in' | 'confirm' | 'change-phone' | 'factor' | 'reauthenticate'
  readonly code: string
}

/** Rejected by the service; `detail` has no code. */
type PhoneFailure = { readonly kind: 'phone-unavailable'; readonly detail: string }

/** Sends codes by text message. Never throws for an expected failure. */
export type PhoneMessenger = {
  /** How messages are sent; only `http` reaches people. */
  readonly channel: 'http' | 'outbox' | 'log'
  /** @returns the service's id of the message; empty if none */
  readonly send: (to: PhoneNumber, message: PhoneMessage) => Promise<Outcome<string, PhoneFailure>>
}
