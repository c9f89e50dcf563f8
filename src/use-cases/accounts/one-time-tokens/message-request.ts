import type { Visitor } from '../../../domain/accounts/session.ts'
import { succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { readCodeChallenge, type CodeChallenge } from '../identities/code-challenge.ts'
import { readAddress, type AccountAddress, type GivenAddress } from '../profile/read-address.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'

/** An anonymous call that may send a message to an address. */
export type MessageRequest = GivenAddress & {
  readonly codeChallenge?: string | undefined
  readonly codeChallengeMethod?: string | undefined
  /** As received. */
  readonly redirectTo: string | null
  readonly visitor: Visitor
}

/** Parses such a call and counts it against the client's limit, known address or not. */
export async function readRequestedMessage(
  deps: AccountDeps,
  { codeChallenge, codeChallengeMethod, visitor, ...given }: MessageRequest,
): Promise<Outcome<{ address: AccountAddress; challenge: CodeChallenge | null }, AccountFailure>> {
  const address = readAddress(deps, given)
  if (!address.ok) return address
  const challenge = readCodeChallenge(codeChallenge, codeChallengeMethod)
  if (!challenge.ok) return challenge
  const limit = address.value.kind === 'email' ? 'mails' : 'texts'
  const attempt = await consumeRateLimit(deps, limit, visitor.address)
  if (!attempt.ok) return attempt
  return succeed({ address: address.value, challenge: challenge.value })
}
