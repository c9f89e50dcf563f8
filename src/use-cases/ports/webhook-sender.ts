import type { Outcome } from '../../platform/outcome.ts'

/** Why a webhook did not take a message. `detail` is for the log. */
export type WebhookFailure =
  /** It leads, or may lead, to a machine that is not on the public Internet. */
  | { readonly kind: 'address-refused' }
  /** No such name, no route, no valid certificate, or a connection that broke. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  /** It answered, but not that it took the message: any status but 2xx. Redirects are not followed. */
  | { readonly kind: 'not-taken'; readonly status: number }

/** A message to somebody's own program. */
export type WebhookMessage = {
  /** Absolute, of https. */
  readonly url: string
  /** What the signature is made with. Secret. */
  readonly secret: string
  /** JSON. */
  readonly body: string
}

/** Calls programs of users. Implementations never throw for an expected failure. */
export type WebhookSender = {
  /** Posts a message once, signed. Success means that it was answered with a status of 2xx. */
  readonly send: (message: WebhookMessage) => Promise<Outcome<void, WebhookFailure>>
}
