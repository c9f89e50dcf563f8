import { beforeEach, expect, test } from 'vitest'
import type { WebauthnCeremony, WebauthnCredential } from '../../use-cases/ports/webauthn.ts'
import { makeAuthenticator, word, type Twist } from './software-authenticator.fixture.ts'
import { createWebauthn } from './webauthn.ts'

const party = { rpId: 'tapelight.example', origins: ['https://tapelight.example'] }
const user = { userId: 'a4f6b0fe-6a8b-4a0c-9b0d-0d6f4f6f0f11', userName: 'ada@example.com' }
const requested = { ...party, ...user, excluded: [], isDiscoverable: true }
const webauthn = createWebauthn({ partyName: 'Tapelight' })

let authenticator = makeAuthenticator({ rpId: party.rpId, origin: party.origins[0] ?? '' })
beforeEach(() => {
  authenticator = makeAuthenticator({ rpId: party.rpId, origin: party.origins[0] ?? '' })
})

test('the options request what a passkey needs', async () => {
  const { options, ceremony } = await webauthn.beginCreate({ ...requested, excluded: ['AQID'] })
  expect(options).toMatchObject({
    rp: { id: 'tapelight.example', name: 'Tapelight' },
    user: { id: Buffer.from(user.userId).toString('base64url'), name: 'ada@example.com' },
    attestation: 'none',
    excludeCredentials: [{ id: 'AQID', type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    challenge: ceremony.challenge,
  })
  expect(Buffer.from(ceremony.challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(ceremony).toMatchObject({ kind: 'create', ...party })
})

test('no challenge is repeated', async () => {
  const one = await webauthn.beginRequest({ ...party, allowed: [] })
  const two = await webauthn.beginRequest({ ...party, allowed: [] })
  expect(one.ceremony.challenge).not.toBe(two.ceremony.challenge)
})

test('a credential is registered, then used twice, with a rising counter', async () => {
  const registered = await register()
  expect(registered).toMatchObject({
    counter: 0,
    transports: ['internal', 'hybrid'],
    isBackedUp: false,
  })
  const { options, ceremony } = await webauthn.beginRequest({ ...party, allowed: [registered] })
  expect(options).toMatchObject({
    rpId: 'tapelight.example',
    userVerification: 'required',
    allowCredentials: [
      { id: registered.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ],
  })
  const first = await webauthn.finishRequest(
    ceremony,
    registered,
    authenticator.request(ceremony.challenge),
  )
  expect(first).toEqual({ ok: true, value: { ...registered, counter: 1 } })
  const again = await show({ ...registered, counter: 1 })
  expect(again).toEqual({ ok: true, value: { ...registered, counter: 2 } })
})

test('an authenticator without a counter is accepted at 0 and only there', async () => {
  const registered = await register()
  expect((await show(registered, { counter: 0 })).ok).toBe(true)
  expect((await show({ ...registered, counter: 7 }, { counter: 0 })).ok).toBe(false)
})

const alterations: readonly [string, Twist][] = [
  ['another origin', { origin: 'https://tapelight.example.evil' }],
  ['the same host without encryption', { origin: 'http://tapelight.example' }],
  ['another party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['no user present', { isUserPresent: false }],
  ['no user verified', { isUserVerified: false }],
  ['another credential', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
]

test.each([...alterations, ['the other ceremony', { type: 'webauthn.get' }] as const])(
  'registration with %s is rejected',
  async (_, twist) => {
    const { ceremony } = await webauthn.beginCreate(requested)
    const reply = authenticator.create(ceremony.challenge, twist)
    expect(await webauthn.finishCreate(ceremony, reply)).toMatchObject({
      ok: false,
      failure: { kind: 'webauthn-rejected' },
    })
  },
)

test.each([
  ...alterations,
  ['the other ceremony', { type: 'webauthn.create' }] as const,
  ['a counter that does not rise', { counter: 5 }] as const,
  ['a counter that goes back', { counter: 4 }] as const,
])('sign-in with %s is rejected', async (_, twist) => {
  const registered = { ...(await register()), counter: 5 }
  expect((await show(registered, { counter: 6 })).ok).toBe(true)
  expect(await show(registered, { counter: 6, ...twist })).toMatchObject({
    ok: false,
    failure: { kind: 'webauthn-rejected' },
  })
})

test('an altered signature, altered data or another key is rejected', async () => {
  const registered = await register()
  const { ceremony } = await webauthn.beginRequest({ ...party, allowed: [] })
  const honest = authenticator.request(ceremony.challenge)
  for (const member of ['signature', 'authenticatorData'] as const) {
    const bytes = Buffer.from(honest.response[member], 'base64url')
    const last = bytes.length - 1
    bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last)
    const altered = { ...honest.response, [member]: bytes.toString('base64url') }
    const finished = await webauthn.finishRequest(ceremony, registered, {
      ...honest,
      response: altered,
    })
    expect(finished.ok).toBe(false)
  }
  const other = makeAuthenticator({ rpId: party.rpId, origin: party.origins[0] ?? '' })
  const forged = other.request(ceremony.challenge, { credentialId: registered.id })
  expect((await webauthn.finishRequest(ceremony, registered, forged)).ok).toBe(false)
  expect((await webauthn.finishRequest(ceremony, registered, honest)).ok).toBe(true)
})

test('attestation with certificates is rejected unread', async () => {
  const { ceremony } = await webauthn.beginCreate(requested)
  const statement = Buffer.concat([Buffer.from([0xa1]), word('x5c'), Buffer.from([0x81, 0x41, 0])])
  for (const format of ['packed', 'apple', 'fido-u2f', 'android-key']) {
    const attestation = Buffer.concat([word('fmt'), word(format), word('attStmt'), statement])
    const reply = authenticator.create(ceremony.challenge, { attestation })
    expect(await webauthn.finishCreate(ceremony, reply)).toEqual({
      ok: false,
      failure: { kind: 'webauthn-rejected', detail: `no attestation "${format}" was requested` },
    })
  }
})

test('a reply to one ceremony is invalid for the other', async () => {
  const registered = await register()
  const create = await webauthn.beginCreate(requested)
  const request = await webauthn.beginRequest({ ...party, allowed: [] })
  const shown = authenticator.request(create.ceremony.challenge)
  expect((await webauthn.finishRequest(create.ceremony, registered, shown)).ok).toBe(false)
  const created = authenticator.create(request.ceremony.challenge)
  expect((await webauthn.finishCreate(request.ceremony, created)).ok).toBe(false)
})

test.each([
  null,
  'text',
  [],
  {},
  { id: 'AA', rawId: 'AA', type: 'public-key' },
  { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'e30' } },
  {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: {
      clientDataJSON: '_',
      attestationObject: '_',
      authenticatorData: '_',
      signature: '_',
    },
  },
  {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: {
      clientDataJSON: 'e30',
      attestationObject: '_____w',
      authenticatorData: 'AA',
      signature: 'AA',
    },
  },
])('%j is rejected without an exception', async (reply) => {
  const registered = await register()
  const create = await webauthn.beginCreate(requested)
  const request = await webauthn.beginRequest({ ...party, allowed: [] })
  const failure = { kind: 'webauthn-rejected' }
  expect(await webauthn.finishCreate(create.ceremony, reply)).toMatchObject({ failure })
  expect(await webauthn.finishRequest(request.ceremony, registered, reply)).toMatchObject({
    failure,
  })
})

async function register(): Promise<WebauthnCredential> {
  const { ceremony } = await webauthn.beginCreate(requested)
  const finished = await webauthn.finishCreate(ceremony, authenticator.create(ceremony.challenge))
  if (!finished.ok) throw new Error(finished.failure.detail)
  return finished.value
}

async function show(credential: WebauthnCredential, twist: Twist = {}) {
  const { ceremony }: { ceremony: WebauthnCeremony } = await webauthn.beginRequest({
    ...party,
    allowed: [credential],
  })
  const reply = authenticator.request(ceremony.challenge, twist)
  return webauthn.finishRequest(ceremony, credential, reply)
}
