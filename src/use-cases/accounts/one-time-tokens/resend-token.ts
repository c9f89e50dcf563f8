import type { OneTimePurpose } from '../../../database/accounts/account-tables.ts'
import { readEmailChangeProved, readOnlySignUp } from '../../../database/accounts/users.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { readRequestedMessage, type MessageRequest } from './message-request.ts'
import { findByAddress } from '../sign-in/find-by-address.ts'
import { hasOldSide } from './prove-new-email.ts'
import type { AccountAddress } from '../profile/read-address.ts'
import { sendToken } from './send-token.ts'

/** What can be resent, and by which channel. */
const RESENT = {
  signup: 'email',
  email_change: 'email',
  sms: 'phone',
  phone_change: 'phone',
} as const satisfies Record<string, AccountAddress['kind']>

type ResentType = keyof typeof RESENT

/**
 * Resends a message that is still pending: after the response, which is the
 * same if there is nothing to send or no such account.
 * @returns its channel
 */
export async function resendToken(
  deps: AccountDeps,
  { type = '', ...requested }: MessageRequest & { readonly type?: string | undefined },
): Promise<Outcome<AccountAddress['kind'], AccountFailure>> {
  if (!isResent(type))
    return reject('Missing one of these types: signup, email_change, sms, phone_change')
  const read = await readRequestedMessage(deps, requested)
  if (!read.ok) return read
  const { address, challenge } = read.value
  if (RESENT[type] !== address.kind)
    return reject(`Type "${type}" goes with an ${RESENT[type]} address only`)
  deps.background.run('message once more', async () => {
    const user = await findByAddress(deps.db, address)
    if (user === null) return
    const isSignUp = type === 'signup' || type === 'sms'
    const signUp = isSignUp ? await readOnlySignUp(deps.db, user.id) : null
    for (const purpose of await listWanted(deps, user, type))
      await sendToken(deps, { user, purpose, redirectTo: requested.redirectTo, challenge, signUp })
  })
  return succeed(address.kind)
}

/** The account's pending message of this type. */
async function listWanted(
  { db }: AccountDeps,
  user: User,
  type: ResentType,
): Promise<readonly OneTimePurpose[]> {
  switch (type) {
    case 'signup':
      return user.emailConfirmedAt === null ? ['signup'] : []
    case 'sms':
      return user.phoneConfirmedAt === null ? ['sms'] : []
    case 'phone_change':
      return user.newPhone === null ? [] : ['phone_change']
    case 'email_change': {
      if (user.newEmail === null) return []
      const verified = await readEmailChangeProved(db, user.id)
      const sides = hasOldSide(user) ? (['old', 'new'] as const) : (['new'] as const)
      return sides
        .filter((side) => side !== verified)
        .map((side) => `email_change_${side}` as const)
    }
  }
}

function isResent(text: string): text is ResentType {
  return Object.hasOwn(RESENT, text)
}

function reject(message: string): Outcome<never, AccountFailure> {
  return fail({ code: 'validation_failed', message })
}
