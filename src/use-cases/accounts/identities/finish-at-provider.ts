import { hashSecret } from '../hash-secret.ts'
import { takeFlowByState, type Flow } from '../../../database/accounts/flow-states.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { requestToLink, openQuestion } from './request-to-link.ts'
import { describeCallback } from './begin-at-provider.ts'
import { describeProviderFailure } from './describe-provider-failure.ts'
import {
  hashBrowserMark,
  openAuthorizationRequest,
  type PendingAuthorization,
} from './authorization-request.ts'
import { handleCallback } from './handle-callback.ts'
import type { ReturnOutcome } from './return-outcome.ts'

/** A browser's callback parameters; null for missing ones. */
export type ProviderAnswer = {
  readonly state: string | null
  readonly code: string | null
  /** An RFC 6749 §4.1.2.1 code, or anything. */
  readonly error: string | null
  /** This browser's cookie. */
  readonly browserMark: string | null
}

/**
 * Handles the return from a provider. A return that was not started in this
 * browser, or was already used, is `bad_oauth_state` and leads to the product's own URL.
 */
export async function finishAtProvider(
  deps: AccountDeps,
  answer: ProviderAnswer,
  visitor: Visitor,
): Promise<ReturnOutcome> {
  const flow = await takeFlow(deps, answer.state)
  const authorizationRequest =
    flow === null ? null : openAuthorizationRequest(deps.secrets, flow.sealed)
  if (flow === null || authorizationRequest === null) return rejectState(deps)
  const isSameBrowser = isMarked(authorizationRequest, answer.browserMark)
  // An attacker who had a victim finish their sign-in could watch all they do.
  if (!isSameBrowser && flow.linkingUserId === null) return rejectState(deps)
  const { redirectTo } = flow
  const provider = deps.identityProviders.get(flow.provider ?? '')
  if (provider === undefined)
    return { kind: 'failed', redirectTo, failure: { code: 'provider_disabled' } }
  if (answer.code === null || answer.error !== null)
    return { kind: 'failed', redirectTo, failure: describeError(answer.error, provider.label) }
  const { siteUrl } = deps.settings.redirectRules
  const redirectUri = describeCallback(siteUrl)
  const finished = await provider.finish({ code: answer.code, redirectUri, authorizationRequest })
  if (!finished.ok) {
    const failure = describeProviderFailure(provider, finished.failure)
    return { kind: 'failed', redirectTo, failure }
  }
  const verified = { provider: provider.name, user: finished.value }
  const { sessionId } = authorizationRequest
  if (!isSameBrowser) return requestToLink(deps, flow, { ...verified, sessionId }, provider.label)
  return handleCallback(deps, { flow, verified, sessionId }, visitor)
}

/** Links after the user confirmed. */
export async function finishLinking(
  deps: AccountDeps,
  token: string,
  visitor: Visitor,
): Promise<ReturnOutcome> {
  const flow = await takeFlow(deps, token)
  const requested = flow === null ? null : openQuestion(deps.secrets, flow.sealed)
  if (flow === null || requested === null) return rejectState(deps)
  const { sessionId, ...verified } = requested
  return handleCallback(deps, { flow, verified, sessionId }, visitor)
}

async function takeFlow({ db, clock }: AccountDeps, state: string | null): Promise<Flow | null> {
  return state === null ? null : takeFlowByState(db, hashSecret(state), clock())
}

function isMarked({ browserHash }: PendingAuthorization, mark: string | null): boolean {
  return mark !== null && hashBrowserMark(mark) === browserHash
}

function rejectState({ settings }: AccountDeps): ReturnOutcome {
  const { siteUrl } = settings.redirectRules
  return { kind: 'failed', redirectTo: siteUrl, failure: { code: 'bad_oauth_state' } }
}

/** The provider's own text is not shown: anyone could have written it. */
function describeError(error: string | null, label: string): AccountFailure {
  const detail = `the provider said ${JSON.stringify((error ?? 'nothing').slice(0, 60))}`
  const message =
    error === 'access_denied'
      ? `The sign-in with ${label} was canceled.`
      : `${label} couldn’t sign you in. Please try again.`
  return { code: 'bad_oauth_callback', message, detail }
}
