import type { OneTimePurpose } from '../../../database/accounts/account-tables.ts'

/** The words by which a proof is named when it is shown (auth contract §3.2) and what each opens. */
const PURPOSES = {
  signup: ['signup'],
  // Nobody is invited here; such a proof is answered like any other that is not known.
  invite: [],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_old', 'email_change_new'],
  email: ['signup', 'magiclink'],
  sms: ['sms'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, readonly OneTimePurpose[]>

export type TokenType = keyof typeof PURPOSES

export function isTokenType(text: string): text is TokenType {
  return Object.hasOwn(PURPOSES, text)
}

export function listPurposes(type: TokenType): readonly OneTimePurpose[] {
  return PURPOSES[type]
}

/** The word that a mailed link carries for its purpose. */
export function nameTokenType(purpose: Exclude<OneTimePurpose, 'reauthentication'>): TokenType {
  return purpose === 'email_change_old' || purpose === 'email_change_new' ? 'email_change' : purpose
}
