import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { Conclusion } from '../../domain/backtest/describe-edges.ts'
import type { DigestSection } from '../../domain/notifications/describe-digest.ts'
import type { DigestKind } from '../../domain/notifications/digest.ts'
import type { AlertNotification } from '../../domain/notifications/notification.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** What opens something in a message: the code to type and the link to follow. Secret. */
export type MailedToken = {
  /** 6 to 10 digits. */
  readonly code: string
  /** The hash in the link, GoTrue's `token_hash`. */
  readonly tokenHash: string
  /** Absolute. */
  readonly link: string
  /** The link's final redirect URL; absolute. */
  readonly redirectTo: string
}

/** The security event of a notice to the owner. */
export type NoticedEvent =
  | 'signed-up-again'
  | 'password-changed'
  | 'email-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'refresh-token-reused'

/** What every message that a user subscribed to has; links are absolute. */
type SubscribedMail = {
  /** The page with the same content. */
  readonly link: string
  /** Stops these messages, without signing in. */
  readonly unsubscribeLink: string
  readonly settingsLink: string
  readonly conclusion: Conclusion
  readonly disclaimer: string
}

/** A user's daily or weekly digest, in words. */
export type DigestMail = SubscribedMail & {
  readonly kind: 'digest'
  readonly about: DigestKind
  readonly title: string
  /** At least one. */
  readonly sections: readonly DigestSection[]
  /** What paths in the sections are relative to, without a trailing slash. */
  readonly publicUrl: string
}

/** Alerts that just fired. */
export type AlertMail = SubscribedMail & {
  readonly kind: 'alerts'
  /** At least one, in display order. */
  readonly alerts: readonly AlertNotification[]
  /** Further alerts, shown only on the page. */
  readonly left: number
}

/** A message to one account's owner; the texts are in `content/mail/`. */
export type AccountMail =
  | { readonly kind: 'confirm-sign-up'; readonly token: MailedToken }
  | { readonly kind: 'magic-link'; readonly token: MailedToken }
  | { readonly kind: 'recover'; readonly token: MailedToken }
  /** To the new address, or with "secure change" also to the old: `to` says which. */
  | {
      readonly kind: 'change-email'
      readonly side: 'new' | 'old'
      readonly newEmail: EmailAddress
      readonly token: MailedToken
    }
  /** A code to type; there is no link. */
  | { readonly kind: 'reauthenticate'; readonly code: string }
  | { readonly kind: 'was-this-you'; readonly event: NoticedEvent; readonly at: Date }
  | DigestMail
  | AlertMail

export type MailFailure =
  /** The server was unreachable or deferred the message; it may be retried later. */
  | { readonly kind: 'mail-unavailable'; readonly detail: string }
  /** The server rejected it for good: no such mailbox, sender not allowed. */
  | { readonly kind: 'mail-rejected'; readonly detail: string }

/** Delivers messages. Never throws for an expected failure; `detail` has no code or link. */
export type Mailer = {
  /**
   * How messages are sent: shown at startup and in the health response. Only `smtp` reaches people.
   */
  readonly channel: 'smtp' | 'outbox' | 'log'
  /**
   * Sends one message. Success means that the next server accepted it, not that it was read.
   * @param to exactly the address to deliver to, as returned by `parseEmail`
   */
  readonly send: (to: EmailAddress, mail: AccountMail) => Promise<Outcome<void, MailFailure>>
}
