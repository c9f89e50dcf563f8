import { fail, succeed } from '../../platform/outcome.ts'
import type { AccountMail, Mailer, NoticedEvent } from '../../use-cases/ports/mailer.ts'
import { describeCause } from './describe-cause.ts'
import type { Outbox, FiledMessage } from './message-file.ts'

/** Writes mail to a file instead of sending it. */
export function createFileMailer(outbox: Outbox): Mailer {
  return {
    channel: 'outbox',
    async send(to, mail) {
      try {
        await outbox({ channel: 'email', to, ...describeMail(mail) })
        return succeed(undefined)
      } catch (error) {
        return fail({ kind: 'mail-unavailable', detail: describeCause(error) })
      }
    },
  }
}

// Upstream's template names for the same notices, if it has one.
const NOTICE_TYPES: Readonly<Record<NoticedEvent, string>> = {
  'signed-up-again': 'signed_up_again_notification',
  'password-changed': 'password_changed_notification',
  'email-changed': 'email_changed_notification',
  'factor-added': 'mfa_factor_enrolled_notification',
  'factor-removed': 'mfa_factor_unenrolled_notification',
  'refresh-token-reused': 'refresh_token_reused_notification',
}

const TOKEN_TYPES = {
  'confirm-sign-up': 'signup',
  'magic-link': 'magiclink',
  recover: 'recovery',
  'change-email': 'email_change',
} as const

function describeMail(mail: AccountMail): Omit<FiledMessage, 'channel' | 'to'> {
  const none = { otp: null, token_hash: null, link: null, redirect_to: null }
  if (mail.kind === 'was-this-you') return { ...none, type: NOTICE_TYPES[mail.event] }
  if (mail.kind === 'digest') return { ...none, type: `${mail.about}_digest`, link: mail.link }
  if (mail.kind === 'alerts') return { ...none, type: 'alerts', link: mail.link }
  if (mail.kind === 'reauthenticate') return { ...none, type: 'reauthentication', otp: mail.code }
  const { code, tokenHash, link, redirectTo } = mail.token
  const type = TOKEN_TYPES[mail.kind]
  return { type, otp: code, token_hash: tokenHash, link, redirect_to: redirectTo }
}
