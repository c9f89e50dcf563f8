import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import type { OneTimeToken } from '../../../database/accounts/one-time-tokens.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { proveAddress } from './prove-address.ts'
import type { PendingConfirmation, VerifiedHolder } from './verified-address.ts'
import { sendNotice } from './send-notice.ts'

/**
 * Redeems a token, applies it and grants the result, in one transaction. The token is used up even
 * if nothing is granted; a wrong one is counted.
 * @param take finds and deletes the token
 * @param grant creates what its holder gets
 */
export async function redeemToken<Granted>(
  deps: AccountDeps,
  visitor: Visitor,
  {
    take,
    grant,
  }: {
    readonly take: (within: AccountDeps) => Promise<OneTimeToken | null>
    readonly grant: (
      within: AccountDeps,
      owner: VerifiedHolder,
      token: OneTimeToken,
    ) => Promise<Outcome<Granted, AccountFailure>>
  },
): Promise<Outcome<Granted | PendingConfirmation, AccountFailure>> {
  const spent = await inTransaction(deps.db, async (db) => {
    const within = { ...deps, db }
    const token = await take(within)
    if (token === null) return fail({ code: 'otp_expired' } as const)
    const verified = await proveAddress(within, token, visitor)
    if (!verified.ok) return verified
    if (verified.value.kind === 'pending-confirmation')
      return succeed({ granted: verified.value, former: null })
    const granted = await grant(within, verified.value, token)
    return granted.ok
      ? succeed({ granted: granted.value, former: verified.value.former ?? null })
      : granted
  })
  if (!spent.ok) return spent
  const { granted, former } = spent.value
  if (former !== null) sendNotice(deps, former, 'email-changed')
  return succeed(granted)
}
