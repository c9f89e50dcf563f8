import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { ANON_KEY } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

/** Nobody may learn from an answer, or from how long it takes, whether an address has an account. */
const PAIRS = 50
const MAX_ROUNDS = 5
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
  'a code for whoever has an account': { status: 200, path: '/otp', body: { create_user: false } },
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
  '%s is answered alike, as fast, whether or not the address is known',
  { timeout: 240_000 },
  async (_, requested) => {
    const known: Claimed = { statuses: new Set(), answers: new Set() }
    const unknown: Claimed = { statuses: new Set(), answers: new Set() }
    // What a busy machine does to one round it seldom does to each; a leak is in every one.
    const rounds: Took[] = []
    do rounds.push(await measure(requested, { known, unknown }))
    while (rounds.length < MAX_ROUNDS && !rounds.some(isAlike))
    expect(known.statuses).toEqual(new Set([requested.status]))
    expect(known.answers.size).toBe(1)
    expect(unknown.answers).toEqual(known.answers)
    expect(rounds).toSatisfy(() => rounds.some(isAlike))
  },
)

type Claimed = { readonly statuses: Set<number>; readonly answers: Set<string> }
/** Medians of one round, in milliseconds. */
type Took = Readonly<Record<'known' | 'unknown', number>>

async function measure(
  { path, body }: { path: string; body: object },
  claimed: Readonly<Record<'known' | 'unknown', Claimed>>,
): Promise<Took> {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Neither kind always follows the other.
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const email = kind === 'known' ? pick(pair) : `${randomUUID()}@example.com`
      const begun = performance.now()
      const answer = await call(path, { ...body, email })
      const text = await answer.text()
      took[kind].push(performance.now() - begun)
      claimed[kind].statuses.add(answer.status)
      claimed[kind].answers.add(
        `${answer.status} ${listHeaders(answer)} ${hideChance(text, email)}`,
      )
    }
  }
  return { known: findMedian(took.known), unknown: findMedian(took.unknown) }
}

/** Medians within 5 % or 3 ms. */
function isAlike({ known, unknown }: Took): boolean {
  const max = Math.max(known, unknown)
  return Math.abs(known - unknown) <= Math.max(3, 0.05 * max)
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

/** The names of the headers say as much as the body does. */
function listHeaders(answer: Response): string {
  return [...answer.headers.keys()].toSorted().join(',')
}

/** An answer without what is different each time: its own id and times, and the address asked for. */
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
