import { createHmac } from 'node:crypto'
import type { WebhookMessage } from '../../use-cases/ports/webhook-sender.ts'

/**
 * The headers that prove who sent a message and when, as Standard Webhooks has them
 * (https://www.standardwebhooks.com): an HMAC-SHA-256 over id, time and body as sent. Signing the time
 * prevents replays.
 */
export function signMessage(
  { id, secret, body }: Pick<WebhookMessage, 'id' | 'secret' | 'body'>,
  at: Date,
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${mac}` }
}
