import { z } from 'zod'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { readVisitor } from '../visitor.ts'

/** Body fields shared by every call that may mail a link (PKCE). */
export const linkFields = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
}

type SentLinkFields = {
  readonly code_challenge?: string | undefined
  readonly code_challenge_method?: string | undefined
}

/** The requested link and its requester: from the body, the address and the connection. */
export function readLinkRequest(deps: AuthDeps, c: AuthContext, sent: SentLinkFields) {
  return {
    codeChallenge: sent.code_challenge,
    codeChallengeMethod: sent.code_challenge_method,
    redirectTo: c.req.query('redirect_to') ?? null,
    visitor: readVisitor(deps, c),
  }
}
