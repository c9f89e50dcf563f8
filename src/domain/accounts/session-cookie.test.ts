import { expect, test } from 'vitest'
import {
  cameByHttps,
  describeSessionCookie,
  hasSessionCookie,
  nameSessionCookie,
} from './session-cookie.ts'

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
  [null, false, null],
  ['theme=dark', false, null],
  [`${PLAIN}=x`, true, false],
  [`theme=dark; ${PLAIN}.0=x; ${PLAIN}.1=y`, true, false],
  [`__Host-${PLAIN}=x`, true, true],
  [`__Host-${PLAIN}.0=x`, true, true],
  // A sign-in waiting for its code is not yet a session.
  [`__Host-${PLAIN}-code-verifier=x`, false, true],
  [`not-${PLAIN}=x`, false, null],
])('of %j a session: %j, https: %j', (header, hasSession, isHttps) => {
  expect(hasSessionCookie(header)).toBe(hasSession)
  expect(cameByHttps(header)).toBe(isHttps)
})
