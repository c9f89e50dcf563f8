import type { Secrets } from '../ports/secrets.ts'

/**
 * The signing secret of one webhook, known only to its owner and us. Computed, so that no database
 * or backup has it. As Standard Webhooks has them: the key's bytes in Base64 after `whsec_`.
 * @param keyId UUID created with the webhook
 */
export function webhookSecret(secrets: Secrets, keyId: string): string {
  return `whsec_${Buffer.from(secrets.mac('webhook-secret', keyId)).toString('base64')}`
}
