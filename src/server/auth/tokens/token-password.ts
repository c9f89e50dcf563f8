import { z } from 'zod'
import { signInWithPassword } from '../../../use-cases/accounts/sign-in/sign-in-with-password.ts'
import type { GrantReply } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'
import { rememberPassword } from './device-cookie.ts'
import { toWireSession } from './session-wire.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
})

/** `POST /token?grant_type=password`. */
export const grantByPassword: GrantReply = async (deps, c) => {
  const { email, phone, password } = await readBody(c, bodySchema)
  const visitor = readVisitor(deps, c)
  const outcome = await signInWithPassword(deps.accounts, { email, phone, password, visitor })
  const opened = unwrap(outcome, { user_banned: 400 })
  rememberPassword(deps, c, { email, phone })
  return c.json(toWireSession(opened))
}
