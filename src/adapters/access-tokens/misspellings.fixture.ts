import { pick, read, resign, takeApart, write, type Alteration } from './altered-tokens.fixture.ts'

const SPACES = [' ', '\n', '\t', '\r\n', '\u00a0', '\0', '\ufeff', '%20']

/** Honest tokens reassembled differently, or with a wrong time or position. */
export const MISSPELLINGS: Readonly<Record<string, Alteration>> = {
  'its parts swapped': ({ token, draw }) => {
    const [header, payload, signature] = takeApart(token)
    const orders = [
      [payload, header, signature],
      [header, signature, payload],
      [signature, payload, header],
      [payload, signature, header],
      [signature, header, payload],
    ]
    return pick(draw, orders).join('.')
  },
  'a part twice': ({ token, draw }) => {
    const parts: string[] = takeApart(token)
    const index = draw(3)
    return parts.toSpliced(index, 0, parts[index] ?? '').join('.')
  },
  'a part missing or empty': ({ token, draw }) => {
    const parts: string[] = takeApart(token)
    const index = draw(3)
    return (draw(2) === 0 ? parts.toSpliced(index, 1) : parts.with(index, '')).join('.')
  },
  'the whole twice': ({ token, draw }) => `${token}${pick(draw, ['', '.', ' ', ','])}${token}`,
  'a space somewhere': ({ token, draw }) => {
    const position = draw(token.length + 1)
    return token.slice(0, position) + pick(draw, SPACES) + token.slice(position)
  },
  padding: ({ token, draw }) => {
    const parts: string[] = takeApart(token)
    const index = draw(3)
    return parts.with(index, parts[index] + pick(draw, ['=', '==', '===', '%3D'])).join('.')
  },
  'the other alphabet of base64': ({ token }) => {
    const other = token.replaceAll('-', '+').replaceAll('_', '/')
    return other === token ? `${token}+` : other
  },
  'something more at the end': ({ token, draw }) =>
    token + pick(draw, ['.', '..', '.e30', 'A', '-', '#', '?x', '.'.repeat(3)]),
  'other letters': ({ token, draw }) =>
    pick(draw, [token.toUpperCase(), token.toLowerCase(), `Bearer ${token}`, `"${token}"`]),
  'a letter less': ({ token, draw }) => {
    const position = draw(token.length)
    return token.slice(0, position) + token.slice(position + 1)
  },
  'far too long': ({ token, draw }) => {
    const size = pick(draw, [20_000, 200_000, 2_000_000])
    return pick(draw, [`${token}${'A'.repeat(size)}`, 'A.'.repeat(size / 2), '.'.repeat(size)])
  },
  'JSON in place of dots': ({ token }) => {
    const [header, payload, signature] = takeApart(token)
    return JSON.stringify({ payload, protected: header, signature })
  },
  'no JSON inside': ({ token, draw }) => {
    const [, payload, signature] = takeApart(token)
    const header = pick(draw, ['', 'null', '[]', '"ES256"', '{', '{"alg":"ES256"', '0', '\0'])
    return `${Buffer.from(header).toString('base64url')}.${payload}.${signature}`
  },
  'too old': ({ draw, ...forge }) => {
    const { exp } = read(takeApart(forge.token)[1])
    const header = { alg: 'ES256', kid: forge.ours.kid, typ: 'JWT' }
    const age = 3_631 + draw(100_000_000)
    const claims = { exp: Number(exp) - age, iat: Number(exp) - age - 3_600 }
    return resign({ draw, ...forge }, header, claims, forge.ours)
  },
  'not yet valid': ({ draw, ...forge }) => {
    const { iat } = read(takeApart(forge.token)[1])
    const header = { alg: 'ES256', kid: forge.ours.kid, typ: 'JWT' }
    const claims = { [pick(draw, ['nbf', 'iat'])]: Number(iat) + 31 + draw(100_000_000) }
    return resign({ draw, ...forge }, header, claims, forge.ours)
  },
  'meant for others': ({ draw, ...forge }) => {
    const header = { alg: 'ES256', kid: forge.ours.kid, typ: 'JWT' }
    const audiences = ['anon', '', ['authenticated'], ['x', 'authenticated'], [], {}, null, 0]
    return resign({ draw, ...forge }, header, { aud: pick(draw, audiences) }, forge.ours)
  },
  'from somebody else': ({ draw, ...forge }) => {
    const header = { alg: 'ES256', kid: forge.ours.kid, typ: 'JWT' }
    const iss = String(read(takeApart(forge.token)[1])['iss'])
    const issuers = ['https://evil.example/auth/v1', `${iss}/`, iss.toUpperCase(), [iss], '', null]
    return resign({ draw, ...forge }, header, { iss: pick(draw, issuers) }, forge.ours)
  },
  'no claims but text': ({ ours, draw, ...rest }) => {
    const forge = { ours, draw, ...rest }
    const whole = resign(forge, { alg: 'ES256', kid: ours.kid, typ: 'JWT' }, {}, ours)
    return `${takeApart(whole)[0]}.${write([pick(draw, [1, 'x'])])}.${takeApart(whole)[2]}`
  },
}
