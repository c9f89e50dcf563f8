import { loadNotifications } from '../../database/rows/notifications.ts'
import {
  finishWebhookCalls,
  takeDueCalls,
  type WebhookCall,
} from '../../database/rows/webhook-calls.ts'
import { loadWebhooks, switchWebhookOff, type Webhook } from '../../database/rows/webhooks.ts'
import type { Notification } from '../../domain/notifications/notification.ts'
import type { RefreshJob } from '../market/refresh-market-data.ts'
import type { NotificationDeps } from './notification-deps.ts'
import { recordDelivery } from '../../database/rows/webhook-deliveries.ts'
import { describeWebhookFailure } from './describe-webhook-failure.ts'
import { eventOf, writeNotificationBody } from './webhook-body.ts'
import { webhookSecret } from './webhook-secret.ts'

type CallingDeps = Pick<
  NotificationDeps,
  'db' | 'webhooks' | 'secrets' | 'clock' | 'log' | 'publicUrl' | 'conclusion' | 'disclaimer'
>

/** Concurrent calls. */
const BATCH_SIZE = 20
/** With the pauses of `takeDueCalls` eight and a half hours, after which a webhook is disabled. */
const MAX_ATTEMPTS = 10
/** The status by which a receiver asks for no more. */
const GONE = 410

/**
 * Calls users' webhooks. A call is stored until it is answered: after a crash it is sent again with
 * the same id.
 */
export function createWebhookJob(deps: CallingDeps): RefreshJob {
  const { db, clock } = deps
  return {
    name: 'call-webhooks',
    dueAtMs: () => 0,
    run: async () => {
      const calls = await takeDueCalls(db, { at: clock(), limit: BATCH_SIZE })
      if (calls.length === 0) return
      const notifications = await loadNotifications(
        db,
        calls.map(({ notificationId }) => notificationId),
      )
      const webhooks = await loadWebhooks(
        db,
        calls.map(({ userId }) => userId),
      )
      await Promise.all(
        calls.map((call) => {
          const notification = notifications.find(({ id }) => id === call.notificationId)
          const webhook = webhooks.get(call.userId)
          if (notification === undefined || webhook === undefined) {
            return finishWebhookCalls(db, [call.notificationId])
          }
          return callOnce(deps, call, { notification, webhook })
        }),
      )
    },
  }
}

async function callOnce(
  deps: CallingDeps,
  { notificationId, userId, tries }: WebhookCall,
  { notification, webhook }: { notification: Notification; webhook: Webhook },
): Promise<void> {
  const { db, webhooks, secrets, clock, log } = deps
  const { url, keyId } = webhook
  const secret = webhookSecret(secrets, keyId)
  const body = writeNotificationBody(notification, deps)
  const sent = await webhooks.send({ id: notificationId, url, secret, body })
  await recordDelivery(db, userId, {
    messageId: notificationId,
    event: eventOf(notification),
    attempt: tries,
    sentAt: clock().toISOString(),
    problem: sent.ok ? null : describeWebhookFailure(sent.failure),
  })
  if (sent.ok) {
    await finishWebhookCalls(db, [notificationId])
    return
  }
  const isGone = sent.failure.kind === 'bad-status' && sent.failure.status === GONE
  if (tries < MAX_ATTEMPTS && !isGone) return
  log.info({ userId, failure: sent.failure }, 'webhook disabled')
  await switchWebhookOff(db, { userId, keyId, at: clock() })
}
