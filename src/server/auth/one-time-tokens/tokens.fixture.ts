import type { SupabaseClient } from '@supabase/supabase-js'
import { GOOD_PASSWORD, type Accounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import type { AccountMail, MailedToken } from '../../../use-cases/ports/mailer.ts'

type ProvingKind = Extract<AccountMail, { token: unknown }>['kind']

/** The code and link of the newest message of a kind to an address. */
export async function readMailedToken(
  accounts: Accounts,
  to: string,
  kind: ProvingKind,
): Promise<MailedToken> {
  const mail = (await listMails(accounts, to)).findLast((sent) => sent.kind === kind)
  if (mail === undefined || !('token' in mail)) throw new Error(`No ${kind} was mailed to ${to}`)
  return mail.token
}

/** Every message to an address, oldest first, once all have been sent. */
export async function listMails(accounts: Accounts, to: string): Promise<readonly AccountMail[]> {
  await accounts.settle()
  return accounts.mails.filter((sent) => sent.to === to).map(({ mail }) => mail)
}

/** The newest text message's code for a number. */
export async function readTextedCode(accounts: Accounts, to: string): Promise<string> {
  await accounts.settle()
  const text = accounts.texts.findLast((sent) => sent.to === to)
  if (text === undefined) throw new Error(`Nothing was texted to ${to}`)
  return text.message.code
}

/** A client signed in to a new account whose address is confirmed. */
export async function signUpAs(
  accounts: Accounts,
  email: string,
  options: { flowType?: 'implicit' | 'pkce' } = {},
): Promise<SupabaseClient> {
  const client = accounts.under({ isEmailAutoconfirmed: true }).connect(options)
  const { data, error } = await client.auth.signUp({ email, password: GOOD_PASSWORD })
  if (data.session === null) throw new Error(`Could not sign up as ${email}`, { cause: error })
  return client
}

/** Presses the button of the page behind a mailed link. */
export async function pressButton(accounts: Accounts, link: string): Promise<Response> {
  const { search } = new URL(link)
  return accounts.call(`/verify${search}`, {
    method: 'POST',
    headers: { apikey: '', 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** The fragment parameters of a URL. */
export function readFragment(address: string | null): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(address ?? '').hash.slice(1)))
}

/** The payload of an access token, unverified. */
export function readClaims(accessToken: string | undefined): Record<string, unknown> {
  const payload = accessToken?.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}
