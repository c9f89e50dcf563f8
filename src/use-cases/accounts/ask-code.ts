import { mergeUserMetadata, type UserMetadata } from '../../domain/accounts/user-metadata.ts'
import type { User } from '../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFailure } from './account-failure.ts'
import { readAskedMessage, type AskedMessage } from './asked-message.ts'
import { describeMetadataRefusal } from './describe-metadata-refusal.ts'
import { findByAddress } from './find-by-address.ts'
import type { AccountAddress } from './read-address.ts'
import { registerUser } from './register-user.ts'
import { sendProof } from './send-proof.ts'

type AskedCode = AskedMessage & {
  /** Whether an unknown address shall become an account. */
  readonly isNewcomerWelcome: boolean
  /** Of the account to be made. */
  readonly data?: UserMetadata | undefined
}

/**
 * Sends a code to sign in with instead of a password (auth contract §3.2), and first makes the account
 * where that is wanted and sign-ups are open. Both happen after the answer, so that it is the same for every address.
 * @returns by which way the code goes
 */
export async function askCode(
  deps: AccountDeps,
  { isNewcomerWelcome, data = {}, ...asked }: AskedCode,
): Promise<Outcome<AccountAddress['kind'], AccountFailure>> {
  const metadata = mergeUserMetadata({}, data)
  if (!metadata.ok) return fail(describeMetadataRefusal(metadata.failure))
  const read = await readAskedMessage(deps, asked)
  if (!read.ok) return read
  const { address, challenge } = read.value
  const { redirectTo, visitor } = asked
  const mayRegister = isNewcomerWelcome && deps.settings.isSignUpOpen
  deps.background.run('code to sign in', async () => {
    const known = await findByAddress(deps.db, address)
    if (known === null && !mayRegister) return
    const userMetadata = metadata.value
    const newcomer = { address, passwordHash: null, userMetadata, isConfirmed: false }
    const user = known ?? (await makeUser(deps, newcomer, visitor))
    const isNew = known === null
    const purpose = address.kind === 'phone' ? 'sms' : isNew ? 'signup' : 'magiclink'
    await sendProof(deps, { user, purpose, redirectTo, challenge })
  })
  return succeed(address.kind)
}

async function makeUser(
  deps: AccountDeps,
  ...newcomer: [Parameters<typeof registerUser>[1], AskedMessage['visitor']]
): Promise<User> {
  const made = await registerUser(deps, ...newcomer)
  if (made.ok) return made.value
  // Somebody else was faster with the same address.
  const holder = await findByAddress(deps.db, newcomer[0].address)
  if (holder === null) throw new Error('An address is taken by nobody')
  return holder
}
