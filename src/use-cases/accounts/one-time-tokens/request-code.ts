import { contestUser } from '../../../database/accounts/users.ts'
import { mergeUserMetadata, type UserMetadata } from '../../../domain/accounts/user-metadata.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { readRequestedMessage, type MessageRequest } from './message-request.ts'
import { describeMetadataError } from '../profile/describe-metadata-error.ts'
import { findByAddress } from '../sign-in/find-by-address.ts'
import type { AccountAddress } from '../profile/read-address.ts'
import { registerUser } from '../sign-in/register-user.ts'
import { sendToken } from './send-token.ts'

type RequestedCode = MessageRequest & {
  /** Whether an unknown address gets an account. */
  readonly isNewUserWelcome: boolean
  /** For a new account. */
  readonly data?: UserMetadata | undefined
}

/**
 * Sends a sign-in code, and first creates the account if requested and
 * sign-ups are open. Both happen after the response, so that it is the same for every address.
 * @returns the channel of the code
 */
export async function requestCode(
  deps: AccountDeps,
  { isNewUserWelcome, data = {}, ...requested }: RequestedCode,
): Promise<Outcome<AccountAddress['kind'], AccountFailure>> {
  const metadata = mergeUserMetadata({}, data)
  if (!metadata.ok) return fail(describeMetadataError(metadata.failure))
  const read = await readRequestedMessage(deps, requested)
  if (!read.ok) return read
  const { address, challenge } = read.value
  const { redirectTo, visitor } = requested
  const mayRegister = isNewUserWelcome && deps.settings.isSignUpOpen
  deps.background.run('code to sign in', async () => {
    const known = await findByAddress(deps.db, address)
    if (known === null && !mayRegister) return
    const userMetadata = metadata.value
    const newUser = { address, passwordHash: null, userMetadata, isConfirmed: false }
    const user = known ?? (await makeUser(deps, newUser, visitor))
    const isNew = known === null
    const purpose = address.kind === 'phone' ? 'sms' : isNew ? 'signup' : 'magiclink'
    const verifiedAt = address.kind === 'phone' ? user.phoneConfirmedAt : user.emailConfirmedAt
    if (verifiedAt === null && !isNew) await contestUser(deps.db, user.id)
    const signUp = verifiedAt === null ? { passwordHash: null, userMetadata } : null
    await sendToken(deps, { user, purpose, redirectTo, challenge, signUp })
  })
  return succeed(address.kind)
}

async function makeUser(
  deps: AccountDeps,
  ...newUser: [Parameters<typeof registerUser>[1], MessageRequest['visitor']]
): Promise<User> {
  const made = await registerUser(deps, ...newUser)
  if (made.ok) return made.value
  // Another call with the same address was faster.
  const owner = await findByAddress(deps.db, newUser[0].address)
  if (owner === null) throw new Error('A taken address has no account')
  return owner
}
