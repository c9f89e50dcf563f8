import { createUser } from '../../../database/accounts/create-user.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { mergeUserMetadata, type UserMetadata } from '../../../domain/accounts/user-metadata.ts'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { describeMetadataError } from '../profile/describe-metadata-error.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { recordAccountEvent } from '../record-event.ts'
import { consumeRateLimit } from '../one-time-tokens/consume-rate-limit.ts'

/**
 * Creates an anonymous account, if enabled. It stays the user's when they add an address or link an
 * identity.
 */
export async function signUpAnonymously(
  deps: AccountDeps,
  { data, visitor }: { readonly data: UserMetadata; readonly visitor: Visitor },
): Promise<Outcome<OpenedSession, AccountFailure>> {
  if (!deps.settings.isAnonymousEnabled) return fail({ code: 'anonymous_provider_disabled' })
  const metadata = mergeUserMetadata({}, data)
  if (!metadata.ok) return fail(describeMetadataError(metadata.failure))
  const attempt = await consumeRateLimit(deps, 'anonymous', visitor.address)
  if (!attempt.ok) return attempt
  const made = await inTransaction(deps.db, async (db) => {
    const user = await createUser(db, {
      email: null,
      phone: null,
      passwordHash: null,
      emailConfirmedAt: null,
      phoneConfirmedAt: null,
      appMetadata: {},
      userMetadata: metadata.value,
      isAnonymous: true,
      at: deps.clock(),
      identity: null,
      profile: { firstName: metadata.value['first_name'], lastName: metadata.value['last_name'] },
    })
    if (user.ok) await recordAccountEvent({ ...deps, db }, visitor, user.value.id, 'sign-up')
    return user
  })
  if (!made.ok) throw new Error('An account without an address cannot be a duplicate')
  return openSession(deps, made.value, { method: 'anonymous', visitor })
}
