import { findUserByEmail } from '../../database/accounts/users.ts'
import { succeed, type Outcome } from '../../domain/outcome.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFailure } from './account-failure.ts'
import { readAskedMessage, type AskedMessage } from './asked-message.ts'
import { recordAccountEvent } from './record-event.ts'
import { sendProof } from './send-proof.ts'

/**
 * Mails the way back in to whoever forgot the password (auth contract §3.2). Whether the address has an
 * account is looked up after the answer.
 */
export async function askRecovery(
  deps: AccountDeps,
  { email, ...asked }: Omit<AskedMessage, 'phone'>,
): Promise<Outcome<void, AccountFailure>> {
  const read = await readAskedMessage(deps, { ...asked, email, phone: undefined })
  if (!read.ok) return read
  const { address, challenge } = read.value
  const { redirectTo, visitor } = asked
  deps.background.run('recovery', async () => {
    const user = address.kind === 'email' ? await findUserByEmail(deps.db, address.value) : null
    if (user === null) return
    const sent = await sendProof(deps, { user, purpose: 'recovery', redirectTo, challenge })
    if (sent.ok) await recordAccountEvent(deps, visitor, user.id, 'recovery-asked')
  })
  return succeed(undefined)
}
