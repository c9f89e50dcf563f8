import { takeByLink, type OneTimeToken } from '../../database/accounts/one-time-tokens.ts'
import { takeByCode } from '../../database/accounts/take-by-code.ts'
import { isOneTimeCode } from '../../domain/accounts/one-time-code.ts'
import type { Visitor } from '../../domain/accounts/session.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFailure } from './account-failure.ts'
import { computeCodeMac } from './code-mac.ts'
import { hashOneTimeText } from './one-time-text.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { isProofType, listPurposes, type ProofType } from './proof-type.ts'
import type { FirstHalf } from './proved-address.ts'
import { readAddress, type GivenAddress } from './read-address.ts'
import { spendProof } from './spend-proof.ts'

/** A proof as it came over the wire; an empty text counts as left out. */
export type ShownProof = GivenAddress & {
  readonly type?: string | undefined
  /** The code as it was typed. */
  readonly token?: string | undefined
  /** What the link names. */
  readonly tokenHash?: string | undefined
}

export type VerifiedProof = { readonly kind: 'session'; readonly opened: OpenedSession } | FirstHalf

/**
 * Uses a code or a link up and signs its holder in (auth contract §3.2). Wrong, used, expired and
 * unknown proofs are one answer: `otp_expired`.
 */
export async function verifyProof(
  deps: AccountDeps,
  shown: ShownProof,
  visitor: Visitor,
): Promise<Outcome<VerifiedProof, AccountFailure>> {
  const read = readProof(deps, shown)
  if (!read.ok) return read
  return spendProof(deps, visitor, {
    take: (within) => takeToken(within, read.value),
    grant: async (within, { user, method }) => {
      // A typed code is an "otp" whether it came alone or beside a link.
      const proof = method === 'magiclink' && read.value.kind === 'code' ? 'otp' : method
      const opened = await openSession(within, user, { proof, visitor })
      return opened.ok ? succeed({ kind: 'session', opened: opened.value } as const) : opened
    },
  })
}

type ReadProof = { readonly type: ProofType } & (
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'code'; readonly address: string; readonly code: string }
)

function readProof(
  deps: AccountDeps,
  { type = '', token = '', tokenHash = '', ...given }: ShownProof,
): Outcome<ReadProof, AccountFailure> {
  if (!isProofType(type)) return refuse(`There is no proof of the type "${type.slice(0, 40)}"`)
  if ((token === '') === (tokenHash === ''))
    return refuse('Verify requires either a token or a token hash')
  if (tokenHash !== '') {
    const hasAddress = (given.email ?? '') !== '' || (given.phone ?? '') !== ''
    if (hasAddress) return refuse('Only the token_hash and type should be provided')
    return succeed({ kind: 'link', type, token: tokenHash })
  }
  const address = readAddress(deps, given)
  if (!address.ok) return address
  const isPhoneType = type === 'sms' || type === 'phone_change'
  if (isPhoneType !== (address.value.kind === 'phone'))
    return refuse(
      `The type "${type}" goes with ${isPhoneType ? 'a phone number' : 'an email address'}`,
    )
  return succeed({ kind: 'code', type, address: address.value.value, code: token.trim() })
}

async function takeToken(
  { db, clock, secrets }: AccountDeps,
  proof: ReadProof,
): Promise<OneTimeToken | null> {
  const at = clock()
  const purposes = listPurposes(proof.type)
  if (proof.kind === 'link')
    return takeByLink(db, { linkHash: hashOneTimeText(proof.token), purposes, at })
  const { address, code } = proof
  if (!isOneTimeCode(code) || purposes.length === 0) return null
  return takeByCode(db, {
    purposes,
    address,
    codeMac: (purpose) => computeCodeMac(secrets, { purpose, address, code }),
    at,
  })
}

function refuse(message: string): Outcome<never, AccountFailure> {
  return fail({ code: 'validation_failed', message })
}
