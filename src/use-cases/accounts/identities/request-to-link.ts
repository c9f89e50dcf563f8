import { z } from 'zod'
import { createFlow, type Flow } from '../../../database/accounts/flow-states.ts'
import { findUser } from '../../../database/accounts/users.ts'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import type { JsonValue } from '../../../domain/accounts/user-metadata.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { VerifiedProfile } from './attach-identity.ts'
import { makeOneTimeText } from '../one-time-tokens/one-time-text.ts'
import type { ReturnOutcome } from './return-outcome.ts'
import { openJson, sealJson } from '../sealed-json.ts'

type Requested = VerifiedProfile & { readonly sessionId: string | null }

const PURPOSE = 'link-question'

const querySchema = z.object({
  provider: z.string(),
  sessionId: z.uuid().nullable(),
  user: z.object({
    subject: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    data: z.record(z.string(), z.custom<JsonValue>()),
    providerToken: z.string().nullable(),
    providerRefreshToken: z.string().nullable(),
  }),
})

/**
 * Asks before linking in a browser that may not be the one that requested it: else an attacker
 * could send a link that opens the attacker's account to the victim's identity.
 */
export async function requestToLink(
  { db, clock, secrets }: AccountDeps,
  flow: Flow,
  requested: Requested,
  label: string,
): Promise<ReturnOutcome> {
  const at = clock()
  const { text, hash } = makeOneTimeText()
  await createFlow(db, {
    stateHash: hash,
    provider: flow.provider,
    method: flow.method,
    redirectTo: flow.redirectTo,
    challenge: flow.challenge,
    linkingUserId: flow.linkingUserId,
    sealed: sealJson(secrets, PURPOSE, requested),
    expiresAt: new Date(at.getTime() + LIFETIME_SECONDS.stayAtProvider * 1_000),
    at,
  })
  const user = flow.linkingUserId === null ? null : await findUser(db, flow.linkingUserId)
  const { email, data } = requested.user
  const name = typeof data['name'] === 'string' ? data['name'] : null
  return {
    kind: 'question',
    redirectTo: flow.redirectTo,
    question: {
      token: text,
      provider: label,
      user: email ?? name,
      account: user?.email ?? user?.phone ?? null,
    },
  }
}

/** @returns null if there is no pending request */
export function openQuestion(secrets: Secrets, sealed: Uint8Array | null): Requested | null {
  return openJson(secrets, PURPOSE, sealed, querySchema)
}
