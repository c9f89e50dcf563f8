import {
  countWrongTry,
  findChallenge,
  useChallenge,
  type FactorChallenge,
} from '../../../database/accounts/challenges.ts'
import {
  acceptStep,
  deleteUnverifiedFactors,
  findFactor,
  verifyFactor as markVerified,
  type StoredFactor,
} from '../../../database/accounts/factors.ts'
import { useRecoveryCode } from '../../../database/accounts/recovery-codes.ts'
import { endSessions } from '../../../database/accounts/sessions.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import { FACTOR_PROOF } from '../../../domain/accounts/factor-rules.ts'
import { MAX_WRONG_CODES } from '../../../domain/accounts/one-time-code.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { FactorType } from '../../../domain/accounts/user.ts'
import { isUuid } from '../../../domain/accounts/uuid.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { nameGuesser } from '../sign-in/known-device.ts'
import { judgeFactorProof, type ValidToken, type PresentedToken } from './judge-factor-proof.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { recordAccountEvent } from '../record-event.ts'
import { rejectFactorChange } from './reject-factor-change.ts'
import { sendNotice } from '../one-time-tokens/send-notice.ts'
import { refundRateLimit, consumeRateLimit } from '../one-time-tokens/consume-rate-limit.ts'

type FactorView = PresentedToken & {
  readonly factor: StoredFactor
  readonly challengeId: string
  readonly visitor: Visitor
}

type SessionCaller = Pick<Caller, 'user' | 'session' | 'level'>

/**
 * Verifies the response to a challenge: the session becomes aal2 and gets new tokens. The first
 * success verifies the factor and ends sessions without a second factor.
 */
export async function verifyFactor(
  deps: AccountDeps,
  caller: SessionCaller,
  shown: FactorView,
): Promise<Outcome<OpenedSession, AccountFailure>> {
  const { user } = caller
  const { factor, visitor } = shown
  const found = await findOpenChallenge(deps, caller, shown)
  if (!found.ok) return found
  const challenge = found.value
  const guesser = nameGuesser(deps.secrets, visitor.device, { proof: 'factor', account: user.id })
  const attempt = await consumeRateLimit(deps, 'wrong-proofs', guesser)
  if (!attempt.ok) return attempt
  // Counted before comparing, so that concurrent tries count like sequential ones.
  const tries = await countWrongTry(deps.db, challenge.id)
  if (tries > MAX_WRONG_CODES) return fail({ code: 'mfa_challenge_expired' })
  const judged = await judgeFactorProof(deps, { user, factor, challenge }, shown)
  if (!judged.ok) return judged
  const raised = await inAccountTransaction(deps.db, (db) =>
    raiseSession({ ...deps, db }, caller, { factor, challenge, visitor }, judged.value),
  )
  if (!raised.ok) return raised
  await refundRateLimit(deps, 'wrong-proofs', guesser)
  if (raised.value.isFirst) sendNotice(deps, user, 'factor-added')
  return succeed(raised.value.opened)
}

async function findOpenChallenge(
  { db, clock }: AccountDeps,
  { session }: SessionCaller,
  { factor, challengeId, code, answer }: FactorView,
): Promise<Outcome<FactorChallenge, AccountFailure>> {
  const missing = findMissing(factor.type, code, answer)
  if (missing !== null) return fail({ code: 'validation_failed', message: missing })
  const challenge = isUuid(challengeId) ? await findChallenge(db, challengeId) : null
  if (challenge === null || challenge.factorId !== factor.id) {
    const message = 'MFA factor with the provided challenge ID not found'
    return fail({ code: 'mfa_factor_not_found', message })
  }
  if (challenge.usedAt !== null || challenge.sessionId !== session.id)
    return fail({ code: 'mfa_ip_address_mismatch' })
  return Date.parse(challenge.expiresAt) <= clock().getTime()
    ? fail({ code: 'mfa_challenge_expired' })
    : succeed(challenge)
}

function findMissing(
  type: FactorType,
  code: string,
  answer: PresentedToken['answer'],
): string | null {
  if (type !== 'webauthn') return code === '' ? 'Code needs to be non-empty' : null
  if (answer === null) return 'WebAuthn config required'
  if (answer.kind !== 'create' && answer.kind !== 'request')
    return 'WebAuthn type must be create or request'
  return answer.response === undefined ? 'credential_response required' : null
}

type AnsweredChallenge = {
  readonly factor: StoredFactor
  readonly challenge: FactorChallenge
  readonly visitor: Visitor
}

async function raiseSession(
  deps: AccountDeps,
  caller: SessionCaller,
  { factor, challenge, visitor }: AnsweredChallenge,
  token: ValidToken,
) {
  const { db, clock } = deps
  const user = await lockUser(db, caller.user.id)
  if (user === null) return fail({ code: 'user_not_found' } as const)
  const current = await findFactor(db, { factorId: factor.id, userId: user.id })
  if (current === null) return fail({ code: 'mfa_factor_not_found' } as const)
  const isFirst = current.status === 'unverified'
  const error = isFirst ? rejectFactorChange(caller.level, user) : null
  if (error !== null) return fail(error)
  const wasTaken = token.step !== null && !(await acceptStep(db, factor.id, token.step))
  // Another response has since advanced the counter used to check this signature.
  const wasMoved = current.credential?.counter !== factor.credential?.counter
  if (wasTaken || wasMoved) return fail({ code: 'mfa_verification_failed' } as const)
  const at = clock()
  if (token.recoveryMac !== undefined) {
    const isUnused = await useRecoveryCode(db, { userId: user.id, mac: token.recoveryMac, at })
    if (!isUnused) return fail({ code: 'mfa_verification_failed' } as const)
    await recordAccountEvent(deps, visitor, user.id, 'recovery-code-used')
  }
  if (!(await useChallenge(db, challenge.id, at)))
    return fail({ code: 'mfa_ip_address_mismatch' } as const)
  const credential = token.credential === null ? {} : { credential: token.credential }
  await markVerified(db, factor.id, { ...credential, at })
  if (isFirst) await settleFirst(deps, caller, factor, visitor)
  const opened = await openSession(deps, user, {
    method: FACTOR_PROOF[factor.type],
    visitor,
    sessionId: caller.session.id,
  })
  return opened.ok ? succeed({ opened: opened.value, isFirst }) : opened
}

/** The account now requires a second factor: sessions without one end. */
async function settleFirst(
  deps: AccountDeps,
  { user, session }: SessionCaller,
  { id, type }: StoredFactor,
  visitor: Visitor,
): Promise<void> {
  await deleteUnverifiedFactors(deps.db, { userId: user.id, type })
  await endSessions(deps.db, user.id, { except: session.id, onlyLevel: 'aal1' })
  await recordAccountEvent(deps, visitor, user.id, 'factor-verified', { id, type })
}
