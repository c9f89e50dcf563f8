import type { Secrets } from '../ports/secrets.ts'

/**
 * What the messages to one webhook are signed with, for its owner and us alone. Computed, so that no
 * database or backup holds it.
 * @param keyId UUID that was made with the webhook
 */
export function webhookSecret(secrets: Secrets, keyId: string): string {
  return `whsec_${Buffer.from(secrets.mac('webhook-secret', keyId)).toString('base64url')}`
}
