import { randomInt } from 'node:crypto'
import { addChallenge } from '../../database/accounts/challenges.ts'
import type { StoredFactor } from '../../database/accounts/factors.ts'
import { makeOneTimeCode } from '../../domain/accounts/one-time-code.ts'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { Visitor } from '../../domain/accounts/session.ts'
import { LIFETIME_SECONDS } from '../../domain/accounts/token-lifetimes.ts'
import { chooseWebauthnParty } from '../../domain/accounts/webauthn-party.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { WebauthnCeremony, WebauthnOptions } from '../ports/webauthn.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFailure } from './account-failure.ts'
import { computeFactorCodeMac } from './factor-code-mac.ts'
import type { Caller } from './find-caller.ts'
import { listKnownCredentials } from './known-credentials.ts'
import { nameAccount } from './name-account.ts'
import { refuseFactorChange } from './refuse-factor-change.ts'
import { takeTurn } from './take-turn.ts'

export type MadeChallenge = {
  readonly id: string
  /** Whole seconds since 1970 UTC. */
  readonly expiresAt: number
  /** What the browser is to ask its authenticator. */
  readonly webauthn: {
    readonly kind: WebauthnCeremony['kind']
    readonly options: WebauthnOptions
  } | null
}

type AskedChallenge = {
  readonly factor: StoredFactor
  /** How a code is to travel; only `sms` is offered. */
  readonly channel: string
  readonly pageOrigin: string | null
  readonly visitor: Visitor
}

/** Asks a factor to show itself, in this session and within five minutes. */
export async function challengeFactor(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'session' | 'level'>,
  asked: AskedChallenge,
): Promise<Outcome<MadeChallenge, AccountFailure>> {
  const { factor } = asked
  const isNew = factor.status === 'unverified'
  const refusal = isNew ? refuseFactorChange(caller.level, caller.user) : null
  if (refusal !== null) return fail(refusal)
  if (factor.phone !== null) return challengePhone(deps, caller, asked, factor.phone)
  const begun = factor.type === 'webauthn' ? await beginCeremony(deps, caller, asked) : null
  return succeed(await storeChallenge(deps, caller, asked, { codeMac: null, begun }))
}

async function challengePhone(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'session'>,
  asked: AskedChallenge,
  phone: PhoneNumber,
): Promise<Outcome<MadeChallenge, AccountFailure>> {
  const { factor, channel, visitor } = asked
  if (channel !== 'sms')
    return fail({ code: 'validation_failed', message: 'Invalid channel, supported is "sms"' })
  const turns = [
    await takeTurn(deps, 'texts-to-one', `factor:${phone}`),
    await takeTurn(deps, 'texts', visitor.address),
  ]
  const refused = turns.find((turn) => !turn.ok)
  if (refused?.ok === false) return refused
  const code = makeOneTimeCode(randomInt)
  const codeMac = computeFactorCodeMac(deps.secrets, { factorId: factor.id, code })
  const made = await storeChallenge(deps, caller, asked, { codeMac, begun: null })
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
  { factor, pageOrigin }: AskedChallenge,
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
  { factor }: AskedChallenge,
  { codeMac, begun }: { codeMac: Uint8Array | null; begun: BegunCeremony | null },
): Promise<MadeChallenge> {
  const at = clock()
  const expiresAt = new Date(at.getTime() + LIFETIME_SECONDS.factorChallenge * 1_000)
  const ceremony = begun?.ceremony ?? null
  const kept = { factorId: factor.id, sessionId: session.id, codeMac, ceremony, expiresAt, at }
  const { id } = await addChallenge(db, kept)
  return {
    id,
    expiresAt: Math.floor(expiresAt.getTime() / 1_000),
    webauthn: begun === null ? null : { kind: begun.ceremony.kind, options: begun.options },
  }
}
