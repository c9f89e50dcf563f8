import type { User } from '../../../domain/accounts/user.ts'
import type { NoticedEvent } from '../../ports/mailer.ts'
import type { AccountDeps } from '../account-deps.ts'

/**
 * Mails an account's owner "was this you?". Returns at once: failures are only logged. Never sends
 * to an unconfirmed address.
 */
export function sendNotice(
  { mailer, clock, log, background }: Pick<AccountDeps, 'mailer' | 'clock' | 'log' | 'background'>,
  { id, email, emailConfirmedAt }: Pick<User, 'id' | 'email' | 'emailConfirmedAt'>,
  event: NoticedEvent,
): void {
  if (email === null || emailConfirmedAt === null) return
  const at = clock()
  background.run('notice', async () => {
    const sent = await mailer.send(email, { kind: 'was-this-you', event, at })
    if (!sent.ok) log.warn({ userId: id, event, failure: sent.failure }, 'notice not sent')
  })
}
