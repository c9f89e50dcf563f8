import { randomInt } from 'node:crypto'
import { addChallenge } from '../../../database/accounts/challenges.ts'
import type { StoredFactor } from '../../../database/accounts/factors.ts'
import { makeOneTimeCode } from '../../../domain/accounts/one-time-code.ts'
import type { PhoneNumber } from '../../../domain/accounts/phone-number.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import { chooseWebauthnParty } from '../../../domain/accounts/webauthn-party.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { WebauthnCeremony, WebauthnOptions } from '../../ports/webauthn.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { computeFactorCodeMac } from './factor-code-mac.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { listKnownCredentials } from '../passkeys/known-credentials.ts'
import { nameAccount } from '../profile/name-account.ts'
import { rejectFactorChange } from './reject-factor-change.ts'
import { consumeRateLimit } from '../one-time-tokens/consume-rate-limit.ts'

export type CreatedChallenge = {
  readonly id: string
  /** Whole seconds since 1970 UTC. */
  readonly expiresAt: number
  /** The options a browser passes to its authenticator. */
  readonly webauthn: {
    readonly kind: WebauthnCeremony['kind']
    readonly options: WebauthnOptions
  } | null
}

type RequestedChallenge = {
  readonly factor: StoredFactor
  /** How to send a code; only `sms` is supported. */
  readonly channel: string
  readonly pageOrigin: string | null
  readonly visitor: Visitor
}

/** Creates a challenge for a factor, to be answered in this session within five minutes. */
export async function challengeFactor(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'session' | 'level'>,
  requested: RequestedChallenge,
): Promise<Outcome<CreatedChallenge, AccountFailure>> {
  const { factor } = requested
  const isNew = factor.status === 'unverified'
  const error = isNew ? rejectFactorChange(caller.level, caller.user) : null
  if (error !== null) return fail(error)
  if (factor.phone !== null) return challengePhone(deps, caller, requested, factor.phone)
  const begun = factor.type === 'webauthn' ? await beginCeremony(deps, caller, requested) : null
  return succeed(await storeChallenge(deps, caller, requested, { codeMac: null, begun }))
}

async function challengePhone(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'session'>,
  requested: RequestedChallenge,
  phone: PhoneNumber,
): Promise<Outcome<CreatedChallenge, AccountFailure>> {
  const { factor, channel, visitor } = requested
  if (channel !== 'sms')
    return fail({ code: 'validation_failed', message: 'Invalid channel, supported is "sms"' })
  const turns = [
    await consumeRateLimit(deps, 'texts-to-one', `factor:${phone}`),
    await consumeRateLimit(deps, 'texts', visitor.address),
  ]
  const rejected = turns.find((attempt) => !attempt.ok)
  if (rejected?.ok === false) return rejected
  const code = makeOneTimeCode(randomInt)
  const codeMac = computeFactorCodeMac(deps.secrets, { factorId: factor.id, code })
  const made = await storeChallenge(deps, caller, requested, { codeMac, begun: null })
  const { background, phones, log } = deps
  background.run('message: factor', async () => {
    const sent = await phones.send(phone, { kind: 'factor', code })
    if (!sent.ok) log.warn({ userId: caller.user.id, failure: sent.failure }, 'message not sent')
  })
  return succeed(made)
}

type BegunCeremony = { readonly options: WebauthnOptions; readonly ceremony: WebauthnCeremony }

async function beginCeremony(
  { db, webauthn, settings }: AccountDeps,
  { user }: Pick<Caller, 'user'>,
  { factor, pageOrigin }: RequestedChallenge,
): Promise<BegunCeremony> {
  const party = chooseWebauthnParty(settings.redirectRules.siteUrl, pageOrigin)
  if (factor.credential !== null)
    return webauthn.beginRequest({ ...party, allowed: [factor.credential] })
  return webauthn.beginCreate({
    ...party,
    userId: user.id,
    userName: nameAccount(user),
    excluded: await listKnownCredentials(db, user),
    isDiscoverable: false,
  })
}

async function storeChallenge(
  { db, clock }: AccountDeps,
  { session }: Pick<Caller, 'session'>,
  { factor }: RequestedChallenge,
  { codeMac, begun }: { codeMac: Uint8Array | null; begun: BegunCeremony | null },
): Promise<CreatedChallenge> {
  const at = clock()
  const expiresAt = new Date(at.getTime() + LIFETIME_SECONDS.factorChallenge * 1_000)
  const ceremony = begun?.ceremony ?? null
  const stored = { factorId: factor.id, sessionId: session.id, codeMac, ceremony, expiresAt, at }
  const { id } = await addChallenge(db, stored)
  return {
    id,
    expiresAt: Math.floor(expiresAt.getTime() / 1_000),
    webauthn: begun === null ? null : { kind: begun.ceremony.kind, options: begun.options },
  }
}
