import { addReturnFields } from '../../../domain/accounts/return-address.ts'
import {
  finishAtProvider,
  finishLinking,
} from '../../../use-cases/accounts/identities/finish-at-provider.ts'
import type { ReturnOutcome } from '../../../use-cases/accounts/identities/return-outcome.ts'
import { readBrowserMark } from '../tokens/browser-mark.ts'
import type { AuthContext, AuthDeps, AuthHandler } from '../auth-deps.ts'
import { replyWithLinkPage } from '../one-time-tokens/link-page.ts'
import { readForm } from '../read-form.ts'
import { describeReturnedFailure, describeReturnedSession } from './return-fields.ts'
import { readVisitor } from '../visitor.ts'

/** `GET /callback`: receives a browser back from an identity provider and redirects it. */
export function replyToCallback(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const answer = {
      state: c.req.query('state') ?? null,
      code: c.req.query('code') ?? null,
      error: c.req.query('error') ?? null,
      browserMark: readBrowserMark(deps, c),
    }
    return sendOn(c, await finishAtProvider(deps.accounts, answer, readVisitor(deps, c)))
  }
}

/**
 * `POST /callback`: the same for a provider that answers with a form, and the answer to our own
 * confirmation page. A cross-site form lacks our cookie; the browser resubmits by itself, with it.
 */
export function replyToCallbackForm(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const form = await readForm(c)
    const token = form.get('link')
    if (token !== null)
      return sendOn(c, await finishLinking(deps.accounts, token, readVisitor(deps, c)))
    const query = new URLSearchParams()
    for (const name of ['state', 'code', 'error']) {
      const value = form.get(name)
      if (value !== null) query.set(name, value)
    }
    return c.redirect(`/auth/v1/callback?${query.toString()}`, 303)
  }
}

function sendOn(c: AuthContext, outcome: ReturnOutcome): Response | Promise<Response> {
  const { redirectTo } = outcome
  switch (outcome.kind) {
    case 'session':
      return c.redirect(describeReturnedSession(redirectTo, outcome.opened), 302)
    case 'code':
      return c.redirect(addReturnFields(redirectTo, { query: { code: outcome.code } }), 302)
    case 'failed': {
      const { failure } = outcome
      c.get('log').info({ code: failure.code, detail: failure.detail }, 'sign-in elsewhere failed')
      const target = describeReturnedFailure(redirectTo, failure, { isInQuery: true })
      return c.redirect(target, 302)
    }
    case 'question':
      return replyWithLinkPage(c, outcome.question)
  }
}
