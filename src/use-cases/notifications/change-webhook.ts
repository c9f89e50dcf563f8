import { randomUUID } from 'node:crypto'
import { loadWebhook, setWebhook, takeWebhookTest } from '../../database/rows/webhooks.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { type NoWebhookUrl, readWebhookUrl } from '../../domain/notifications/webhook-url.ts'
import { fail, type Outcome, succeed } from '../../platform/outcome.ts'
import type { NotificationDeps } from './notification-deps.ts'
import { recordDelivery, repeatWebhookCall } from '../../database/rows/webhook-deliveries.ts'
import { describeWebhookFailure } from './describe-webhook-failure.ts'
import { writeTestBody } from './webhook-body.ts'
import { webhookSecret } from './webhook-secret.ts'

export type WebhookDeps = Pick<
  NotificationDeps,
  'db' | 'webhooks' | 'secrets' | 'clock' | 'publicUrl' | 'disclaimer'
>

/** Minimum time between two tests or repeats, so that we cannot be used to flood a stranger. */
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

/** Why a test or repeat failed, in one sentence for its owner. */
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
  const id = randomUUID()
  const sent = await webhooks.send({ id, url, secret, body: writeTestBody(id, deps) })
  const problem = sent.ok ? null : describeWebhookFailure(sent.failure)
  await recordDelivery(db, owner.userId, {
    messageId: id,
    event: 'test',
    attempt: 1,
    sentAt: clock().toISOString(),
    problem,
  })
  return problem === null ? succeed(undefined) : fail({ message: problem })
}

/**
 * Sends a message of the delivery log again, with the same id, within seconds.
 * @param messageId a UUID
 */
export async function repeatDelivery(
  { db, clock }: Pick<WebhookDeps, 'db' | 'clock'>,
  owner: Owner,
  messageId: string,
): Promise<Outcome<void, WebhookTestFailure>> {
  const webhook = await loadWebhook(db, owner)
  if (webhook === null) return fail({ message: 'There is no webhook to call.' })
  if (webhook.switchedOffAt !== null) {
    return fail({ message: 'The webhook is off. Save its URL again first.' })
  }
  const pause = { at: clock(), pauseSeconds: TEST_PAUSE_SECONDS }
  if (!(await takeWebhookTest(db, owner, pause))) {
    return fail({ message: `Wait ${TEST_PAUSE_SECONDS} seconds, then try again.` })
  }
  return (await repeatWebhookCall(db, owner, messageId, clock()))
    ? succeed(undefined)
    : fail({ message: 'That notification was deleted, so there is nothing to send.' })
}
