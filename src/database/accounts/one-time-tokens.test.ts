import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import type { OneTimePurpose } from './account-tables.ts'
import { bindCode } from '../../domain/accounts/one-time-code.ts'
import { AT, after, makeUser } from './accounts.fixture.ts'
import { putOneTimeToken, takeByLink, voidTokens } from './one-time-tokens.ts'
import { takeByCode } from './take-by-code.ts'

const ADDRESS = 'ada@example.com'

function hash(text: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(text).digest())
}

describe.each(ENGINES)('one-time tokens in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  /** Sends the code 123456, and the link of that name, to an address. */
  async function send({
    purpose = 'recovery' as OneTimePurpose,
    address = ADDRESS,
    code = '123456',
    link = null as string | null,
    userId = null as string | null,
  } = {}): Promise<string> {
    const id = userId ?? (await makeUser(db())).id
    await putOneTimeToken(db(), {
      userId: id,
      purpose,
      address,
      codeMac: hash(bindCode(purpose, address, code)),
      linkHash: link === null ? null : hash(link),
      redirectTo: 'https://example.com/dashboard',
      challenge: { value: 'abc', method: 's256' },
      expiresAt: after(3600),
      at: AT,
    })
    return id
  }

  function take(
    code: string,
    address = ADDRESS,
    purposes: OneTimePurpose[] = ['recovery'],
    at = AT,
  ) {
    const codeMac = (purpose: OneTimePurpose) => hash(bindCode(purpose, address, code))
    return takeByCode(db(), { purposes, address, codeMac, at })
  }

  test('the right code redeems its token, once', async () => {
    const userId = await send()
    const token = await take('123456')
    expect(token).toStrictEqual({
      id: expect.any(String),
      userId,
      purpose: 'recovery',
      address: ADDRESS,
      redirectTo: 'https://example.com/dashboard',
      challenge: { value: 'abc', method: 's256' },
      createdAt: AT.toISOString(),
      expiresAt: after(3600).toISOString(),
    })
    expect(await take('123456')).toBeNull()
  })

  test('a code is valid only for its address, its purpose and its hour', async () => {
    const address = 'alone@example.com'
    await send({ address })
    expect(await take('123456', ADDRESS)).toBeNull()
    expect(await take('123456', address, ['signup', 'magiclink'])).toBeNull()
    expect(await take('123456', address, ['recovery'], after(3600))).toBeNull()
    expect(await take('123456', address, ['signup', 'recovery'], after(3599))).not.toBeNull()
  })

  test('of two requested purposes, the one with the matching code is redeemed', async () => {
    const address = 'two@example.com'
    const userId = await send({ address, purpose: 'signup', code: '111111' })
    await send({ address, purpose: 'magiclink', code: '222222', userId })
    expect(await take('222222', address, ['signup', 'magiclink'])).toMatchObject({
      purpose: 'magiclink',
    })
    expect(await take('111111', address, ['signup', 'magiclink'])).toMatchObject({
      purpose: 'signup',
    })
  })

  test('the fifth wrong code voids the right one', async () => {
    const address = 'wrong@example.com'
    await send({ address })
    for (let tries = 1; tries <= 4; tries += 1) expect(await take('000000', address)).toBeNull()
    expect(await take('123456', address)).not.toBeNull()
    await send({ address })
    for (let tries = 1; tries <= 5; tries += 1) expect(await take('000000', address)).toBeNull()
    expect(await take('123456', address)).toBeNull()
  })

  test('wrong codes void a code, not the link sent with it', async () => {
    const address = 'other@example.com'
    await send({ address, link: 'link two' })
    for (let tries = 1; tries <= 6; tries += 1) expect(await take('000000', address)).toBeNull()
    expect(await take('123456', address)).toBeNull()
    const call = { linkHash: hash('link two'), purposes: ['recovery'] as const, at: AT }
    expect(await takeByLink(db(), call)).toMatchObject({ address })
    expect(await takeByLink(db(), call)).toBeNull()
  })

  test('50 concurrent wrong codes are all counted: the right one is voided', async () => {
    const address = 'flood@example.com'
    await send({ address })
    await Promise.all(Array.from({ length: 50 }, (_, index) => take(`9000${10 + index}`, address)))
    expect(await take('123456', address)).toBeNull()
  })

  test('of 20 concurrent uses of the right code one succeeds', async () => {
    const address = 'once@example.com'
    await send({ address })
    const taken = await Promise.all(Array.from({ length: 20 }, () => take('123456', address)))
    expect(taken.filter((token) => token !== null)).toHaveLength(1)
  })

  test('a new code voids the previous one, and resets its wrong tries', async () => {
    const address = 'again@example.com'
    const userId = await send({ address, link: 'old link' })
    for (let tries = 1; tries <= 4; tries += 1) await take('000000', address)
    await send({ address, userId, code: '654321', link: 'new link' })
    const at = AT
    expect(
      await takeByLink(db(), { linkHash: hash('old link'), purposes: ['recovery'], at }),
    ).toBeNull()
    expect(await take('123456', address)).toBeNull()
    expect(await take('654321', address)).not.toBeNull()
  })

  test('a link works once, for its purposes, before it expires; code and link are one token', async () => {
    const address = 'link@example.com'
    await send({ address, link: 'my link' })
    const call = { linkHash: hash('my link'), purposes: ['recovery'] as const, at: AT }
    expect(await takeByLink(db(), { ...call, purposes: ['signup'] })).toBeNull()
    expect(await takeByLink(db(), { ...call, at: after(3600) })).toBeNull()
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeByLink(db(), call)))
    expect(taken.filter((token) => token !== null)).toMatchObject([
      { address, purpose: 'recovery' },
    ])
    expect(await take('123456', address)).toBeNull()
  })

  test('voided, all tokens of a user are invalid; those of others stay valid', async () => {
    const [one, other] = ['void@example.com', 'kept@example.com']
    const userId = await send({ address: one, link: 'void link' })
    await send({ address: one, userId, purpose: 'reauthentication' })
    await send({ address: other })
    await voidTokens(db(), userId)
    expect(await take('123456', one, ['recovery', 'reauthentication'])).toBeNull()
    expect(await take('123456', other)).not.toBeNull()
  })

  test('without a token as much is written, and no user is charged for it', async () => {
    const address = 'unknown@example.com'
    for (let tries = 1; tries <= 6; tries += 1) expect(await take('000000', address)).toBeNull()
    await send({ address })
    expect(await take('123456', address)).not.toBeNull()
  })
})
