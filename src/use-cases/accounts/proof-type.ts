import type { OneTimePurpose } from '../../database/account-tables.ts'

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

export type ProofType = keyof typeof PURPOSES

export function isProofType(text: string): text is ProofType {
  return Object.hasOwn(PURPOSES, text)
}

export function listPurposes(type: ProofType): readonly OneTimePurpose[] {
  return PURPOSES[type]
}

/** The word that a mailed link carries for its purpose. */
export function nameProofType(purpose: Exclude<OneTimePurpose, 'reauthentication'>): ProofType {
  return purpose === 'email_change_old' || purpose === 'email_change_new' ? 'email_change' : purpose
}
