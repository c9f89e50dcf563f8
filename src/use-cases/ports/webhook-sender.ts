import type { Outcome } from '../../platform/outcome.ts'

/** Why a webhook call failed. `detail` is for the log. */
export type WebhookFailure =
  /** Its scheme is not allowed, or it is a numeric address outside the public Internet. */
  | { readonly kind: 'address-rejected' }
  /** No such name, a name with an address outside the public Internet, no route, no valid certificate, or a broken connection. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  /** Any status but 2xx. Redirects are not followed. */
  | { readonly kind: 'bad-status'; readonly status: number }

/** A message to a user's webhook. */
export type WebhookMessage = {
  /** The same at each attempt, so that a receiver takes it once. */
  readonly id: string
  /** Absolute, https. */
  readonly url: string
  /** The signing secret. Secret. */
  readonly secret: string
  /** JSON. */
  readonly body: string
}

/** Calls users' webhooks. Never throws for an expected failure. */
export type WebhookSender = {
  /** Posts a signed message once. Success means a 2xx status. */
  readonly send: (message: WebhookMessage) => Promise<Outcome<void, WebhookFailure>>
}
