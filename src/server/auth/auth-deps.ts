import type { Context, Handler } from 'hono'
import type { Logger } from 'pino'
import type { AccountDeps } from '../../use-cases/accounts/account-deps.ts'
import type { Caller } from '../../use-cases/accounts/sessions/find-caller.ts'
import type { ClientAddress } from '../client-address.ts'
import type { RequestVariables } from '../middleware/request-log.ts'

/** Dependencies of every endpoint of `auth/v1`. */
export type AuthDeps = {
  readonly accounts: AccountDeps
  readonly clientAddress: ClientAddress
  /** Absolute URL of the product, without a path. */
  readonly publicUrl: string
  /** The public key clients send; as a bearer it means anonymous. */
  readonly anonKey: string
  /** The product version in package.json. */
  readonly version: string
  readonly log: Logger
}

/** What the middleware sets on each call: `caller` only where a user is required. */
export type AuthEnv = { Variables: RequestVariables & { caller: Caller } }

export type AuthContext = Context<AuthEnv>

export type AuthHandler = Handler<AuthEnv>

/** Answers `POST /token` for one grant type. */
export type GrantReply = (deps: AuthDeps, c: AuthContext) => Promise<Response>
