import { signOut, type SignOutScope } from '../../use-cases/accounts/sign-out.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { AuthRefusal } from './error-reply.ts'
import { readVisitor } from './visitor.ts'

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies readonly SignOutScope[]

/** `POST /logout?scope=`: 204 with no body. */
export function replyToLogout(door: AuthDoor): AuthHandler {
  return async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!isScope(scope)) {
      const message = `Unsupported scope "${scope.slice(0, 40)}": use ${SCOPES.join(', ')}.`
      throw new AuthRefusal({ code: 'validation_failed', message })
    }
    await signOut(door.accounts, c.get('caller'), { scope, visitor: readVisitor(door, c) })
    return c.body(null, 204)
  }
}

function isScope(text: string): text is SignOutScope {
  return SCOPES.includes(text)
}
