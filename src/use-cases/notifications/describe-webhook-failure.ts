import type { WebhookFailure } from '../ports/webhook-sender.ts'

/** Why a call did not come through, in one sentence for the owner of the webhook. */
export function describeWebhookFailure(failure: WebhookFailure): string {
  switch (failure.kind) {
    case 'address-refused':
      return 'The address does not lead to a machine on the public Internet.'
    case 'unreachable':
      return 'The address could not be reached: check its name and its certificate.'
    case 'timed-out':
      return `There was no answer within ${failure.afterMs / 1000} seconds.`
    case 'not-taken':
      return `The answer had status ${failure.status}; one from 200 to 299 is expected, and redirects are not followed.`
  }
}
