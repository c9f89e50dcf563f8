import { expect, test } from 'vitest'
import { describeSessionCookie, hasSessionCookie, nameSessionCookie } from './session-cookie.ts'

const PLAIN = 'sb-tapelight-auth-token'

test('over https the cookie is bound to the exact host', () => {
  expect(describeSessionCookie(true)).toMatchObject({
    name: `__Host-${PLAIN}`,
    path: '/',
    secure: true,
    sameSite: 'lax',
  })
  expect(nameSessionCookie(false)).toBe(PLAIN)
})

test.each([
  [null, false, false],
  ['theme=dark', false, false],
  [`${PLAIN}=x`, true, false],
  [`theme=dark; ${PLAIN}.0=x; ${PLAIN}.1=y`, true, false],
  [`__Host-${PLAIN}=x`, false, true],
  [`__Host-${PLAIN}.0=x`, false, true],
  // A sign-in waiting for its code is not yet a session.
  [`__Host-${PLAIN}-code-verifier=x`, false, false],
  [`not-${PLAIN}=x`, false, false],
  // A sibling domain can set the plain name, too.
  [`${PLAIN}=x; __Host-${PLAIN}=y`, true, true],
])('of %j a session with a public URL in http: %j, in https: %j', (header, plain, secure) => {
  expect(hasSessionCookie(header, false)).toBe(plain)
  expect(hasSessionCookie(header, true)).toBe(secure)
})
