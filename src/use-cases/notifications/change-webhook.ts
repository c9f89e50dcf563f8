import { randomUUID } from 'node:crypto'
import { loadWebhook, setWebhook, takeWebhookTest } from '../../database/rows/webhooks.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { type NoWebhookUrl, readWebhookUrl } from '../../domain/notifications/webhook-url.ts'
import { fail, type Outcome, succeed } from '../../platform/outcome.ts'
import type { NotificationDeps } from './notification-deps.ts'
import { writeTestBody } from './webhook-body.ts'
import { webhookSecret } from './webhook-secret.ts'
import type { WebhookFailure } from '../ports/webhook-sender.ts'

export type WebhookDeps = Pick<
  NotificationDeps,
  'db' | 'webhooks' | 'secrets' | 'clock' | 'publicUrl' | 'disclaimer'
>

/** Minimum time between two tests, so that we cannot be used to flood a stranger. */
const TEST_PAUSE_SECONDS = 10

/**
 * Sets a user's webhook URL, with a new secret.
 * @returns the secret, which is not shown again
 */
export async function changeWebhook(
  { db, secrets, clock }: Pick<WebhookDeps, 'db' | 'secrets' | 'clock'>,
  owner: Owner,
  address: string,
): Promise<Outcome<{ readonly secret: string }, NoWebhookUrl>> {
  const url = readWebhookUrl(address)
  if (!url.ok) return url
  const keyId = randomUUID()
  await setWebhook(db, owner, { url: url.value, keyId, at: clock() })
  return succeed({ secret: webhookSecret(secrets, keyId) })
}

/** Why a test failed, in one sentence for its owner. */
export type WebhookTestFailure = { readonly message: string }

/** Calls a user's own webhook once, whether it is enabled or not. */
export async function testWebhook(
  deps: WebhookDeps,
  owner: Owner,
): Promise<Outcome<void, WebhookTestFailure>> {
  const { db, webhooks, secrets, clock } = deps
  const webhook = await loadWebhook(db, owner)
  if (webhook === null) return fail({ message: 'There is no webhook to test.' })
  const pause = { at: clock(), pauseSeconds: TEST_PAUSE_SECONDS }
  if (!(await takeWebhookTest(db, owner, pause))) {
    return fail({ message: `Wait ${TEST_PAUSE_SECONDS} seconds between tests.` })
  }
  const { url, keyId } = webhook
  const secret = webhookSecret(secrets, keyId)
  const sent = await webhooks.send({ url, secret, body: writeTestBody(randomUUID(), deps) })
  return sent.ok ? sent : fail({ message: describeWebhookFailure(sent.failure) })
}

/** Why a call failed, in one sentence for the webhook's owner. */
function describeWebhookFailure(failure: WebhookFailure): string {
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
