import type { OneTimePurpose } from '../../../database/accounts/account-tables.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { AccountMail } from '../../ports/mailer.ts'
import type { PhoneMessage } from '../../ports/phone-messenger.ts'
import type { AccountDeps } from '../account-deps.ts'
import { describeLink } from '../identities/describe-link.ts'
import type { TokenTarget } from './token-target.ts'
import { nameTokenType } from './token-type.ts'

/** A stored token, not yet sent. Secret. */
export type CreatedToken = TokenTarget & {
  readonly purpose: OneTimePurpose
  readonly user: User
  readonly code: string
  /** Null if there is only a code. */
  readonly mailed: { readonly token: string; readonly redirectTo: string } | null
}

/** Sends a token after the response. Failures are logged without the recipient. */
export function deliverToken(
  { background, mailer, phones, log, settings }: AccountDeps,
  token: CreatedToken,
): void {
  const { siteUrl } = settings.redirectRules
  const { purpose, user } = token
  background.run(`message: ${purpose}`, async () => {
    const sent =
      token.channel === 'email'
        ? await mailer.send(token.address, wordMail(token, siteUrl))
        : await phones.send(token.address, { kind: TEXTS[purpose], code: token.code })
    if (!sent.ok) log.warn({ purpose, userId: user.id, failure: sent.failure }, 'message not sent')
  })
}

function wordMail({ purpose, user, code, mailed }: CreatedToken, siteUrl: string): AccountMail {
  if (mailed === null || purpose === 'reauthentication') return { kind: 'reauthenticate', code }
  const type = nameTokenType(purpose)
  const link = describeLink(siteUrl, { ...mailed, type })
  const token = { code, tokenHash: mailed.token, link, redirectTo: mailed.redirectTo }
  switch (purpose) {
    case 'recovery':
      return { kind: 'recover', token }
    case 'magiclink':
      return { kind: 'magic-link', token }
    case 'email_change_old':
    case 'email_change_new': {
      if (user.newEmail === null) throw new Error('There is no new address to confirm')
      const side = purpose === 'email_change_old' ? 'old' : 'new'
      return { kind: 'change-email', side, newEmail: user.newEmail, token }
    }
    default:
      return { kind: 'confirm-sign-up', token }
  }
}

const TEXTS: Record<OneTimePurpose, PhoneMessage['kind']> = {
  signup: 'confirm',
  sms: 'sign-in',
  phone_change: 'change-phone',
  reauthentication: 'reauthenticate',
  // Email only.
  recovery: 'sign-in',
  magiclink: 'sign-in',
  email_change_old: 'sign-in',
  email_change_new: 'sign-in',
}
