import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { readRefreshSalt, advanceRefresh } from '../../../database/accounts/refresh-tokens.ts'
import {
  createSession,
  endOldestSessions,
  findSession,
  setProofs,
} from '../../../database/accounts/sessions.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import {
  addToken,
  findAssuranceLevel,
  type AuthenticationProof,
} from '../../../domain/accounts/assurance.ts'
import { MAX_SESSIONS, type Session, type Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { WeakPassword } from '../sign-in/choose-password.ts'

import { isBanned } from '../sign-in/is-banned.ts'
import { recordAccountEvent } from '../record-event.ts'
import { makeRefreshToken } from './refresh-token.ts'

/** The tokens of a signed-in user. */
export type OpenedSession = {
  readonly accessToken: string
  /** Whole seconds. */
  readonly expiresIn: number
  /** Whole seconds since 1970 UTC. */
  readonly expiresAt: number
  readonly refreshToken: string
  readonly user: User
  /** The password was right but too weak for today's policy. */
  readonly weakPassword?: WeakPassword
  readonly providerToken?: string
  readonly providerRefreshToken?: string
}

type Opening = {
  /** The proof of identity; the time is added. */
  readonly method: AuthenticationProof['method']
  readonly visitor: Visitor
  /** Set to add the proof to an existing session instead of opening one: a second factor. */
  readonly sessionId?: string
}

/** The number of the session's newest refresh token, and the session's salt. */
export type RefreshSlot = { readonly number: number; readonly salt: Uint8Array }

/**
 * Signs a verified user in: opens a session, or adds a proof to one, records time and audit event,
 * and creates the tokens. Rejects banned users.
 */
export async function openSession(
  deps: AccountDeps,
  user: User,
  opening: Opening,
): Promise<Outcome<OpenedSession, AccountFailure>> {
  if (isBanned(user, deps.clock())) return fail({ code: 'user_banned' })
  const opened = await inTransaction(deps.db, (db) => storeSession({ ...deps, db }, user, opening))
  if (!opened.ok) return opened
  const { session, slot, user: current } = opened.value
  return succeed(await issueTokens(deps, current, session, slot))
}

/** Creates the tokens of an active session. */
export async function issueTokens(
  { tokens, secrets }: Pick<AccountDeps, 'tokens' | 'secrets'>,
  user: User,
  session: Session,
  slot: RefreshSlot,
): Promise<OpenedSession> {
  const { token, expiresIn, expiresAt } = await tokens.sign({
    userId: user.id,
    sessionId: session.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    appMetadata: user.appMetadata,
    userMetadata: user.userMetadata,
    level: findAssuranceLevel(session.proofs),
    proofs: session.proofs,
    isAnonymous: user.isAnonymous,
  })
  const refreshToken = makeRefreshToken(secrets, { sessionId: session.id, ...slot })
  return { accessToken: token, expiresIn, expiresAt, refreshToken, user }
}

async function storeSession(deps: AccountDeps, user: User, opening: Opening) {
  const { db, clock } = deps
  const at = clock()
  const proof = { method: opening.method, timestamp: Math.floor(at.getTime() / 1000) }
  const { visitor } = opening
  const placed =
    opening.sessionId === undefined
      ? await startSession(deps, user, proof, visitor)
      : await raiseSession(deps, opening.sessionId, proof)
  if (!placed.ok) return placed
  const changed = await changeUser(db, user.id, { lastSignInAt: at }, at)
  if (!changed.ok) return fail({ code: 'user_not_found' } as const)
  await recordAccountEvent(deps, visitor, user.id, 'sign-in', { method: opening.method })
  return succeed({ ...placed.value, user: changed.value })
}

async function startSession(
  { db, clock }: AccountDeps,
  user: User,
  proof: AuthenticationProof,
  visitor: Visitor,
) {
  // One place for the session that begins now.
  await endOldestSessions(db, user.id, MAX_SESSIONS - 1)
  const session = await createSession(db, {
    userId: user.id,
    proofs: [proof],
    visitor,
    at: clock(),
  })
  const slot = await readRefreshSalt(db, session.id)
  if (slot === null) throw new Error('A new session has no refresh token')
  return succeed({ session, slot })
}

async function raiseSession(deps: AccountDeps, sessionId: string, proof: AuthenticationProof) {
  const { db, clock, settings } = deps
  const [session, now] = [await findSession(db, sessionId), await readRefreshSalt(db, sessionId)]
  if (session === null || now === null) return fail({ code: 'session_not_found' } as const)
  const proofs = addToken(session.proofs, proof)
  await setProofs(db, sessionId, proofs)
  const advance = (presented: number) =>
    advanceRefresh(db, {
      sessionId,
      presented,
      reuseSeconds: settings.refreshReuseSeconds,
      at: clock(),
    })
  const once = await advance(now.number)
  // Twice, so that no earlier token is the newest one's parent, which is valid at any age: a copied
  // one would gain what has been proved since.
  const advanced = once.kind === 'issued' ? await advance(once.number) : once
  if (advanced.kind === 'busy') return fail({ code: 'conflict' } as const)
  if (advanced.kind !== 'issued') return fail({ code: 'session_not_found' } as const)
  const { number, salt } = advanced
  return succeed({
    session: { ...advanced.session, proofs },
    slot: { number, salt },
  })
}
