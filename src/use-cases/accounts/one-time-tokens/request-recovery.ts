import { findUserByEmail } from '../../../database/accounts/users.ts'
import { succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { readRequestedMessage, type MessageRequest } from './message-request.ts'
import { recordAccountEvent } from '../record-event.ts'
import { sendToken } from './send-token.ts'

/**
 * Mails a recovery link. Whether the address has an account is looked up after
 * the response.
 */
export async function requestRecovery(
  deps: AccountDeps,
  { email, ...requested }: Omit<MessageRequest, 'phone'>,
): Promise<Outcome<void, AccountFailure>> {
  const read = await readRequestedMessage(deps, { ...requested, email, phone: undefined })
  if (!read.ok) return read
  const { address, challenge } = read.value
  const { redirectTo, visitor } = requested
  deps.background.run('recovery', async () => {
    const user = address.kind === 'email' ? await findUserByEmail(deps.db, address.value) : null
    if (user === null) return
    const sent = await sendToken(deps, { user, purpose: 'recovery', redirectTo, challenge })
    if (sent.ok) await recordAccountEvent(deps, visitor, user.id, 'recovery-asked')
  })
  return succeed(undefined)
}
