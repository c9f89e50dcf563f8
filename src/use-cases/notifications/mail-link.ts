import { timingSafeEqual } from 'node:crypto'
import { stopMail } from '../../database/rows/notification-settings.ts'
import type { MailDigest } from '../../database/rows/mail-digests.ts'
import { isUuid } from '../../domain/accounts/uuid.ts'
import type { NotificationDeps } from './notification-deps.ts'

const PURPOSE = 'unsubscribe-link'

type Subscription = Pick<MailDigest, 'userId' | 'kind'>

/** A link that stops one kind of mail to a user, without signing in. It has no expiry: mails are kept. */
export function unsubscribeLink(
  { secrets, publicUrl }: Pick<NotificationDeps, 'secrets' | 'publicUrl'>,
  { userId, kind }: Subscription,
): string {
  const token = Buffer.from(sign(secrets, { userId, kind })).toString('base64url')
  const query = new URLSearchParams({ user: userId, kind, token })
  return `${publicUrl}/unsubscribe?${query}`
}

/** What such a link is for; null when it is not one of ours. */
export function readUnsubscribeLink(
  secrets: NotificationDeps['secrets'],
  query: URLSearchParams,
): Subscription | null {
  const [userId, kind] = [query.get('user') ?? '', query.get('kind')]
  if (!isUuid(userId)) return null
  if (kind !== 'daily' && kind !== 'weekly' && kind !== 'alerts') return null
  const given = Buffer.from(query.get('token') ?? '', 'base64url')
  const expected = sign(secrets, { userId, kind })
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? { userId, kind } : null
}

function sign(secrets: NotificationDeps['secrets'], { userId, kind }: Subscription): Uint8Array {
  return secrets.mac(PURPOSE, `${kind} ${userId}`)
}

/** Stops the mail a link is for. @returns what was stopped; null when the link is not one of ours */
export async function unsubscribe(
  { db, secrets }: Pick<NotificationDeps, 'db' | 'secrets'>,
  query: URLSearchParams,
): Promise<Subscription['kind'] | null> {
  const subscription = readUnsubscribeLink(secrets, query)
  if (subscription === null) return null
  await stopMail(db, subscription)
  return subscription.kind
}
