import type { User } from '../../../domain/accounts/user.ts'
import type { NoticedEvent } from '../../ports/mailer.ts'
import type { AccountDeps } from '../account-deps.ts'

/**
 * Asks an account's holder by mail "was this you?". Returns at once: nobody waits for the post, and
 * what goes wrong with it is for the log. Nothing is sent to an address that nobody has proved.
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
    if (!sent.ok) log.warn({ userId: id, event, failure: sent.failure }, 'a notice was not mailed')
  })
}
