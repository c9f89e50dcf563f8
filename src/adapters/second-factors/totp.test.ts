import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTotp } from './totp.ts'

const totp = createTotp()
/** RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, column SHA-1; of its eight digits the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s', async (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(await totp.findStep(RFC_SECRET, code.slice(2), seconds * 1_000)).toBe(step)
})

test('one step before and one after are found, two are not', async () => {
  const at = 1_800_000_000_000
  const step = at / 30_000
  for (const [offset, found] of [
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const) {
    const code = computeCode(Buffer.from('12345678901234567890'), step + offset)
    expect(await totp.findStep(RFC_SECRET, code, at)).toBe(found)
    // At the last moment of the step as at its first.
    expect(await totp.findStep(RFC_SECRET, code, at + 29_999)).toBe(found)
  }
})

test.each(['', '28708', '2870820', '28708a', ' 287082', '287082\n', '２８７０８２', '94287082'])(
  '%j is no code',
  async (code) => {
    expect(await totp.findStep(RFC_SECRET, code, 59_000)).toBeNull()
  },
)

test('a secret has 160 bits and is never repeated', async () => {
  const secrets = await Promise.all(Array.from({ length: 50 }, () => totp.makeSecret()))
  expect(new Set(secrets).size).toBe(50)
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
})

test('an app gets all it needs', async () => {
  const account = 'ada+tape@example.com'
  const { uri } = await totp.describe({ secret: RFC_SECRET, issuer: 'Tapelight', account })
  const url = new URL(uri)
  expect(`${url.protocol}//${url.host}`).toBe('otpauth://totp')
  expect(decodeURIComponent(url.pathname)).toBe('/Tapelight:ada+tape@example.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: RFC_SECRET, issuer: 'Tapelight' })
})

test('the picture survives being put into a data address as it is', async () => {
  const { qrCodeSvg } = await totp.describe({
    secret: RFC_SECRET,
    issuer: 'Tapelight',
    account: 'ada@example.com',
  })
  expect(qrCodeSvg).toMatch(/^<svg [^]*<path fill="white"[^]*<path stroke="black"[^]*<\/svg>$/)
  expect(qrCodeSvg).not.toContain('#')
})

test.each([
  ['a colon, which would part the name', 'Tape: light'],
  ['half a character', 'Tape\ud83d'],
  ['ten thousand characters', '🂡'.repeat(10_000)],
])('a name with %s is drawn all the same', async (_, name) => {
  const { uri, qrCodeSvg } = await totp.describe({
    secret: RFC_SECRET,
    issuer: name,
    account: name,
  })
  expect(new URL(uri).pathname.split(':')).toHaveLength(2)
  expect(qrCodeSvg).toContain('<svg')
})

/** RFC 4226 §5.3, written out. */
function computeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(19) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
