import type { OneTimePurpose } from '../../../database/accounts/account-tables.ts'

/** GoTrue's names of one-time tokens and what each opens. */
const PURPOSES = {
  signup: ['signup'],
  // Invitations are not supported; such a token is treated as unknown.
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

/** The purpose's name in a mailed link. */
export function nameTokenType(purpose: Exclude<OneTimePurpose, 'reauthentication'>): TokenType {
  return purpose === 'email_change_old' || purpose === 'email_change_new' ? 'email_change' : purpose
}
