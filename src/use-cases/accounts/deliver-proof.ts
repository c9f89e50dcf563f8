import type { OneTimePurpose } from '../../database/account-tables.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { AccountMail } from '../ports/mailer.ts'
import type { PhoneMessage } from '../ports/phone-messenger.ts'
import type { AccountDeps } from './account-deps.ts'
import { describeLink } from './describe-link.ts'
import type { ProofTarget } from './proof-target.ts'
import { nameProofType } from './proof-type.ts'

/** A proof that is kept and not yet sent. Secret. */
export type MadeProof = ProofTarget & {
  readonly purpose: OneTimePurpose
  readonly user: User
  readonly code: string
  /** Null where there is only a code. */
  readonly mailed: { readonly token: string; readonly redirectTo: string } | null
}

/** Sends a proof after the answer. Trouble is logged without naming who it was for. */
export function deliverProof(
  { background, mailer, phones, log, settings }: AccountDeps,
  proof: MadeProof,
): void {
  const { siteUrl } = settings.redirectRules
  const { purpose, user } = proof
  background.run(`message: ${purpose}`, async () => {
    const sent =
      proof.channel === 'email'
        ? await mailer.send(proof.address, wordMail(proof, siteUrl))
        : await phones.send(proof.address, { kind: TEXTS[purpose], code: proof.code })
    if (!sent.ok) log.warn({ purpose, userId: user.id, failure: sent.failure }, 'message not sent')
  })
}

function wordMail({ purpose, user, code, mailed }: MadeProof, siteUrl: string): AccountMail {
  if (mailed === null || purpose === 'reauthentication') return { kind: 'reauthenticate', code }
  const type = nameProofType(purpose)
  const link = describeLink(siteUrl, { ...mailed, type })
  const proof = { code, tokenHash: mailed.token, link, redirectTo: mailed.redirectTo }
  switch (purpose) {
    case 'recovery':
      return { kind: 'recover', proof }
    case 'magiclink':
      return { kind: 'magic-link', proof }
    case 'email_change_old':
    case 'email_change_new': {
      if (user.newEmail === null) throw new Error('There is no new address to confirm')
      const side = purpose === 'email_change_old' ? 'old' : 'new'
      return { kind: 'change-email', side, newEmail: user.newEmail, proof }
    }
    default:
      return { kind: 'confirm-sign-up', proof }
  }
}

const TEXTS: Record<OneTimePurpose, PhoneMessage['kind']> = {
  signup: 'confirm',
  sms: 'sign-in',
  phone_change: 'change-phone',
  reauthentication: 'reauthenticate',
  // These go by e-mail alone.
  recovery: 'sign-in',
  magiclink: 'sign-in',
  email_change_old: 'sign-in',
  email_change_new: 'sign-in',
}
