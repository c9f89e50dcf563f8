import { hashSecret } from '../hash-secret.ts'
import { takeByLink, type OneTimeToken } from '../../../database/accounts/one-time-tokens.ts'
import { takeByCode } from '../../../database/accounts/take-by-code.ts'
import { isOneTimeCode } from '../../../domain/accounts/one-time-code.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { computeCodeMac } from './code-mac.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { isTokenType, listPurposes, type TokenType } from './token-type.ts'
import type { PendingConfirmation } from './verified-address.ts'
import { readAddress, type GivenAddress } from '../profile/read-address.ts'
import { redeemToken } from './redeem-token.ts'

/** A one-time token from the wire; an empty text counts as omitted. */
export type PresentedToken = GivenAddress & {
  readonly type?: string | undefined
  /** The code as typed. */
  readonly token?: string | undefined
  /** The token hash in the link. */
  readonly tokenHash?: string | undefined
}

export type VerifiedToken =
  | { readonly kind: 'session'; readonly opened: OpenedSession }
  | PendingConfirmation

/**
 * Redeems a code or link and signs its owner in. Wrong, used, expired and
 * unknown tokens get one answer: `otp_expired`.
 */
export async function verifyToken(
  deps: AccountDeps,
  shown: PresentedToken,
  visitor: Visitor,
): Promise<Outcome<VerifiedToken, AccountFailure>> {
  const read = readToken(deps, shown)
  if (!read.ok) return read
  return redeemToken(deps, visitor, {
    take: (within) => takeToken(within, read.value),
    grant: async (within, { user, method }) => {
      // A typed code is an "otp", with or without a link.
      const oneTimeToken = method === 'magiclink' && read.value.kind === 'code' ? 'otp' : method
      const opened = await openSession(within, user, { method: oneTimeToken, visitor })
      return opened.ok ? succeed({ kind: 'session', opened: opened.value } as const) : opened
    },
  })
}

type ReadToken = { readonly type: TokenType } & (
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'code'; readonly address: string; readonly code: string }
)

function readToken(
  deps: AccountDeps,
  { type = '', token = '', tokenHash = '', ...given }: PresentedToken,
): Outcome<ReadToken, AccountFailure> {
  if (!isTokenType(type)) return reject(`There is no proof of the type "${type.slice(0, 40)}"`)
  if ((token === '') === (tokenHash === ''))
    return reject('Verify requires either a token or a token hash')
  if (tokenHash !== '') {
    const hasAddress = (given.email ?? '') !== '' || (given.phone ?? '') !== ''
    if (hasAddress) return reject('Only the token_hash and type should be provided')
    return succeed({ kind: 'link', type, token: tokenHash })
  }
  const address = readAddress(deps, given)
  if (!address.ok) return address
  const isPhoneType = type === 'sms' || type === 'phone_change'
  if (isPhoneType !== (address.value.kind === 'phone'))
    return reject(
      `The type "${type}" goes with ${isPhoneType ? 'a phone number' : 'an email address'}`,
    )
  return succeed({ kind: 'code', type, address: address.value.value, code: token.trim() })
}

async function takeToken(
  { db, clock, secrets }: AccountDeps,
  oneTimeToken: ReadToken,
): Promise<OneTimeToken | null> {
  const at = clock()
  const purposes = listPurposes(oneTimeToken.type)
  if (purposes.length === 0) return null
  if (oneTimeToken.kind === 'link')
    return takeByLink(db, { linkHash: hashSecret(oneTimeToken.token), purposes, at })
  const { address, code } = oneTimeToken
  if (!isOneTimeCode(code)) return null
  return takeByCode(db, {
    purposes,
    address,
    codeMac: (purpose) => computeCodeMac(secrets, { purpose, address, code }),
    at,
  })
}

function reject(message: string): Outcome<never, AccountFailure> {
  return fail({ code: 'validation_failed', message })
}
