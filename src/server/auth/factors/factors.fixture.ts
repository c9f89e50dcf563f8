import { createHmac } from 'node:crypto'
import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { vi } from 'vitest'
import { GOOD_PASSWORD, type Accounts } from '../../../use-cases/accounts/accounts.fixture.ts'

/** A client whose user signed in by password; it shares the accounts' clock. */
export async function signUp(
  accounts: Accounts,
  email: string,
): Promise<{ client: SupabaseClient; session: Session }> {
  vi.setSystemTime(accounts.deps.clock())
  const client = accounts.connect()
  const { data, error } = await client.auth.signUp({ email, password: GOOD_PASSWORD })
  if (error !== null || data.session === null) throw new Error('not signed up', { cause: error })
  return { client, session: data.session }
}

export async function signIn(
  accounts: Accounts,
  email: string,
): Promise<{ client: SupabaseClient; session: Session }> {
  const client = accounts.connect()
  const { data, error } = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  if (error !== null) throw error
  return { client, session: data.session }
}

/** Advances the clocks of the server and its clients. */
export function wait(accounts: Accounts, seconds: number): void {
  accounts.advance(seconds)
  vi.setSystemTime(accounts.deps.clock())
}

export async function enrolTotp(
  client: SupabaseClient,
  friendlyName = '',
): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error !== null) throw error
  return { factorId: data.id, secret: data.totp.secret }
}

/**
 * Takes the client to aal2 with an authenticator app; the clock ends at the start of a fresh step.
 */
export async function addTotp(
  accounts: Accounts,
  client: SupabaseClient,
  friendlyName = '',
): Promise<{ factorId: string; secret: string }> {
  const factor = await enrolTotp(client, friendlyName)
  const code = makeCode(factor.secret, accounts.deps.clock())
  const { factorId } = factor
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  if (error !== null) throw error
  wait(accounts, 30)
  return factor
}

/** An authenticator app's code, by RFC 4226 §5.3 and RFC 6238 §4 only. */
export function makeCode(secret: string, at: Date): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Six digits that are wrong for all nearby steps. */
export function makeWrongCode(secret: string, at: Date, salt = 0): string {
  const near = new Set(
    [-30, 0, 30].map((seconds) => makeCode(secret, new Date(at.getTime() + seconds * 1_000))),
  )
  const codes = Array.from({ length: 5 }, (_, index) => String(100_000 + salt * 7 + index))
  return codes.find((code) => !near.has(code)) ?? ''
}

/** The claims of an access token, unverified. */
export function readClaims(token: string): {
  aal: string
  amr: { method: string }[]
  session_id: string
} {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

/** Status and code of an error, as seen by raw calls. */
export async function readError(response: Response): Promise<[number, string]> {
  const body: unknown = await response.json()
  // These tests send no API version, so errors have the older shape.
  const { error_code: code = '' } = body as { error_code?: string }
  return [response.status, code]
}
