import type { FetcherSubmitFunction } from 'react-router'

/** The page's calls to its webhook endpoint. */
export type WebhookChanges =
  | { readonly intent: 'set'; readonly url: string }
  | { readonly intent: 'test' }
  /** `id` of a message in the delivery log. */
  | { readonly intent: 'repeat'; readonly id: string }

export type WebhookReply =
  /** `secret` once, after `set`. */
  | { readonly ok: true; readonly secret: string | null }
  /** `message`: a sentence for the owner of the webhook. */
  | { readonly ok: false; readonly message: string }

export function sendToWebhookEndpoint(
  submit: FetcherSubmitFunction,
  requestedChanges: WebhookChanges,
): void {
  void submit(requestedChanges, {
    method: 'post',
    action: '/notifications/webhook',
    encType: 'application/json',
  })
}
