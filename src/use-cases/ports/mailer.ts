import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { Notification } from '../../domain/notifications/notification.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** What a message carries that opens something: the code to type and the link to follow. Secret. */
export type MailedToken = {
  /** 6 to 10 digits. */
  readonly code: string
  /** What the link names, as the outbox tells it (auth contract §3.2, delivery seam). */
  readonly tokenHash: string
  /** Absolute. */
  readonly link: string
  /** Where the link leads in the end; absolute. */
  readonly redirectTo: string
}

/** The security event that a notice tells the owner of. */
export type NoticedEvent =
  | 'signed-up-again'
  | 'password-changed'
  | 'email-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'refresh-token-reused'

/** What somebody asked to be told of once a day: changes of public signals. */
export type DigestMail = {
  readonly kind: 'signal-digest'
  /** At least one, in the order in which they are told. */
  readonly changes: readonly Notification[]
  /** Further changes, which only the page shows. */
  readonly left: number
  /** The page of all changes; absolute. */
  readonly link: string
  /** Where such messages are switched off; absolute. */
  readonly settingsLink: string
  readonly disclaimer: string
}

/** A message to one account's holder; the words of each are in `content/mail/`. */
export type AccountMail =
  | { readonly kind: 'confirm-sign-up'; readonly token: MailedToken }
  | { readonly kind: 'magic-link'; readonly token: MailedToken }
  | { readonly kind: 'recover'; readonly token: MailedToken }
  /** To the new address, or with "secure change" also to the old: `to` says which one this is. */
  | {
      readonly kind: 'change-email'
      readonly side: 'new' | 'old'
      readonly newEmail: EmailAddress
      readonly token: MailedToken
    }
  /** A code to type only: there is nothing to follow. */
  | { readonly kind: 'reauthenticate'; readonly code: string }
  | { readonly kind: 'was-this-you'; readonly event: NoticedEvent; readonly at: Date }
  | DigestMail

export type MailFailure =
  /** The server could not be reached or put us off; the same message may go later. */
  | { readonly kind: 'mail-unavailable'; readonly detail: string }
  /** The server took none of it for good: no such mailbox, sender not allowed. */
  | { readonly kind: 'mail-refused'; readonly detail: string }

/** Delivers messages. Implementations never throw for an expected failure; `detail` holds no code or link. */
export type Mailer = {
  /** How messages leave: shown at start and in the health answer. Only `smtp` reaches people. */
  readonly channel: 'smtp' | 'outbox' | 'log'
  /**
   * Hands one message over. Success means that the next server took it, not that it was read.
   * @param to exactly the address to deliver to, as `parseEmail` gave it
   */
  readonly send: (to: EmailAddress, mail: AccountMail) => Promise<Outcome<void, MailFailure>>
}
