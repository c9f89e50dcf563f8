import {
  flipBit,
  FOREIGN,
  listPublicForms,
  pick,
  read,
  resign,
  signEs256,
  signHmac,
  takeApart,
  write,
  type Alteration,
} from './altered-tokens.fixture.ts'

/** Order of the group of P-256, SEC 2 §2.4.2. */
const ORDER = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'

const NONE = ['none', 'None', 'NONE', 'nOnE', '', null]
const HASHES = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const
const FOREIGN_ALGORITHMS = [
  'RS256',
  'PS256',
  'ES384',
  'ES512',
  'EdDSA',
  'es256',
  'ES256K',
  'ES256 ',
]
const STRANGE_KIDS = [
  'foreign',
  '',
  '../../../../dev/null',
  '/proc/sys/kernel/randomize_va_space',
  'file:///etc/passwd',
  "' union select 'aaaa' --",
  "first'; drop table auth.users; --",
  'first\0',
  ' first',
  'FIRST',
  '__proto__',
  'constructor',
  'toString',
  '*',
  0,
  null,
  true,
  ['first'],
  { kid: 'first' },
  'k'.repeat(5_000),
]
const ADDRESS = 'https://evil.example/keys.json'

/** Signatures that a verifier without range checks accepts for any message (CVE-2022-21449). */
const PSYCHIC = [
  '00'.repeat(64),
  ORDER + ORDER,
  '00'.repeat(32) + ORDER,
  `${'00'.repeat(31)}01${'00'.repeat(31)}01`,
  'ff'.repeat(64),
]

/** Every kind of invalid or revoked token, by name. */
export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  'a bit of the signature': ({ token, draw }) => {
    const [header, payload, signature] = takeApart(token)
    return `${header}.${payload}.${flipBit(signature, draw)}`
  },
  'a bit of the payload': ({ token, draw }) => {
    const [header, payload, signature] = takeApart(token)
    return `${header}.${flipBit(payload, draw)}.${signature}`
  },
  'a bit of the header': ({ token, draw }) => {
    const [header, payload, signature] = takeApart(token)
    return `${flipBit(header, draw)}.${payload}.${signature}`
  },
  'a spelling of the signature that means the same': ({ token, draw }) => {
    const last = token.at(-1) ?? ''
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const others = Array.from(alphabet).filter((letter) => letter !== last)
    return token.slice(0, -1) + pick(draw, others)
  },
  'claims of their own under an old signature': ({ token, draw }) => {
    const [header, payload, signature] = takeApart(token)
    const claims = [
      { role: 'service_role' },
      { aal: 'aal2', more: 1 },
      { sub: '00000000-0000-4000-8000-000000000000' },
    ]
    return `${header}.${write({ ...read(payload), ...pick(draw, claims) })}.${signature}`
  },
  'the signature of another token': ({ token, other }) => {
    const [header, payload] = takeApart(token)
    return `${header}.${payload}.${takeApart(other)[2]}`
  },
  'no algorithm': ({ token, ours, draw }) => {
    const [, payload, signature] = takeApart(token)
    const header = write({ alg: pick(draw, NONE), kid: ours.kid, typ: 'JWT' })
    return `${header}.${payload}.${pick(draw, ['', signature, 'AA'])}`
  },
  'HMAC with the public key for its secret': ({ token, ours, draw }) => {
    const [, payload] = takeApart(token)
    const alg = pick(draw, ['HS256', 'HS384', 'HS512'] as const)
    const text = `${write({ alg, kid: ours.kid, typ: 'JWT' })}.${payload}`
    return signHmac(text, HASHES[alg], pick(draw, listPublicForms(ours)))
  },
  'HMAC that calls itself ES256': ({ token, ours, draw }) => {
    const [header, payload] = takeApart(token)
    return signHmac(`${header}.${payload}`, 'sha512', pick(draw, listPublicForms(ours)))
  },
  'another algorithm': (forge) =>
    resign(forge, { alg: pick(forge.draw, FOREIGN_ALGORITHMS), kid: forge.ours.kid, typ: 'JWT' }),
  'the key of somebody else under our id': (forge) =>
    resign(forge, { alg: 'ES256', kid: forge.ours.kid, typ: 'JWT' }),
  'an id that is none': (forge) =>
    resign(forge, { alg: 'ES256', kid: pick(forge.draw, STRANGE_KIDS), typ: 'JWT' }),
  'no id at all, signed by us': (forge) =>
    resign(forge, { alg: 'ES256', typ: 'JWT' }, {}, forge.ours),
  'a key of their own inside': (forge) => {
    const kid = pick(forge.draw, [forge.ours.kid, 'foreign', null])
    const { kty, crv, x, y } = FOREIGN.publicKey
    return resign(forge, { alg: 'ES256', kid, jwk: { kty, crv, x, y }, typ: 'JWT' })
  },
  'our own key inside': (forge) => {
    const { kid, publicKey } = forge.ours
    return resign(forge, { alg: 'ES256', kid, jwk: publicKey, typ: 'JWT' }, {}, forge.ours)
  },
  'the address of their keys': (forge) => {
    const member = pick(forge.draw, ['jku', 'x5u'])
    const kid = pick(forge.draw, [forge.ours.kid, 'foreign'])
    return resign(forge, { alg: 'ES256', kid, [member]: ADDRESS, typ: 'JWT' })
  },
  'a certificate of their own': (forge) =>
    resign(forge, { alg: 'ES256', kid: forge.ours.kid, x5c: ['MIIB'], typ: 'JWT' }),
  'something critical that nobody knows': ({ ours, draw, ...rest }) => {
    const crit = pick(draw, [['b64'], ['exp'], ['http://evil.example/x'], [], 'b64'])
    const header = { alg: 'ES256', kid: ours.kid, crit, b64: false, typ: 'JWT' }
    return resign({ ours, draw, ...rest }, header, {}, ours)
  },
  'a signature that fits everything': ({ token, draw }) => {
    const [header, payload] = takeApart(token)
    return `${header}.${payload}.${Buffer.from(pick(draw, PSYCHIC), 'hex').toString('base64url')}`
  },
  'a signature in DER': ({ token }) => {
    const [header, payload, signature] = takeApart(token)
    const bytes = Buffer.from(signature, 'base64url')
    const number = (part: Buffer) => Buffer.concat([Buffer.of(2, 33, 0), part])
    const both = Buffer.concat([number(bytes.subarray(0, 32)), number(bytes.subarray(32))])
    const der = Buffer.concat([Buffer.of(48, both.length), both])
    return `${header}.${payload}.${der.toString('base64url')}`
  },
  'twice the algorithm': ({ token, ours }) => {
    const [, payload] = takeApart(token)
    const twice = `{"alg":"ES256","kid":"${ours.kid}","typ":"JWT","alg":"none"}`
    const text = `${Buffer.from(twice).toString('base64url')}.${payload}`
    return `${text}.${signEs256(text, ours).toString('base64url')}`
  },
}
