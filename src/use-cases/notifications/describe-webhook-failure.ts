import type { WebhookFailure } from '../ports/webhook-sender.ts'

/** Why a call failed, in one sentence for the webhook's owner. */
export function describeWebhookFailure(failure: WebhookFailure): string {
  switch (failure.kind) {
    case 'address-rejected':
      return 'The URL must be on the public internet.'
    case 'unreachable':
      return 'We couldn’t reach the URL. Check its name and certificate.'
    case 'timed-out':
      return `No answer within ${failure.afterMs / 1000} seconds.`
    case 'bad-status':
      return `The endpoint answered with status ${failure.status}. It must answer with 200 to 299; we don’t follow redirects.`
  }
}
