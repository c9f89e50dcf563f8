import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOidcServer } from '../adapters/identity-providers/oidc-server.fixture.ts'
import { startSmtpServer } from '../adapters/mail/smtp-server.fixture.ts'
import { startFakeProvider, type FakeProvider } from '../../tests/fake-provider.ts'
import { findFreePort } from '../../tests/find-free-port.ts'
import { inspectConfig } from './inspect-config.ts'

/** No message may contain it, whatever a server quotes. */
const CANARY = 'canary-key-5f2e'
const DATA_DIR = join(tmpdir(), 'tapelight-never-made')

let mail: Awaited<ReturnType<typeof startSmtpServer>>
let vendor: FakeProvider
let identity: Awaited<ReturnType<typeof startOidcServer>>
/** A port at which nothing listens. */
let closed: string

beforeAll(async () => {
  mail = await startSmtpServer({
    allowInsecureAuth: true,
    onAuth({ password }, _session, callback) {
      const isRight = password === CANARY
      callback(isRight ? null : new Error(`no ${password}`), isRight ? { user: 'u' } : undefined)
    },
  })
  vendor = await startFakeProvider((request, response) => {
    // A busy machine may reuse a connection just when it is closed for idleness.
    response.setHeader('Connection', 'close')
    const isKnown = request.headers.authorization === `Bearer ${CANARY}`
    if (request.url === '/v1/models/good-model') response.writeHead(isKnown ? 200 : 401)
    else if (request.url === '/v1/models') {
      response.end(JSON.stringify({ data: [{ id: 'local-model' }] }))
      return
    } else response.writeHead(404)
    response.end()
  })
  identity = await startOidcServer({ redirectUris: ['http://127.0.0.1/callback'] })
  closed = `127.0.0.1:${await findFreePort()}`
})

afterAll(async () => {
  await mail.close()
  await vendor.stop()
  await identity.close()
})

async function check(environment: Readonly<Record<string, string>>) {
  const report = await inspectConfig({ DATA_DIR, MARKET_DATA: 'sample', ...environment })
  expect(JSON.stringify(report)).not.toContain(CANARY)
  return { ...report, find: (part: string) => report.parts.find((each) => each.part === part) }
}

test('without settings the sample market and the embedded database are ready, and nothing is made', async () => {
  const { errors, warnings, set, find } = await check({})
  expect({ errors, warnings, set }).toEqual({
    errors: [],
    warnings: [],
    set: ['DATA_DIR', 'MARKET_DATA'],
  })
  expect(find('Database')).toEqual({
    part: 'Database',
    state: 'ok',
    detail: `embedded, in ${DATA_DIR}, which the start creates`,
  })
  expect(find('Sample market')?.state).toBe('on')
  for (const part of ['Shared store', 'Mail', 'Text messages', 'Language model', 'Alpaca']) {
    expect(find(part)?.state).toBe('off')
  }
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('every invalid setting is listed, and no server is tried', async () => {
  const { errors, warnings, parts } = await check({
    PORT: '99999',
    SMTP_URL: `smtp//u:${CANARY}@mail`,
    AI_PROVIDER: 'openai',
    AI_MODEL: 'good-model',
    AUTH_SINGUP: 'off',
  })
  expect(parts).toEqual([])
  expect(errors).toEqual([
    expect.stringMatching(/^PORT is "99999", but it must be a whole number/),
    expect.stringMatching(/^SMTP_URL is "…", but it must be the address of a mail server/),
    expect.stringMatching(/^AI_PROVIDER is "openai", but AI_API_KEY is not set/),
  ])
  expect(warnings).toEqual(['AUTH_SINGUP is not a setting: did you mean AUTH_SIGNUP?'])
})

test.each([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['AUTH_SECRETS', 'AUTH_SECRET'],
])('%s is close to a setting, and a warning names it: %s', async (name, meant) => {
  const { warnings } = await check({ [name]: 'value' })
  expect(warnings).toEqual([`${name} is not a setting: did you mean ${meant}?`])
})

test('names of the system and of other programs are no warning', async () => {
  const names = ['HOME', 'PATH', 'HOSTNAME', 'USER', 'HTTPS_PROXY', 'PGPASSWORD', 'NODE_OPTIONS']
  const { warnings } = await check(Object.fromEntries(names.map((name) => [name, 'value'])))
  expect(warnings).toEqual([])
})

test.each([
  [{ MARKET_DATA_FX: 'alpaca' }, 'needs a key: set ALPACA_API_KEY'],
  [{ MARKET_DATA_FX: 'rss' }, 'which does not have that'],
  [{ AUTH_SIGNING_KEYS: '{"keys":[{"kty":"EC"}]}' }, 'AUTH_SIGNING_KEYS is "…", but it must be'],
  [{ REDIS_URL: 'redis://127.0.0.1' }, 'set DATABASE_URL too'],
  [{ AUTH_OIDC_ACME_CLIENT_ID: 'us' }, 'AUTH_OIDC_ACME_ISSUER is missing'],
])('what depends on more than one setting is an error: %o', async (environment, sentence) => {
  const { errors } = await check(environment)
  expect(errors).toEqual([expect.stringContaining(sentence)])
})

test('servers that let us in are ok; nothing is sent, and no quota is spent', async () => {
  const { errors, find } = await check({
    MARKET_DATA: 'tiingo',
    MARKET_DATA_FX: 'sample',
    MARKET_DATA_NEWS: 'rss',
    NEWS_FEEDS: `Wire=${vendor.url}/feed.xml`,
    MARKET_DATA_MOVERS: 'sample',
    TIINGO_API_KEY: CANARY,
    TIINGO_BASE_URL: vendor.url,
    SMTP_URL: `smtp://u:${CANARY}@127.0.0.1:${mail.port}`,
    AUTH_OIDC_ACME_ISSUER: identity.issuer,
    AUTH_OIDC_ACME_CLIENT_ID: 'tapelight',
    AUTH_OIDC_ACME_CLIENT_SECRET: CANARY,
    AI_PROVIDER: 'openai',
    AI_MODEL: 'good-model',
    AI_API_KEY: CANARY,
    AI_BASE_URL: `${vendor.url}/v1`,
  })
  expect(errors).toEqual([])
  expect(find('Tiingo')).toMatchObject({
    state: 'ok',
    detail: expect.stringContaining('the key was not tried'),
  })
  for (const part of ['Mail', 'Sign-in with Acme', 'Language model', 'News: Wire']) {
    expect(find(part)).toMatchObject({ state: 'ok' })
  }
  expect(mail.received).toEqual([])
  expect(vendor.requested.toSorted()).toEqual(['/', '/feed.xml', '/v1/models/good-model'])
})

test('servers that do not let us in are failed, with the reason and without the secret', async () => {
  const { find } = await check({
    DATABASE_URL: `postgres://u:${CANARY}@${closed}/tapelight`,
    REDIS_URL: `redis://:${CANARY}@${closed}`,
    ANON_KEY: 'a-key-that-all-of-them-share',
    AUTH_SECRET: `${CANARY}-that-all-of-them-share`,
    RECEIPT_LOG_KEY: 'A'.repeat(43),
    SMTP_URL: `smtp://u:wrong-${CANARY}@127.0.0.1:${mail.port}`,
    AI_PROVIDER: 'openai',
    AI_MODEL: 'good-model',
    AI_API_KEY: `wrong-${CANARY}`,
    AI_BASE_URL: `${vendor.url}/v1`,
    AUTH_OIDC_ACME_ISSUER: `http://${closed}`,
    AUTH_OIDC_ACME_CLIENT_ID: 'tapelight',
  })
  expect(find('Database')?.detail).toContain('ECONNREFUSED')
  // Only the password is a secret: where the server is, an operator has to see.
  expect(find('Database')?.detail).toContain(`${closed}/tapelight`)
  expect(find('Shared store')?.detail).toContain('ECONNREFUSED')
  expect(find('Mail')?.detail).toContain('EAUTH')
  expect(find('Language model')?.detail).toBe('openai rejects AI_API_KEY (HTTP 401)')
  for (const part of ['Database', 'Shared store', 'Mail', 'Language model', 'Sign-in with Acme']) {
    expect(find(part)?.state).toBe('failed')
  }
})

test('a local model server is asked for its list of models', async () => {
  const settings = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `${vendor.url}/v1` }
  const known = await check({ ...settings, AI_MODEL: 'local-model' })
  expect(known.find('Language model')).toMatchObject({ state: 'ok' })
  const unknown = await check({ ...settings, AI_MODEL: 'other-model' })
  expect(unknown.find('Language model')).toMatchObject({
    state: 'failed',
    detail: 'the server does not list the model "other-model": check AI_MODEL',
  })
})

test('a host that others can reach with an address that they cannot is a warning', async () => {
  const { warnings } = await check({ HOST: '0.0.0.0' })
  expect(warnings).toEqual([expect.stringMatching(/^HOST is "0\.0\.0\.0", but PUBLIC_URL is/)])
})
