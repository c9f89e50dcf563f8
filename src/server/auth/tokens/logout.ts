import { signOut, type SignOutScope } from '../../../use-cases/accounts/sessions/sign-out.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { AuthError, unwrap } from '../error-reply.ts'
import { readVisitor } from '../visitor.ts'

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies readonly SignOutScope[]

/** `POST /logout?scope=`: 204 with no body. */
export function replyToLogout(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!isScope(scope)) {
      const message = `Unsupported scope "${scope.slice(0, 40)}": use ${SCOPES.join(', ')}.`
      throw new AuthError({ code: 'validation_failed', message })
    }
    const visitor = readVisitor(deps, c)
    unwrap(await signOut(deps.accounts, c.get('caller'), { scope, visitor }))
    return c.body(null, 204)
  }
}

function isScope(text: string): text is SignOutScope {
  return SCOPES.includes(text)
}
