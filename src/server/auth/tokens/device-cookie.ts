import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Device } from '../../../domain/accounts/session.ts'
import {
  makeDeviceMark,
  type DeviceProof,
} from '../../../use-cases/accounts/sign-in/known-device.ts'
import { readAddress, type GivenAddress } from '../../../use-cases/accounts/profile/read-address.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { describePrefix } from './browser-mark.ts'

const NAME = 'tapelight-device'
const ID = /^[\w-]{22}$/
const MARK = /^[\w-]{43}$/

/** Marks kept: a password's and a second factor's, for a few people at one device. */
const MAX_MARKS = 8

/** The browsers' maximum. */
const RETENTION_SECONDS = 400 * 24 * 60 * 60

/** The device by its cookie, whose marks are unverified; null if it has none. */
export function readDevice(deps: Pick<AuthDeps, 'publicUrl'>, c: AuthContext): Device | null {
  const { prefix } = describePrefix(deps)
  const stored = prefix === undefined ? getCookie(c, NAME) : getCookie(c, NAME, prefix)
  const [id = '', ...marks] = stored?.split('.') ?? []
  if (!ID.test(id)) return null
  return { id, marks: marks.filter((mark) => MARK.test(mark)).slice(0, MAX_MARKS) }
}

/** Marks the device of a response as one that knew the password of this address. */
export function rememberPassword(deps: AuthDeps, c: AuthContext, given: GivenAddress): void {
  const { email, phone } = given
  const address = readAddress(deps.accounts, { email, phone })
  if (address.ok) rememberDevice(deps, c, { proof: 'password', account: address.value.value })
}

/** Marks the device of a response as one that has shown its proof to an account. */
export function rememberDevice(
  deps: AuthDeps,
  c: AuthContext,
  shown: { readonly proof: DeviceProof; readonly account: string },
): void {
  const device = readDevice(deps, c) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = makeDeviceMark(deps.accounts.secrets, { deviceId: device.id, ...shown })
  const marks = [mark, ...device.marks.filter((other) => other !== mark)].slice(0, MAX_MARKS)
  setCookie(c, NAME, [device.id, ...marks].join('.'), {
    ...describePrefix(deps),
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: RETENTION_SECONDS,
  })
}
