import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { ANON_KEY } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

/** Neither a response nor its timing may reveal whether an address has an account. */
const PAIRS = 50
/**
 * Calls are made in pairs, back to back, so that a busy machine slows both. If both kinds of
 * addresses take equally long within the tolerance, each pair is a coin flip at worst: 40 of 50
 * fall on the same side in fewer than 1 of 80,000 tries, and with two sides and eight calls in
 * fewer than 1 of 5,000 runs.
 */
const MAX_PAIRS = 39
const PASSWORD = 'correct-horse-battery'
const headers = {
  apikey: ANON_KEY,
  'content-type': 'application/json',
  'x-supabase-api-version': '2024-01-01',
}

let server: AccountServer
const accounts: string[] = []

beforeAll(async () => {
  server = await startAccountServer({ AUTH_AUTOCONFIRM: 'off' })
  for (let made = 0; made < 5; made += 1) accounts.push(await makeConfirmedAccount())
})

afterAll(() => server.stop())

const CALLS = {
  'a recovery': { status: 200, path: '/recover', body: {} },
  'a code to sign in': { status: 200, path: '/otp', body: {} },
  'a code for existing accounts': { status: 200, path: '/otp', body: { create_user: false } },
  'one more message of a sign-up': { status: 200, path: '/resend', body: { type: 'signup' } },
  'one more message of a change': { status: 200, path: '/resend', body: { type: 'email_change' } },
  'a sign-in with a wrong password': {
    status: 400,
    path: '/token?grant_type=password',
    body: { password: 'wrong-horse-battery' },
  },
  'a sign-up': {
    status: 200,
    path: '/signup',
    body: { password: PASSWORD, data: { first_name: 'Ada' } },
  },
  'a wrong code': { status: 403, path: '/verify', body: { type: 'recovery', token: '000000' } },
} as const

test.each(Object.entries(CALLS))(
  '%s has the same response, as fast, for known and unknown addresses',
  async (_, requested) => {
    const known: Claimed = { statuses: new Set(), answers: new Set() }
    const unknown: Claimed = { statuses: new Set(), answers: new Set() }
    const pairs = await measure(requested, { known, unknown })
    expect(known.statuses).toEqual(new Set([requested.status]))
    expect(known.answers.size).toBe(1)
    expect(unknown.answers).toEqual(known.answers)
    expect(countSlower(pairs)).toSatisfy(isAlike)
  },
)

type Claimed = { readonly statuses: Set<number>; readonly answers: Set<string> }
/** One pair, in milliseconds. */
type Took = Readonly<Record<'known' | 'unknown', number>>

async function measure(
  { path, body }: { path: string; body: object },
  claimed: Readonly<Record<'known' | 'unknown', Claimed>>,
): Promise<readonly Took[]> {
  const pairs: Took[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Alternates which kind goes first.
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const took = { known: 0, unknown: 0 }
    for (const kind of order) {
      const email = kind === 'known' ? pick(pair) : `${randomUUID()}@example.com`
      const begun = performance.now()
      const answer = await call(path, { ...body, email })
      const text = await answer.text()
      took[kind] = performance.now() - begun
      claimed[kind].statuses.add(answer.status)
      claimed[kind].answers.add(
        `${answer.status} ${listHeaders(answer)} ${hideChance(text, email)}`,
      )
    }
    pairs.push(took)
  }
  return pairs
}

/** How many pairs differ in each direction by more than 5% of such a call's duration, and 3 ms. */
function countSlower(pairs: readonly Took[]): Took {
  const allowed = Math.max(
    3,
    0.05 * findMedian(pairs.flatMap(({ known, unknown }) => [known, unknown])),
  )
  return {
    known: pairs.filter(({ known, unknown }) => known - unknown > allowed).length,
    unknown: pairs.filter(({ known, unknown }) => unknown - known > allowed).length,
  }
}

function isAlike({ known, unknown }: Took): boolean {
  return Math.max(known, unknown) <= MAX_PAIRS
}

function call(path: string, body: object): Promise<Response> {
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return fetch(`${server.origin}/auth/v1${path}`, init)
}

async function makeConfirmedAccount(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await call('/signup', { email, password: PASSWORD })
  const sent = await vi.waitFor(() => {
    const message = server.readOutbox().find(({ to }) => to === email)
    if (message === undefined) throw new Error(`Nothing was mailed to ${email}`)
    return message
  }, WAIT)
  const verified = await call('/verify', { type: 'signup', email, token: sent.otp })
  expect(verified.status).toBe(200)
  return email
}

function pick(pair: number): string {
  return accounts[pair % accounts.length] ?? ''
}

/** Header names reveal as much as the body. */
function listHeaders(answer: Response): string {
  return [...answer.headers.keys()].toSorted().join(',')
}

/** A response without what always differs: its own id and times, and the requested address. */
function hideChance(text: string, email: string): string {
  return text
    .replaceAll(email, '<address>')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
